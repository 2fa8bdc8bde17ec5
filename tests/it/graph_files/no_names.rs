//! Texts with words and numbers that are no names of nodes: titles, comments, counts, kinds of edges, the index of a table. They are read as
//! what they are, or refused.

use slicewise_report::graph_files::{FileFormat, NodeTable, ReadOptions};

/// The edges, by the names of their ends.
type Pairs = Vec<(String, String)>;

/// The number of vertices and the edges, by name, of what a text is read as without a name of its format.
fn recognised(text: &str) -> Option<(&'static str, usize, Pairs)> {
    let format = FileFormat::of(text)?;
    let options = ReadOptions { simple: true, ..ReadOptions::default() };
    let graph = format.read_as(text, &options).ok()?;
    let name = |at: u32| graph.names[at as usize].clone();
    let edges = graph.edges.iter().map(|&(one, other)| (name(one), name(other))).collect();
    Some((format.name(), graph.names.len(), edges))
}

#[track_caller]
fn is_read(text: &str, format: &str, vertices: usize, edges: &str) {
    let (found, count, mut pairs) = recognised(text).unwrap_or_else(|| panic!("unread: {text}"));
    assert_eq!((found, count), (format, vertices), "{text}");
    pairs.iter_mut().for_each(|(one, other)| {
        if one > other {
            std::mem::swap(one, other);
        }
    });
    pairs.sort();
    let pairs: Vec<String> = pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect();
    assert_eq!(pairs.join(" "), edges, "{text}");
}

#[track_caller]
fn is_refused(text: &str, part: &str) {
    assert_eq!(recognised(text), None, "{text}");
    let error = FileFormat::EdgeList.read(text).expect_err(text).to_string();
    assert!(error.contains(part), "{text}: {error}");
}

#[test]
fn the_index_of_a_table_is_no_node() {
    let frame = "  source target\n0    ann    bob\n1    bob    cid\n2    cid    ann\n";
    is_read(frame, "edgelist", 3, "ann-bob ann-cid bob-cid");
    let of_r =
        "\"from\" \"to\"\n\"1\" \"ann\" \"bob\"\n\"2\" \"bob\" \"cid\"\n\"3\" \"cid\" \"ann\"\n";
    is_read(of_r, "edgelist", 3, "ann-bob ann-cid bob-cid");
    let weighted = "   source  target  weight\n0  1  2  0.5\n1  2  3  0.7\n2  3  1  0.7\n";
    is_read(weighted, "edgelist", 3, "1-2 1-3 2-3");
    // What is at the end of the rows is data, or nothing.
    is_read("source,target\na,b,5\nb,c,7\n", "edgelist", 3, "a-b b-c");
    is_read("source,target,weight\na,b,1,\nb,c,2,\n", "edgelist", 3, "a-b b-c");
    // Either column of numbers may be the one that counts.
    is_refused("source,target\n1,2,5\n2,3,7\n", "numbers its lines");
    is_refused("source target\n0 1 5\n1 2 7\n", "numbers its lines");
    is_refused("\"V1\" \"V2\"\n\"1\" \"a\" \"b\"\n\"2\" \"b\" \"c\"\n", "numbers its lines");
}

#[test]
fn a_word_that_says_what_an_edge_is_is_no_node() {
    is_read("1 pp 2\n2 pp 3\n3 pp 1\n", "sif", 3, "1-2 1-3 2-3");
    is_read("a pp b c d\nb pp c\n", "sif", 4, "a-b a-c a-d b-c");
    is_refused("red 1 2\nblue 2 3\nred 3 1\n", "a word before two numbers");
    is_refused("+ 1 2\n+ 2 3\n", "begins with a mark");
    is_refused("add 1 2\nadd 2 3\nadd 3 4\n", "a word before two numbers");
    // Ratings: names, numbers as names, data.
    is_read("ann x 3\nbob y 4\n", "edgelist", 4, "ann-x bob-y");
}

#[test]
fn titles_comments_and_counts_are_no_nodes() {
    for (text, part) in [
        ("edges\na b\nb c\n", "like a title"),
        ("Edges:\na b\nb c\n", "found"),
        ("Nodes\na\nb\nc\nEdges\na b\nb c\n", "like a title"),
        ("Nodes 3\nEdges 2\n1 2\n2 3\n", "says what it counts"),
        ("vertices: 3\nedges: 2\n1 2\n2 3\n", "found"),
        ("3 nodes\n2 edges\n1 2\n2 3\n", "says what it counts"),
        ("total 2\n1 2\n2 3\n", "says what it counts"),
        ("graph7 x\n1 2\n2 3\n", "words before or after"),
        ("// a comment\na b\nb c\n", "begins with a mark"),
        ("! note\na b\nb c\n", "begins with a mark"),
        ("a b\nb c\nEOF\n", "says the end"),
        ("the cat sat\non the mat today\n", "found"),
        ("dl\nn = 4\nformat = nodelist1\ndata:\n1 2 3\n2 4\n", "found"),
        ("a:\n- b\n- c\nb:\n- d\n", "found"),
    ] {
        assert_eq!(recognised(text), None, "{text}");
        let error = FileFormat::EdgeList.read(text).expect_err(text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    // Numbers may be rows, and are read as edges on request only.
    let below =
        FileFormat::EdgeList.read("1 2\n1 3\n\n5\n3\n9\n").expect_err("weights").to_string();
    assert!(below.contains("as many numbers as there are vertices"), "{below}");
    let sets = FileFormat::EdgeList.read("V = {1,2,3}, E = {{1,2},{2,3}}\n").expect_err("sets");
    assert!(sets.to_string().starts_with("found"), "{sets}");
    // Who means it can say so.
    let stated = FileFormat::EdgeList.read("# edge list\nedges\na b\n").expect("a node");
    assert_eq!(stated.names.len(), 3);
}

#[test]
fn a_node_alone_in_the_first_line_of_neighbours_is_one() {
    for text in ["ash\nbirch cedar\ncedar birch\n", "birch cedar\ncedar birch\nend\n"] {
        let graph = FileFormat::AdjacencyList.read(text).expect(text);
        assert_eq!((graph.names.len(), graph.edges.len()), (3, 1), "{text}");
    }
}

#[test]
fn brackets_are_pairs_lists_matrices_or_ends() {
    let of = |text: &str| {
        let graph = FileFormat::EdgeList.read(text).expect(text);
        (graph.names.len(), graph.edges)
    };
    // The number of vertices is before the pairs.
    assert_eq!(of("4\n[[0,1],[1,2]]"), (4, vec![(0, 1), (1, 2)]));
    assert_eq!(of("3\n[[1,2],[2,3]]"), (3, vec![(0, 1), (1, 2)]));
    assert!(FileFormat::EdgeList.read("2\n[[0,1],[1,2]]").is_err());
    let open = FileFormat::EdgeList.read("5\n[[1,2],[2,3]]").expect_err("counted from 0 or 1");
    assert!(open.to_string().contains("counted from 0 or from 1"), "{open}");
    is_refused("tensor([[0, 1, 1, 2],\n        [1, 0, 2, 1]])", "as of PyTorch");
    is_refused("[[0,1,2,3],[1,2,3,0]]", "as of PyTorch");
    is_read("[[1,4],[0,2],[1,3],[2,4],[3,0]]", "adjlist", 5, "0-1 0-4 1-2 2-3 3-4");
    is_read("[[2,4],[1,3],[2,4],[1,3]]", "adjlist", 4, "1-2 1-4 2-3 3-4");
    is_read("[[1,3],[0,2],[1,3],[0,2]]", "adjlist", 4, "0-1 0-3 1-2 2-3");
    is_read("[[1],[0,2],[1,3],[2]]", "adjlist", 4, "0-1 1-2 2-3");
    is_read("[[0,1,0],[1,0,1],[0,1,0]]", "matrix", 3, "0-1 1-2");
    is_read("[[0,5,2],[5,0,3],[2,3,0]]", "matrix", 3, "0-1 0-2 1-2");
    is_read("[[1,1,0],[1,1,0],[0,0,1]]", "matrix", 3, "0-1");
    is_read("[(0, 1, 5), (1, 2, 7)]", "edgelist", 3, "0-1 1-2");
}

#[test]
fn what_is_no_number_in_a_matrix_is_no_edge() {
    let of = |text: &str| FileFormat::Matrix.read(text).expect(text).edges;
    for none in ["inf", "INF", "Inf", "null", "NA", "nan", "-", "None", "∞"] {
        assert_eq!(of(&format!("0,1,{none}\n1,0,2\n{none},2,0\n")), [(0, 1), (1, 2)], "{none}");
    }
    assert_eq!(of("[[0,null,1],[null,0,2],[1,2,0]]"), [(0, 2), (1, 2)]);
    assert_eq!(of("False True\nTrue False\n"), [(0, 1)]);
    let error = FileFormat::Matrix.read("0,1,x\n1,0,2\nx,2,0\n").expect_err("a word");
    assert_eq!(error.to_string(), "found `x`, expected a number");
}

#[test]
fn a_problem_that_is_no_graph_is_refused() {
    let read = |text: &str| FileFormat::Dimacs.read(text);
    for text in ["p hs 5 3\n1 2 3\n2 4 5\n1 5\n", "p cnf 3 2\n1 -2 0\n", "p xyz 2 1\n1 2\n"] {
        assert!(read(text).expect_err(text).to_string().contains("another problem on graphs"));
    }
    let sides = read("p ocr 3 2 3\n1 4\n2 5\n3 4\n").expect("two sides");
    assert_eq!((sides.names.len(), sides.edges), (5, vec![(0, 3), (1, 4), (2, 3)]));
    let options = ReadOptions { undirected: true, ..ReadOptions::default() };
    let flow = FileFormat::Dimacs.read_as("p min 2 1\nn 1 4\nn 2 -4\na 1 2 0 4 1\n", &options);
    assert_eq!(flow.expect("a network").weights, None, "supplies are no weights");
}

#[test]
fn thousands_are_no_decimals_in_a_table_of_weights() {
    let read = |text: &str| NodeTable::read(text, &ReadOptions::default());
    for text in
        ["name,weight\na,\"1,000\"\nb,\"2,500\"\nc,3\n", "a\t12,345\n", "1,000\n2,500\n3,000\n"]
    {
        assert!(read(text).is_err(), "{text}");
    }
    assert!(read("name;weight\na;1,5\nb;2,125\n").is_ok(), "a comma says that they are decimals");
}

#[test]
fn konect_and_arrows_are_no_matrices() {
    is_read("% sym unweighted\n% 2 3 3\n1 2\n2 3\n", "edgelist", 3, "1-2 2-3");
    is_read("% sym positive\n1 2 4\n2 3 1\n4 1 2\n", "edgelist", 4, "1-2 1-4 2-3");
    for text in ["1|2\n2|3\n", "0, 1\n"] {
        assert!(FileFormat::EdgeList.read(text).is_ok(), "{text}");
    }
    let options = ReadOptions { undirected: true, ..ReadOptions::default() };
    let arrows = FileFormat::EdgeList.read_as("1->2\n2->3\n", &options).expect("arrows");
    assert_eq!(arrows.edges, [(0, 1), (1, 2)]);
}
