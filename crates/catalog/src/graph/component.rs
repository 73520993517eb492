//! Strongly connected components: Tarjan's algorithm with an explicit stack.

use super::Edge;

/// The index of a vertex that was not visited.
const UNSEEN: usize = usize::MAX;

/// Returns the components that are cycles: several vertices, or a vertex with an edge to itself.
pub(super) fn cyclic(out: &[Vec<Edge>]) -> Vec<Vec<usize>> {
    let mut search = Search { out, index: vec![UNSEEN; out.len()], low: vec![0; out.len()], ..Search::default() };
    for root in 0..out.len() {
        if search.index[root] == UNSEEN {
            search.visit(root);
        }
    }
    search.found
}

/// Returns the edges inside a component; vertices become their indices in `vertices`.
pub(super) fn inner_edges(out: &[Vec<Edge>], vertices: &[usize]) -> Vec<Vec<usize>> {
    let mut sorted: Vec<(usize, usize)> = vertices.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    let place = |vertex: usize| sorted.binary_search_by_key(&vertex, |&(vertex, _)| vertex).ok().map(|at| sorted[at].1);
    let inner = |&vertex: &usize| out[vertex].iter().filter_map(|edge| place(edge.to)).collect();
    vertices.iter().map(inner).collect()
}

/// The state of the search.
#[derive(Default)]
struct Search<'g> {
    out: &'g [Vec<Edge>],
    /// The order in which each vertex was visited.
    index: Vec<usize>,
    /// The smallest index known to be reachable from each vertex; `UNSEEN` once its component is complete.
    low: Vec<usize>,
    count: usize,
    /// Visited vertices whose component is incomplete.
    open: Vec<usize>,
    found: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Visits all vertices that are reachable from a vertex.
    fn visit(&mut self, root: usize) {
        // The vertices on the current path, each with the number of edges followed so far.
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

    /// Moves a component from the open vertices to the found ones, if `vertex` is its root.
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
