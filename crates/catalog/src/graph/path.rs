//! The path through a cycle that is shown.
//!
//! The reference tries all ways from the first vertex, shorter ones first, and shows the first that meets itself; their number may be
//! exponential. The same path is found here from distances: it is a shortest way to some vertex and a shortest cycle through
//! that one, and of all such paths that are shortest the first in the order of edges.

use std::collections::VecDeque;

/// What may be spent on a component until the shortest path found so far will do, in edges.
const MOST_EDGES: usize = 4_000_000;

/// No way.
const FAR: usize = usize::MAX;

/// The path from the first vertex of a strongly connected component, whose edges are given by vertices.
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
    // Whether the path may still turn where it has not, and the distances to the vertices where it may have turned.
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

/// The length of the path, and the vertices through which its cycle may go.
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

/// Searches for cycles through vertices.
struct Around<'g> {
    out: &'g [Vec<usize>],
    /// The last vertex from which each was seen.
    seen: Vec<usize>,
    /// Vertices, and how far they are.
    waiting: VecDeque<(usize, usize)>,
}

impl Around<'_> {
    /// The length of the shortest cycle through a vertex, unless it is longer than `most`.
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

/// How far vertices are from one, as far as `most`, and those that are reached in the order of their distances.
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

/// The same edges the other way.
fn reversed(out: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut back = vec![Vec::new(); out.len()];
    for (from, ends) in out.iter().enumerate() {
        ends.iter().for_each(|&to| back[to].push(from));
    }
    back
}
