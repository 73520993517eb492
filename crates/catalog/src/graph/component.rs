//! Strongly connected components.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;

use super::Edge;

/// Returns the components that are cycles: several vertices, or a vertex with an edge to itself.
pub(super) fn cyclic(out: &[Vec<Edge>]) -> Vec<Vec<usize>> {
    let mut graph = DiGraph::<(), (), usize>::default();
    for _ in out {
        graph.add_node(());
    }
    for (from, edges) in out.iter().enumerate() {
        for edge in edges {
            graph.add_edge(from.into(), edge.to.into(), ());
        }
    }
    let has_edge_to_itself = |vertex: usize| out[vertex].iter().any(|edge| edge.to == vertex);
    // Unlike `tarjan_scc`, this algorithm of the crate does not recurse.
    let components = kosaraju_scc(&graph).into_iter().map(|found| found.into_iter().map(|node| node.index()).collect());
    components.filter(|found: &Vec<usize>| found.len() > 1 || has_edge_to_itself(found[0])).collect()
}

/// Returns the edges inside a component; vertices become their indices in `vertices`.
pub(super) fn inner_edges(out: &[Vec<Edge>], vertices: &[usize]) -> Vec<Vec<usize>> {
    let mut sorted: Vec<(usize, usize)> = vertices.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    let place = |vertex: usize| sorted.binary_search_by_key(&vertex, |&(vertex, _)| vertex).ok().map(|at| sorted[at].1);
    let inner = |&vertex: &usize| out[vertex].iter().filter_map(|edge| place(edge.to)).collect();
    vertices.iter().map(inner).collect()
}
