//! The path through a cycle that is shown.
//!
//! The reference enumerates all paths from the first vertex by ascending length and shows the first that reaches a
//! vertex twice; the number of paths can be exponential. This module computes the same path from distances: a shortest
//! path to some vertex, followed by a shortest cycle through that vertex. Of all paths of minimal total length it is
//! the first in edge order.

use std::collections::VecDeque;

/// The number of edges to follow in a component before the shortest path found so far is accepted.
const MOST_EDGES: usize = 4_000_000;

/// The distance of an unreachable vertex.
const FAR: usize = usize::MAX;

/// Returns the path from the first vertex of a strongly connected component.
///
/// `out` lists the successors of each vertex.
pub(super) fn shortest(out: &[Vec<usize>]) -> Vec<usize> {
    let (distance, order) = distances(out, 0, FAR);
    let (length, turns) = turns(out, &distance, &order);
    let mut leads = vec![false; out.len()];
    for &vertex in order.iter().rev() {
        let next = distance[vertex] + 1;
        let on = |to: &usize| distance[*to] == next && leads[*to];
        leads[vertex] = turns[vertex] || out[vertex].iter().any(on);
    }
    let back = reversed(out);
    let mut path = vec![0];
    let mut vertex = 0;
    // Whether the cycle can still start at a later vertex, and, for each vertex where it may have started, the
    // distances to it.
    let mut may_turn = true;
    let mut turned: Vec<Vec<usize>> = Vec::new();
    for done in 1..=length {
        if may_turn && turns[vertex] {
            turned.push(distances(&back, vertex, length).0);
        }
        let goes_on = |to: usize| may_turn && leads[to] && distance[to] == done;
        let is_left = |way: &Vec<usize>, to: usize| way[to] == length - done;
        let mut next = out[vertex].iter().copied();
        let Some(to) = next.find(|&to| goes_on(to) || turned.iter().any(|way| is_left(way, to))) else { break };
        may_turn = goes_on(to);
        turned.retain(|way| is_left(way, to));
        path.push(to);
        vertex = to;
    }
    path
}

/// Returns the length of the path, and for each vertex whether the cycle may start there.
fn turns(out: &[Vec<usize>], distance: &[usize], order: &[usize]) -> (usize, Vec<bool>) {
    let edges: usize = out.iter().map(Vec::len).sum();
    let rounds = 1 + MOST_EDGES / edges.max(1);
    let (mut length, mut turns) = (FAR, Vec::new());
    let mut around = Around { out, seen: vec![FAR; out.len()], waiting: VecDeque::new() };
    for &vertex in order.iter().take(rounds) {
        let way = distance[vertex];
        if way + 1 > length {
            break;
        }
        let Some(cycle) = around.shortest(vertex, length - way) else { continue };
        if way + cycle < length {
            length = way + cycle;
            turns.clear();
        }
        turns.push(vertex);
    }
    let mut is_turn = vec![false; out.len()];
    turns.into_iter().for_each(|vertex| is_turn[vertex] = true);
    (length, is_turn)
}

/// A breadth-first search for cycles through a vertex.
struct Around<'g> {
    out: &'g [Vec<usize>],
    /// For each vertex, the start of the search that last reached it.
    seen: Vec<usize>,
    /// The queue of vertices with their distances.
    waiting: VecDeque<(usize, usize)>,
}

impl Around<'_> {
    /// Returns the length of the shortest cycle through a vertex, if it is at most `most`.
    fn shortest(&mut self, vertex: usize, most: usize) -> Option<usize> {
        self.waiting.clear();
        self.waiting.push_back((vertex, 0));
        while let Some((from, way)) = self.waiting.pop_front().filter(|&(_, way)| way < most) {
            for &to in &self.out[from] {
                if to == vertex {
                    return Some(way + 1);
                }
                if std::mem::replace(&mut self.seen[to], vertex) != vertex {
                    self.waiting.push_back((to, way + 1));
                }
            }
        }
        None
    }
}

/// Returns the distances from `from`, up to `most`, and the reached vertices in order of distance.
fn distances(out: &[Vec<usize>], from: usize, most: usize) -> (Vec<usize>, Vec<usize>) {
    let mut distance = vec![FAR; out.len()];
    let mut order = vec![from];
    distance[from] = 0;
    let mut done = 0;
    while let Some(&vertex) = order.get(done).filter(|&&vertex| distance[vertex] < most) {
        done += 1;
        for &to in &out[vertex] {
            if distance[to] == FAR {
                distance[to] = distance[vertex] + 1;
                order.push(to);
            }
        }
    }
    (distance, order)
}

/// Reverses all edges.
fn reversed(out: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut back = vec![Vec::new(); out.len()];
    for (from, ends) in out.iter().enumerate() {
        ends.iter().for_each(|&to| back[to].push(from));
    }
    back
}
