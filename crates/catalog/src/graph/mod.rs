//! The relationship graph of a catalog as the agent builds it, and the cycles in it.
//!
//! A vertex is a resource. A container (class, defined type, node, stage) has two vertices: one before its contents and
//! one after them, so that a relationship with a container applies to everything in it. Edges are added in the agent's
//! order, because that order decides which of several paths through a cycle is shown. Autorequires (`automatic`) are
//! implemented for `file` and `exec`.
//!
//! # Cost
//!
//! Time and memory are linear in the number of resources and relationships, except for the search for the shortest path
//! through a cycle, which is bounded.

mod automatic;
mod component;
mod path;

use std::collections::HashSet;
use std::fmt::Write;

use foldhash::fast::RandomState;
use puppetlang_source::Source;

use crate::compiled::Compiled;
use crate::origin::Origin;
use crate::reference::reference_of_value;
use crate::resource::{Of, Resource, ResourceId};
use crate::state::State;
use crate::walk::flattened_in_made;

/// Resources that depend on each other, so that an agent cannot apply any of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The numbers of the resources that each depend on all the others, in ascending order.
    pub resources: Vec<usize>,
    /// A shortest path into the cycle and around it.
    ///
    /// It starts at the vertex whose name in the agent's graph sorts first. It ends where it reaches a vertex for the
    /// second time, which need not be the start.
    pub steps: Vec<Step>,
}

/// A step from a resource to a resource that depends on it.
///
/// Both are the same if a resource depends on itself, and for the step from the start of an empty container to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the resource that comes first.
    pub from: usize,
    /// The number of the resource that depends on it.
    pub to: usize,
    /// The reason for the dependency.
    pub why: Why,
}

/// A relationship that a parameter states: one resource comes before another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relationship {
    /// The number of the resource that comes first.
    pub from: usize,
    /// The number of the resource that depends on it.
    pub to: usize,
    /// Whether changes of the first resource refresh the second: `notify` and `subscribe`.
    pub refreshes: bool,
}

/// The reason why a resource depends on another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A relationship parameter. A relationship with an arrow is a parameter of its first resource.
    Parameter {
        /// The number of the resource that has the parameter.
        resource: usize,
        /// `before`, `notify`, `require` or `subscribe`.
        name: &'static str,
    },
    /// Containment: a contained resource starts after its container starts and ends before the container ends.
    Containment,
    /// An autorequire: a file, for example, requires its directory.
    Automatic,
}

impl Compiled {
    /// Returns the relationships that parameters state, among the resources that are sent to the node.
    ///
    /// They are in the order of the resources with the parameters. Containers are ends of their own: a relationship
    /// with a class is not repeated for its contents.
    ///
    /// ```
    /// use puppetlang_catalog::{Node, compile};
    /// # use std::sync::Arc;
    /// # use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
    /// # use puppetlang_parser::Settings;
    /// # use puppetlang_source::Source;
    /// let source = Source::new("", "notify { 'a': } ~> notify { 'b': }");
    /// # let program = Program::manifest(source, &Settings::default()).expect("it is valid");
    /// # let host = Arc::new(MemoryHost::new());
    /// let catalog = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default())?;
    /// let relationship = catalog.relationships()[0];
    /// let ends = [relationship.from, relationship.to].map(|number| catalog.resource(number).unwrap().reference());
    /// assert_eq!((ends, relationship.refreshes), (["Notify[a]", "Notify[b]"].map(str::to_owned), true));
    /// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
    /// ```
    pub fn relationships(&self) -> Vec<Relationship> {
        let refreshes = |why| matches!(why, Why::Parameter { name: "notify" | "subscribe", .. });
        let of = |relation: Relation| Relationship {
            from: relation.from,
            to: relation.to,
            refreshes: refreshes(relation.why),
        };
        written(&self.state).into_iter().map(of).collect()
    }

    /// Returns the dependency cycles among the resources that are sent to the node, as an agent would find them.
    ///
    /// Dependencies come from relationship parameters, containers, stages, and the autorequires of `file` and `exec`.
    /// Autorequires in the Ruby code of other types are unknown.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use puppetlang_catalog::{Node, Why, compile};
    /// # use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
    /// # use puppetlang_parser::Settings;
    /// # use puppetlang_source::Source;
    /// let source = Source::new("site.pp", "class a { notify { 'n': require => Class['a'] } }\ninclude a");
    /// # let program = Program::manifest(source, &Settings::default()).expect("it is valid");
    /// # let host = Arc::new(MemoryHost::new());
    /// let catalog = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default())?;
    /// let cycles = catalog.cycles();
    /// assert_eq!(cycles[0].steps.len(), 2);
    /// assert_eq!(cycles[0].steps[0].why, Why::Containment);
    /// let text = catalog.cycles_text(&cycles);
    /// assert!(text.starts_with("Found 1 dependency cycle:\n(Notify[n] => Class[A] => Notify[n])\n"));
    /// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
    /// ```
    pub fn cycles(&self) -> Vec<Cycle> {
        let graph = Graph::of(self);
        let mut found: Vec<(Vec<String>, Vec<usize>)> = component::cyclic(&graph.out)
            .into_iter()
            .map(|component| {
                let mut named: Vec<_> = component.into_iter().map(|vertex| (graph.name(vertex), vertex)).collect();
                named.sort_unstable();
                named.into_iter().unzip()
            })
            .collect();
        found.sort_unstable();
        found.iter().map(|(_, vertices)| graph.cycle(vertices)).collect()
    }

    /// Formats cycles as text: the reference's message and, after each path, a line with the origin of each step.
    ///
    /// The text is empty if there are no cycles.
    pub fn cycles_text(&self, cycles: &[Cycle]) -> String {
        let mut text = match cycles.len() {
            0 => return String::new(),
            1 => "Found 1 dependency cycle:\n".to_owned(),
            several => format!("Found {several} dependency cycles:\n"),
        };
        for cycle in cycles {
            let ends = cycle.steps.last().map(|step| step.to);
            let path = cycle.steps.iter().map(|step| step.from).chain(ends);
            let path: Vec<_> = path.map(|resource| shown(&self.state.resources[resource])).collect();
            // Writing to a String cannot fail.
            let _ = writeln!(text, "({})", path.join(" => "));
            for step in cycle.steps.iter().filter(|step| !self.is_empty_container(step)) {
                let _ = writeln!(text, "  {}", self.step_text(step));
            }
        }
        text
    }

    /// Returns the source and the line, from 1, where the relationship of a step was written.
    ///
    /// For a parameter, this is where the parameter is set, or where the resource with the parameter is declared if an
    /// arrow set it. For containment, it is where the contained resource is declared. `None` if there is no such
    /// location, as for included classes.
    pub fn step_place(&self, step: &Step) -> Option<(&Source, u32)> {
        self.step_origin(step).map(|origin| (origin.program.source(), origin.line()))
    }

    fn step_origin(&self, step: &Step) -> Option<&Origin> {
        let resource = |number: usize| self.state.resources.get(number);
        match step.why {
            Why::Parameter { resource: number, name } => {
                let resource = resource(number)?;
                let written = resource.parameters.get(name).and_then(|parameter| parameter.origin.as_ref());
                written.or(resource.origin.as_ref())
            }
            Why::Containment => {
                let (around, inner) = self.nested(step);
                let is_contained = self.state.edges.contains(&(around, inner));
                resource(if is_contained { inner } else { around })?.origin.as_ref()
            }
            Why::Automatic => resource(step.to)?.origin.as_ref(),
        }
    }

    /// Returns the container of a containment step, and the contained resource.
    fn nested(&self, step: &Step) -> (usize, usize) {
        if self.state.edges.contains(&(step.from, step.to)) { (step.from, step.to) } else { (step.to, step.from) }
    }

    /// Returns whether a step leads from the start of an empty container to its end.
    fn is_empty_container(&self, step: &Step) -> bool {
        step.from == step.to && step.why == Why::Containment && !self.state.edges.contains(&(step.from, step.to))
    }

    fn step_text(&self, step: &Step) -> String {
        let name = |number: usize| shown(&self.state.resources[number]);
        let why = match step.why {
            Why::Parameter { resource, name: parameter } => format!("'{parameter}' of {}", name(resource)),
            Why::Containment => {
                let (around, inner) = self.nested(step);
                format!("{} contains {}", name(around), name(inner))
            }
            Why::Automatic => format!("what {} requires without saying so", name(step.to)),
        };
        let at = self.step_origin(step).map(|origin| format!(" {}", origin.text())).unwrap_or_default();
        format!("{} => {}: {why}{at}", name(step.from), name(step.to))
    }
}

/// Returns the reference to a resource as the agent shows it.
fn shown(resource: &Resource) -> String {
    if resource.is_class() && resource.title == "main" { "Class[Main]".into() } else { resource.reference() }
}

/// An edge to a vertex.
#[derive(Clone, Copy)]
struct Edge {
    to: usize,
    why: Why,
}

/// A relationship between resources, which may be containers.
#[derive(Clone, Copy)]
struct Relation {
    from: ResourceId,
    to: ResourceId,
    why: Why,
}

/// The graph.
///
/// The vertex of a resource, or the first vertex of a container, is the number of the resource. The second vertex of a
/// container is that number plus the number of all resources.
struct Graph<'c> {
    state: &'c State,
    out: Vec<Vec<Edge>>,
}

impl<'c> Graph<'c> {
    fn of(catalog: &'c Compiled) -> Self {
        let state = &catalog.state;
        let mut graph = Self { state, out: vec![Vec::new(); 2 * state.resources.len()] };
        let mut relations = written(state);
        add_automatic(state, &mut relations);
        graph.relate(catalog, &relations);
        graph
    }

    /// Adds the edges: first those between resources, then those of each container.
    fn relate(&mut self, catalog: &Compiled, relations: &[Relation]) {
        let count = self.state.resources.len();
        let mut contained: Vec<Vec<ResourceId>> = vec![Vec::new(); count];
        let mut related: Vec<Vec<Relation>> = vec![Vec::new(); count];
        let mut edges: Vec<_> = catalog.edges().collect();
        edges.sort_by_key(|&(_, inner)| inner);
        edges.into_iter().for_each(|(around, inner)| contained[around].push(inner));
        for &relation in relations {
            let containers = [relation.from, relation.to].map(|end| self.is_container(end).then_some(end));
            if containers == [None, None] {
                self.add(relation.from, relation.to, relation.why);
            }
            containers.into_iter().flatten().for_each(|container| related[container].push(relation));
        }
        let containers = (0..count).filter(|&id| !self.state.resources[id].is_virtual);
        for container in containers {
            if !self.is_container(container) {
                continue;
            }
            for &inner in &contained[container] {
                self.add(container, inner, Why::Containment);
                self.add(self.end(inner), self.end(container), Why::Containment);
            }
            if contained[container].is_empty() {
                self.add(container, self.end(container), Why::Containment);
            }
            let (before, after): (Vec<&Relation>, Vec<&Relation>) =
                related[container].iter().partition(|relation| relation.to == container);
            for relation in before.into_iter().chain(after) {
                self.add(self.end(relation.from), relation.to, relation.why);
            }
        }
    }

    fn add(&mut self, from: usize, to: usize, why: Why) {
        self.out[from].push(Edge { to, why });
    }

    /// Returns the last vertex of a resource.
    fn end(&self, id: ResourceId) -> usize {
        if self.is_container(id) { id + self.state.resources.len() } else { id }
    }

    fn is_container(&self, id: ResourceId) -> bool {
        let resource = &self.state.resources[id];
        !matches!(resource.of, Of::Native(_)) || resource.kind == "Stage"
    }

    /// Returns the resource of a vertex.
    fn resource(&self, vertex: usize) -> ResourceId {
        vertex % self.state.resources.len()
    }

    /// Returns the agent's name of a vertex, which is its sort key.
    fn name(&self, vertex: usize) -> String {
        let id = self.resource(vertex);
        let reference = shown(&self.state.resources[id]);
        match (self.is_container(id), vertex == id) {
            (false, _) => reference,
            (true, true) => format!("Whit[admissible_{reference}]"),
            (true, false) => format!("Whit[completed_{reference}]"),
        }
    }

    /// Returns the cycle in a component, whose vertices are sorted by name.
    fn cycle(&self, vertices: &[usize]) -> Cycle {
        let mut resources: Vec<_> = vertices.iter().map(|&vertex| self.resource(vertex)).collect();
        resources.sort_unstable();
        resources.dedup();
        let path = path::shortest(&component::inner_edges(&self.out, vertices));
        let steps = path.windows(2).filter_map(|ends| {
            let [from, to] = [vertices[ends[0]], vertices[ends[1]]];
            let edge = self.out[from].iter().find(|edge| edge.to == to)?;
            Some(Step { from: self.resource(from), to: self.resource(to), why: edge.why })
        });
        Cycle { resources, steps: steps.collect() }
    }
}

/// Returns the relationships in parameters, in the order in which the agent adds them.
fn written(state: &State) -> Vec<Relation> {
    let mut relations = Vec::new();
    for (id, resource) in state.resources.iter().enumerate().filter(|(_, resource)| !resource.is_virtual) {
        for (name, is_forward) in [("require", false), ("subscribe", false), ("before", true), ("notify", true)] {
            let Some(value) = resource.parameter(name) else { continue };
            for reference in flattened_in_made(value) {
                let named = reference_of_value(&reference)
                    .and_then(|(kind, title)| state.find_reference(&kind, &title).ok()?);
                let Some(other) = named.filter(|&other| !state.resources[other].is_virtual) else { continue };
                let (from, to) = if is_forward { (id, other) } else { (other, id) };
                relations.push(Relation { from, to, why: Why::Parameter { resource: id, name } });
            }
        }
    }
    relations
}

/// Adds autorequires, except between resources that already have a relationship.
fn add_automatic(state: &State, relations: &mut Vec<Relation>) {
    let automatic = automatic::Automatic::new(state);
    let mut known: HashSet<_, RandomState> = relations.iter().map(|relation| (relation.from, relation.to)).collect();
    for (id, resource) in state.resources.iter().enumerate().filter(|(_, resource)| !resource.is_virtual) {
        for from in automatic.required(resource) {
            if !known.contains(&(from, id)) && !known.contains(&(id, from)) {
                known.insert((from, id));
                relations.push(Relation { from, to: id, why: Why::Automatic });
            }
        }
    }
}
