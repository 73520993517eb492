//! Strongly connected components, by Tarjan's algorithm on a stack in the heap.

use super::Edge;

/// A vertex that was not visited.
const UNSEEN: usize = usize::MAX;

/// The components that are cycles: of several vertices, or of one that leads to itself.
pub(super) fn cyclic(out: &[Vec<Edge>]) -> Vec<Vec<usize>> {
    let mut search = Search { out, index: vec![UNSEEN; out.len()], low: vec![0; out.len()], ..Search::default() };
    for root in 0..out.len() {
        if search.index[root] == UNSEEN {
            search.visit(root);
        }
    }
    search.found
}

/// The edges among the vertices of a component, by their places in it.
pub(super) fn inner_edges(out: &[Vec<Edge>], vertices: &[usize]) -> Vec<Vec<usize>> {
    let mut sorted: Vec<(usize, usize)> = vertices.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    let place = |vertex: usize| sorted.binary_search_by_key(&vertex, |&(vertex, _)| vertex).ok().map(|at| sorted[at].1);
    let inner = |&vertex: &usize| out[vertex].iter().filter_map(|edge| place(edge.to)).collect();
    vertices.iter().map(inner).collect()
}

/// What is known on the way.
#[derive(Default)]
struct Search<'g> {
    out: &'g [Vec<Edge>],
    /// When each vertex was reached.
    index: Vec<usize>,
    /// When the first vertex was reached that each leads to, as far as is known; nothing once the component is known.
    low: Vec<usize>,
    count: usize,
    /// Vertices that were reached and whose component is not known.
    open: Vec<usize>,
    found: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Visits everything that can be reached from a vertex.
    fn visit(&mut self, root: usize) {
        // The vertices on the way, with the number of edges that were followed.
        let mut way = vec![(root, 0)];
        self.enter(root);
        while let Some((vertex, followed)) = way.last_mut() {
            let vertex = *vertex;
            let Some(edge) = self.out[vertex].get(*followed) else {
                way.pop();
                self.leave(vertex);
                if let Some(&(before, _)) = way.last() {
                    self.lower(before, self.low[vertex]);
                }
                continue;
            };
            *followed += 1;
            if self.index[edge.to] == UNSEEN {
                self.enter(edge.to);
                way.push((edge.to, 0));
            } else {
                self.lower(vertex, self.low[edge.to]);
            }
        }
    }

    fn enter(&mut self, vertex: usize) {
        self.index[vertex] = self.count;
        self.low[vertex] = self.count;
        self.count += 1;
        self.open.push(vertex);
    }

    fn lower(&mut self, vertex: usize, to: usize) {
        let low = &mut self.low[vertex];
        *low = to.min(*low);
    }

    /// Takes a component off the open vertices when its first one was visited.
    fn leave(&mut self, vertex: usize) {
        if self.low[vertex] != self.index[vertex] {
            return;
        }
        let at = self.open.iter().rposition(|&open| open == vertex).unwrap_or_default();
        let component = self.open.split_off(at);
        component.iter().for_each(|&done| self.low[done] = UNSEEN);
        let is_cycle = |vertex: usize| self.out[vertex].iter().any(|edge| edge.to == vertex);
        if component.len() > 1 || is_cycle(vertex) {
            self.found.push(component);
        }
    }
}
