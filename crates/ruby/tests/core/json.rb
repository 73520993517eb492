require 'json'; JSON.dump([{}, 44.583275285359115])
require 'json'; ({}).to_json
require 'json'; JSON.parse(JSON.generate([{a1: {}, 'k0' => "\x01"}]))
require 'json'; JSON.generate([{"hello world" => [], 'k0' => {nil => [{}, [nil, 585], {a3: "a"}]}, nil => :a}], ascii_only: true)
require 'json'; JSON.generate([true], ascii_only: true)
require 'json'; JSON.dump(:b_c)
require 'json'; JSON.generate({'k4' => [{0 => [426.3, "a\\b"], "" => {"hello world" => false, 6 => "true", 'k1' => 20}}, {6 => -476}, [{nil => "\u{1F600}", 'k3' => nil, 'k0' => false}, {4 => "\u{1F600}", nil => nil, a1: false}]], 0 => true, 'k1' => false})
require 'json'; ({nil => [{'k3' => [], 1 => [], "" => {nil => "\u2028", 5 => "a", 'k4' => -269.81}}, [nil, {4 => "nl\nx"}, :a], 72.292], 4 => {}}).to_json
require 'json'; JSON.pretty_generate({a3: [{}]})
require 'json'; JSON.generate(["/x</"], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([[]]), symbolize_names: true)
require 'json'; JSON.pretty_generate({nil => []})
require 'json'; ([{nil => {"" => {"a\"b" => 373, "a:b" => true, 2 => "\u65E5\u672C"}, nil => nil}, a1: {"" => {nil => "a:b"}}}, "a:b", {"" => {a3: {nil => :sym, a0: false, 0 => 126}}, a3: [], 'k1' => {'k4' => "\u00E9"}}]).to_json
require 'json'; JSON.pretty_generate("hello world")
require 'json'; JSON.generate({nil => 7508.7106779149735})
require 'json'; JSON.parse(JSON.generate(["\u2028"]))
require 'json'; JSON.parse(JSON.generate([9568008851.264563]))
require 'json'; JSON.generate([[{}]], ascii_only: true)
require 'json'; JSON.generate([{}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[7.812960504712026e+17, -5.5797, {}]]))
require 'json'; ([{"a\"b" => {}, "\u65E5\u672C" => 204512085110095231371536934252}, 256436620386021577316667137350]).to_json
require 'json'; JSON.generate(827)
require 'json'; JSON.parse(JSON.pretty_generate([["a\\b", {"null" => {'k1' => ["- x", "", 393227001682808793944461970987]}}]]), symbolize_names: true)
require 'json'; JSON.generate([[]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump(395583426053812613373194687716)
require 'json'; JSON.parse(JSON.generate([[true, [], [196.93, []]]]))
require 'json'; ({a3: {'k1' => {nil => [], 5 => ["a", "\x7F"]}}, 'k2' => {"- x" => true, nil => 499.71767}, "\u65E5\u672C" => "\x01"}).to_json
require 'json'; (-49.45586).to_json
require 'json'; JSON.generate([])
require 'json'; JSON.parse(JSON.generate([[]]))
require 'json'; JSON.generate([{1 => {}, "- x" => true, nil => {nil => 62087388251871110005800555515}}], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([42341392115453960722159125003]), symbolize_names: true)
require 'json'; JSON.pretty_generate({})
require 'json'; JSON.parse(JSON.pretty_generate([["true", 623809167344757592033426557758]]), symbolize_names: true)
require 'json'; JSON.generate([nil], ascii_only: true)
require 'json'; JSON.pretty_generate([false, -282, [{"a" => {2 => "null", 5 => "\u65E5\u672C"}}, {'k0' => -976, "nl\nx" => [123417057334035185932405518247, nil, "\u2028"]}, []]])
require 'json'; JSON.dump({"" => nil})
require 'json'; JSON.generate([[[], "\u{1F600}"], {}, []])
require 'json'; JSON.pretty_generate([:b_c, {}])
require 'json'; JSON.generate([[]], ascii_only: true)
require 'json'; JSON.dump({})
require 'json'; JSON.generate([{nil => [[{a2: :b_c, 'k1' => nil, nil => 422.5}, "nl\nx"]], 7 => [-334.479]}], ascii_only: true)
require 'json'; JSON.dump([[], []])
require 'json'; JSON.generate({})
require 'json'; JSON.generate([[{}, [[{nil => 389394210128548852441011312816, "\x7F" => nil}]]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump(384)
require 'json'; JSON.generate({'k3' => [[[nil], :sym]]})
require 'json'; JSON.pretty_generate(false)
require 'json'; JSON.dump({1 => {}})
require 'json'; JSON.generate([94611546213.36327], ascii_only: true)
require 'json'; JSON.pretty_generate([{}])
require 'json'; JSON.dump({'k1' => [[:b_c, -321], [[:b_c, :b_c, "a:b"], {}, [8.963358185211198e-15]], []], "\u00E9" => {a2: {'k3' => [false, 529, 882610697575870165790998391497], a1: ["tab\there"]}}})
require 'json'; JSON.dump({nil => [[[true, "a"]], "nl\nx", []]})
require 'json'; JSON.generate("tab\there")
require 'json'; JSON.pretty_generate(759334103696220.9)
require 'json'; JSON.parse(JSON.generate([[{a0: 5.213006674135694e-10, "- x" => {8 => []}, a2: 737840378234249065534006661454}]]))
require 'json'; JSON.generate([[{1 => [[:sym]]}, {}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate([{nil => 692284256690117540702324374688, a1: {1 => {'k4' => :sym, nil => 232}, 'k1' => "true"}}, "\u00E9"])
require 'json'; JSON.parse(JSON.generate([{}]))
require 'json'; JSON.generate(["a\"b"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump([[true]])
require 'json'; JSON.generate({"\u2028" => {a0: {'k4' => false}, 0 => {"hello world" => ["nl\nx", 933]}}, 8 => [], a0: :a})
require 'json'; JSON.generate([[{"a\"b" => {}, "\x7F" => {}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ([{0 => {8 => "\x01", "a\\b" => ["\u2028"], a1: {"a" => "- x"}}, nil => {}, a3: true}, {nil => {'k3' => {}}, "\x7F" => {'k2' => [false, "a"], 3 => "a\\b"}}, [[{4 => "\u65E5\u672C", a2: false, a0: "a:b"}], {4 => {nil => "1", 'k0' => 646567207076018613728140982997, 1 => nil}, 1 => "", 8 => ["- x", "1", 412806423470299197773946587808]}]]).to_json
require 'json'; JSON.pretty_generate({'k3' => nil})
require 'json'; JSON.generate([{a1: [[:sym, false, {}]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([6.129441748656059e+19]), symbolize_names: true)
require 'json'; JSON.pretty_generate({3 => [{nil => {"\u{1F600}" => "null", nil => :a}, a2: {7 => false, "hello world" => 66587499776143364909829713712}}, {'k3' => {}}], nil => [{2 => true, a2: {"\u65E5\u672C" => 985373760748158240048025617909, 'k3' => -871, 8 => -491}}]})
require 'json'; JSON.pretty_generate({"" => {"/x</" => [nil, :sym, {a0: "\u65E5\u672C", "hello world" => -411, 3 => "a"}], 8 => [{nil => 0.1623818946623209, "a\"b" => 131648077514888798470929880182}, [true], [:sym]]}})
require 'json'; JSON.generate(["tab\there"], ascii_only: true)
require 'json'; JSON.generate([["a", {"a:b" => 67}, {3 => {"\u2028" => ""}}], {a0: []}, {}])
require 'json'; JSON.generate(nil)
require 'json'; JSON.generate([false], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([{'k2' => [{"\u{1F600}" => {}}], a3: [-304.222, []]}]))
require 'json'; JSON.parse(JSON.generate([[[], [[["true", "hello world", :b_c], {nil => "a\\b"}, 295278289220310.06]]]]))
require 'json'; JSON.parse(JSON.generate([{a3: [], a1: {}}]))
require 'json'; JSON.generate([{a1: [[true], {'k0' => {"- x" => false}}, [{}, [], "a"]], 4 => {}, 6 => {nil => []}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([["a\"b", 6.942384274609337e-21, [{}, {"\u{1F600}" => [157991997676318923906751548161], nil => {}, a0: {}}, {"hello world" => {'k4' => "a\"b", "" => "a\"b"}, a1: true, 'k0' => [0.0009423870191022331, 1.617642113521096, "true"]}]]]))
require 'json'; ("1").to_json
require 'json'; ({'k3' => 22080262.978563912, a3: [{"1" => 317786637360753231306251899265, "a\"b" => [:sym], "\x7F" => 301.5371}, {}, [[], {nil => "\x7F", a0: 456}, nil]], nil => []}).to_json
require 'json'; JSON.pretty_generate({a3: [["null", ["", 6.802277792083534e-09, :a]]], 'k2' => -724, nil => [{a1: ["- x", :a, "a"], nil => []}, "\x7F"]})
require 'json'; JSON.pretty_generate(-349)
require 'json'; ({a0: [[], :sym, {5 => [-214.09321, 8.792686599978383e-10, "true"]}]}).to_json
require 'json'; JSON.pretty_generate(478.39728)
require 'json'; JSON.generate([[{a0: [], 1 => {4 => {'k4' => -339.9, nil => 381.451}, 'k2' => [6.149782403411323e-20, "a:b", "\u00E9"], 'k1' => {}}}, []]], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([{"true" => {"a\"b" => {nil => []}}, a1: {nil => [], 4 => [[], [136], {'k2' => nil, nil => "a\\b"}]}}]))
require 'json'; JSON.generate([[]])
require 'json'; (73651841050394458405915281970).to_json
require 'json'; JSON.generate([{nil => -41.8131, a1: [861, 881916360137076902749457227320, {a3: {a2: "null", nil => true}, a2: {a3: "1", "\x7F" => false}, 7 => []}]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate(true)
require 'json'; JSON.generate([[683754105577.0425]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate({'k0' => {a0: {}}, 1 => 545.4318694069054})
require 'json'; JSON.dump({'k2' => {nil => [[306658816935708803226747912090, "tab\there"], {nil => nil}, {8 => false, a2: :a}], 'k3' => [{nil => true}, {'k4' => "", 4 => "\u{1F600}"}, {a2: -77, 'k1' => false}]}, a3: {}, a0: [[["nl\nx", -245.67802, false], {"" => false}], {}, [[]]]})
require 'json'; JSON.dump({nil => true})
require 'json'; JSON.pretty_generate({'k3' => {}, "true" => [], nil => [false, [[], [1690810703559.925, :b_c]]]})
require 'json'; JSON.parse(JSON.pretty_generate([{}]), symbolize_names: true)
require 'json'; JSON.generate([[[{}], :b_c]], ascii_only: true)
require 'json'; JSON.pretty_generate([[[[], {}], {nil => {'k4' => ""}, 'k3' => {a3: "1"}}]])
require 'json'; JSON.parse(JSON.pretty_generate([:sym]), symbolize_names: true)
require 'json'; JSON.parse(JSON.pretty_generate(["hello world"]), symbolize_names: true)
require 'json'; ({nil => false}).to_json
require 'json'; JSON.parse(JSON.generate([-406.1427]))
require 'json'; JSON.generate([4.304274103209902e-10], ascii_only: true)
require 'json'; JSON.dump("1")
require 'json'; ([[], {nil => nil, 'k4' => {nil => {a1: -378.975}, a0: []}}]).to_json
require 'json'; JSON.dump([])
require 'json'; JSON.generate({'k2' => 0.0873698593466345, 1 => {8 => ["\u65E5\u672C", nil], nil => 826344274594668830008941185634, a2: {nil => []}}})
require 'json'; JSON.pretty_generate({"- x" => {nil => true, 7 => 689, 5 => [[]]}, a1: [{"- x" => "true", "\u00E9" => "- x", 5 => {nil => 466.417, "hello world" => true, 2 => "\x7F"}}, {}], "a\\b" => {}})
require 'json'; JSON.generate(909)
require 'json'; ({nil => [[nil, {}, {nil => "a\"b", 'k1' => :sym, a2: nil}]]}).to_json
require 'json'; JSON.dump(false)
require 'json'; JSON.generate([[[], nil, :sym]], ascii_only: true)
require 'json'; JSON.dump([1911609442.976403, [[{1 => :b_c, a1: :b_c, 6 => nil}]]])
require 'json'; JSON.parse(JSON.generate([240.4761]))
require 'json'; JSON.parse(JSON.generate([[-454, [[{5 => :sym, "null" => false, 'k2' => 8.420744373985793e-06}], {nil => [:sym, :b_c]}, [4.764369863437916e-21]]]]))
require 'json'; JSON.generate(-466.33)
require 'json'; JSON.parse(JSON.generate([{nil => []}]))
require 'json'; JSON.generate([{nil => [[-24.59], [-1.429], [{'k2' => true}, -970]], 8 => {"null" => [[true, false, "a\"b"], {}, {4 => "- x"}]}}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[[]]]))
require 'json'; JSON.parse(JSON.pretty_generate([{'k0' => {a2: {'k0' => {5 => "a"}}, a1: {}, "\u00E9" => {'k2' => {}, "hello world" => true}}}]), symbolize_names: true)
require 'json'; JSON.pretty_generate([[{4 => {'k0' => "\x01", "/x</" => 27.265, nil => 612036063768993962066461042232}}, [], {4 => {}}], {"1" => {"a\"b" => {}}, 0 => true}])
require 'json'; ({nil => {8 => "\x7F", a2: {1 => [true, true, 3.927937758093434e-14], 'k3' => {'k1' => -490.9615, nil => :b_c}, 3 => []}, 6 => {}}, 0 => {}}).to_json
require 'json'; JSON.generate([[[[]], -464, {3 => [], "\u2028" => [9.464565131504054e+18, -80.552], "null" => [false, 32809.62412860844, 913]}]])
require 'json'; ({nil => {}, "null" => {}}).to_json
require 'json'; JSON.parse(JSON.pretty_generate(["a\"b"]), symbolize_names: true)
require 'json'; JSON.generate(["tab\there"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{nil => [], 'k4' => [["true"], {'k4' => "\x01", 'k1' => "\x01"}]}, [], {'k0' => "\u2028", 8 => [{a1: "nl\nx", nil => -756}, [nil, "a:b"]], 0 => [{0 => 442, 1 => false}, nil, "a:b"]}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ({nil => nil, 'k4' => [], a3: {1 => []}}).to_json
require 'json'; JSON.dump("true")
require 'json'; JSON.dump(["\u2028", {}])
require 'json'; ("\x01").to_json
require 'json'; JSON.pretty_generate([[], [[[], [true, :sym], true], {a2: {7 => "a\"b"}}, {}], 834932676181475899712959911280])
require 'json'; JSON.parse(JSON.generate([["\x7F"]]))
require 'json'; JSON.generate([["/x</"]], ascii_only: true)
require 'json'; ({nil => {nil => {nil => [false, 111614834192967704341745829477], a3: [0.07205655486444061]}, 'k2' => {"null" => {'k0' => nil}, 8 => false, 'k0' => [false, "nl\nx", -88.90639]}}}).to_json
require 'json'; JSON.parse(JSON.generate([{"tab\there" => [{a1: {a2: "\x01"}}], 6 => [{'k2' => [false, "tab\there"], 1 => 50026161010656160006728200111, a3: 11428.576999797946}]}]))
require 'json'; JSON.generate([4.1927166116602204e-05])
require 'json'; ("hello world").to_json
require 'json'; JSON.dump(-278.1)
require 'json'; JSON.parse(JSON.generate([[[[], 672258459028971104951850281906, [[false, true], false]]]]))
require 'json'; ("tab\there").to_json
require 'json'; JSON.pretty_generate({nil => [[[], true, []], [["hello world", false], {a2: "/x</"}, {'k0' => 159, "a:b" => 6.77473414823473e-05, "\u{1F600}" => "a\\b"}], [{}, [0.6054117575075872, "\u00E9", "\u65E5\u672C"]]], 5 => :a, a1: [{5 => [nil]}]})
require 'json'; JSON.parse(JSON.pretty_generate(["1"]), symbolize_names: true)
require 'json'; JSON.generate([{nil => [{'k1' => {}, "a\"b" => false, a3: {}}, {a2: {5 => 675, 2 => false}, nil => []}], a1: 951}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump({"a:b" => "\u2028", a3: [71, [{"\u2028" => "\x7F"}, {}, {1 => 132}]]})
require 'json'; ([]).to_json
require 'json'; JSON.dump({"hello world" => {'k4' => {'k2' => [], "nl\nx" => {nil => -284, 'k0' => nil}, 1 => [64352.11496795712, "a:b"]}, "- x" => {}, 'k1' => [["\u{1F600}", -449.757, nil], -352, []]}, 'k3' => ["tab\there", [[:b_c, false]], [[], {}]], a0: []})
require 'json'; JSON.generate([{2 => [], nil => [{5 => {nil => "- x"}}], 6 => {a3: {}}}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([{"\u{1F600}" => true, 'k2' => {2 => [false, [], {nil => 2.9885713525903078e-21}], "a\"b" => {'k3' => {1 => :b_c, 3 => -401.2628, 'k4' => "a:b"}}, 7 => {a0: :sym, 'k1' => {'k4' => "\x01", 0 => :b_c, 'k0' => 28390196514270857654840807852}, "true" => []}}}]))
require 'json'; JSON.dump(:sym)
require 'json'; JSON.parse(JSON.generate([[[true, []]]]))
require 'json'; JSON.pretty_generate({nil => "1"})
require 'json'; JSON.parse(JSON.pretty_generate([4.1766699581699474e-07]), symbolize_names: true)
require 'json'; ([[], [[{0 => true, a2: -429.89186, a3: "null"}, [594403528329408438711404900522, "a\\b"], true], [["a:b", false], {nil => true}, {}], [{a1: true}]]]).to_json
require 'json'; JSON.dump({3 => [[]], 'k3' => [{0 => "\x01"}, [[nil], ["nl\nx", 6.569211648965922e-18], {'k0' => "1", 'k1' => false, 1 => "/x</"}], 448], a3: [[[], {a3: "true", nil => -412.4}], 2.111259425580374e-12]})
require 'json'; JSON.dump(147)
require 'json'; JSON.generate([false], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump([[]])
require 'json'; JSON.pretty_generate(260.161)
require 'json'; JSON.generate([[{"\u00E9" => ["\u00E9"]}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate([{nil => {a1: "\u65E5\u672C"}, "\x01" => {nil => 45}}])
require 'json'; JSON.parse(JSON.generate([[-853, {"\u00E9" => [[897142507616105072746317290476]], nil => []}, {'k2' => [{"hello world" => "a\"b", "a" => -111}], 6 => 718267607307107928379511107091}]]))
require 'json'; JSON.parse(JSON.pretty_generate([[[nil, [{}, [], {nil => "a\\b", 5 => "null"}]], "true"]]), symbolize_names: true)
require 'json'; JSON.generate([807829812981352268562821285875], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{"/x</" => [[[23374.079203674424, "/x</", 118694082763956540092707153343], {0 => 909, a2: 899922716379077024381222618740, 'k4' => "\u00E9"}, {}], {"nl\nx" => {'k2' => -219, nil => :a}}, [true]], "a\\b" => {"\u{1F600}" => {'k0' => {"tab\there" => :sym}, 3 => {}, 2 => [-419.38459, "a:b", 502490876.8269321]}, a1: 67849.11686505812}, nil => {'k2' => ["a\\b"]}}], ascii_only: true)
require 'json'; JSON.generate([[], {}, {5 => [{}], nil => true}])
require 'json'; JSON.dump(-85.85893)
require 'json'; JSON.dump({a2: 364794928511788210683529745961, "true" => [{nil => {}, a2: [false, -474.1906, false], a3: 596183999077878333003365705131}, "/x</"], 'k0' => "1"})
require 'json'; JSON.generate([[9.895053333843225e-17, [[{8 => "tab\there"}, {8 => "tab\there", a0: true, nil => true}]], [[[968537143004347854601826511080], false], [{6 => "- x"}]]]], ascii_only: true)
require 'json'; JSON.generate([[[{}, [{nil => 0.9492731062456169, 'k1' => 499361630793119562172067409238, 6 => true}, [], "a\\b"], []]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{nil => {"tab\there" => nil, nil => true}, 1 => 398038031306899817008858613389}]))
require 'json'; JSON.pretty_generate([false, :sym])
require 'json'; JSON.pretty_generate([:a, {}, []])
require 'json'; JSON.generate({1 => 178718428497202906361170615337, nil => [[]]})
require 'json'; JSON.generate([[{}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{nil => {}}, "\u00E9"]], ascii_only: true)
require 'json'; JSON.generate([92, [{"\x01" => ["tab\there", false], 4 => "null"}, {}, [{}]]])
require 'json'; JSON.parse(JSON.generate([{"tab\there" => [[]]}]))
require 'json'; JSON.dump([{a0: {2 => {'k4' => 38, 'k0' => false, 'k3' => 618961362210665750128407121617}}, a3: 8572309373697.91, "\x7F" => [:sym, [true, "hello world"]]}, {}])
require 'json'; JSON.generate({"- x" => true, a1: [], 5 => {}})
require 'json'; JSON.generate([[[317.6234, {a2: {'k4' => 8.456535222773423e-17, "nl\nx" => :a}}, {'k1' => []}], [], {'k4' => {'k1' => :b_c, "/x</" => [true, 671587742.938926], a1: [458136861431006835410865345603, nil, -119]}, 'k2' => [[false, 303247669736788815834298920869, :a], [], {"hello world" => 864006801348760254244068683164, a0: 9.937839753781722e+16}], 7 => "a"}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([330530109846575134133617271680]))
require 'json'; (-361.0).to_json
require 'json'; JSON.generate([{3 => "a\\b"}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([5037083870840.707]))
require 'json'; JSON.parse(JSON.pretty_generate([229]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([nil]))
require 'json'; JSON.generate([{"\x7F" => {}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate({'k3' => [], 3 => [], a2: {}})
require 'json'; JSON.pretty_generate({a1: "\u2028", 'k0' => [[[-133, 101.38407, -89], [nil]], "\x01"], nil => []})
require 'json'; JSON.parse(JSON.pretty_generate([{nil => [[{a1: ""}], :b_c, {a3: [3.876951548390067e-20, 299]}]}]), symbolize_names: true)
require 'json'; ([{nil => 247142826135746184107272274443}, [[[false, 306585234194310248701695621738, 276.8], "true"]]]).to_json
require 'json'; JSON.generate([{}], ascii_only: true)
require 'json'; JSON.dump(-380.89)
require 'json'; JSON.generate([[:a]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate({a3: {0 => ["a\\b", {}], a1: false, a3: {}}, 'k2' => {a3: 135}, "\x7F" => [{'k3' => "a\"b", a3: {1 => "tab\there"}}, :b_c, "a\\b"]})
require 'json'; JSON.generate(["\x7F"], ascii_only: true)
require 'json'; JSON.generate([[{a2: [{}, {'k4' => -249}], 3 => [{nil => nil}], "" => [[-210.0], [nil], {'k4' => -335.40073}]}, false, false]], ascii_only: true)
require 'json'; JSON.pretty_generate([[[{}, 877825466542639506395979879396, {nil => "true"}], -308.045, "1"]])
require 'json'; JSON.pretty_generate({nil => 16561620395734890762799652459, "a:b" => nil, 7 => {}})
require 'json'; JSON.dump({nil => [["\u65E5\u672C", {a3: true}, 9.413343927869016e-08], {'k3' => [false, "/x</", "true"]}, []], a2: {'k1' => {"nl\nx" => true}, 'k2' => {}, nil => {'k3' => {a3: 476688953828199651324986725821}, a0: :sym, nil => {}}}})
require 'json'; JSON.parse(JSON.pretty_generate([[147598867766053964441850345974]]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate(["\u00E9"]))
require 'json'; JSON.dump([{}])
require 'json'; JSON.parse(JSON.generate([[[], [false], [{"\u2028" => [], a0: 9.881240759546354e+19, a2: [false, -403.305, nil]}]]]))
require 'json'; JSON.dump([nil])
require 'json'; JSON.generate(-480.55195)
require 'json'; JSON.dump([[{"" => ["\u{1F600}", "a\"b", ""]}, {nil => {'k0' => false}, "\x01" => [false, "null", 971241597621854614151402575283]}], [:sym], [[]]])
require 'json'; JSON.generate([[[{8 => {a2: 456, 'k3' => -442.259}}], []]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{nil => [[[], {7 => false, "" => nil, 6 => "\x7F"}]]}]))
require 'json'; JSON.pretty_generate({nil => ["nl\nx", {nil => {a3: "1", 'k3' => nil}, a2: {a2: "- x", nil => "a\\b", "a\"b" => "\u2028"}}]})
require 'json'; JSON.parse(JSON.pretty_generate([{1 => {"a\\b" => {nil => [], 'k2' => :b_c}}, 'k2' => [{}, {}, {}]}]), symbolize_names: true)
require 'json'; ("a").to_json
require 'json'; JSON.generate(-935)
require 'json'; JSON.parse(JSON.generate([[{nil => {"a\\b" => "null", 'k3' => :b_c, a2: {3 => :sym, a0: 643698190051204351124150200851}}, 'k0' => ["a\"b", 1.0621382758845622e-16]}, {"tab\there" => 312, a2: {}, a1: {0 => {"a\\b" => 815}, "\x01" => {}, a1: ["\u2028", 9.976722632646593e-19]}}]]))
require 'json'; JSON.generate([[[[-92.10406, {1 => false, nil => false}]], [{a3: {nil => 322146090921852055632080419653}, a2: 162.23216, 7 => [-360.3076, :sym, "a"]}], [{'k2' => 0.19249315063582706}]]], ascii_only: true)
require 'json'; JSON.generate([{a3: ["true"], nil => [521939166437076874869852933863]}], ascii_only: true)
require 'json'; JSON.generate([{'k4' => ["\u2028", "tab\there", []], 3 => {a0: {}}, "a\"b" => {"\u{1F600}" => [{}, nil, []]}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate(["true"]))
require 'json'; ([{0 => {'k2' => [], "/x</" => ["\x7F"], a2: [9.152899403792739e-15, nil]}, a0: 0.022308633452897488, 'k1' => {a0: [], "/x</" => []}}, {a3: [{}], "true" => {}, 'k0' => true}]).to_json
require 'json'; JSON.parse(JSON.generate([{a0: [[], [], {nil => [], "\u65E5\u672C" => [], 'k0' => []}]}]))
require 'json'; JSON.dump({a2: nil})
require 'json'; JSON.parse(JSON.generate([{"\x01" => {"a\"b" => ["\u65E5\u672C"]}, "\u65E5\u672C" => ""}]))
require 'json'; JSON.parse(JSON.pretty_generate([[{a1: [{}]}]]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([{4 => [{nil => [-156.62, 94549486055.95001]}, [{'k1' => false}], false]}]))
require 'json'; JSON.generate({a3: [], "true" => [[{}, {'k4' => nil, a0: 769994685056272983850511206298, a3: 9.348930465545085e-08}], [[true, "null", -53.1258], []]]})
require 'json'; JSON.generate([[[[[0.0028540406846342247]]]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[[[]], {"a" => :sym, "1" => {a2: false}}]]))
require 'json'; JSON.pretty_generate([[{}, {a3: [1.3402489431899178e-21]}]])
require 'json'; JSON.generate([{a3: [{"/x</" => []}, {nil => [2.577784882039913e+18, "hello world"]}, -40.437], 'k3' => {'k0' => []}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[[]], 207760246625968429969625721299, [{}, {"\u{1F600}" => "a\\b"}, :sym]])
require 'json'; JSON.parse(JSON.generate([:b_c]))
require 'json'; JSON.parse(JSON.generate([{'k3' => {a1: "a:b"}}]))
require 'json'; ({'k4' => "- x"}).to_json
require 'json'; JSON.dump("- x")
require 'json'; JSON.pretty_generate([[], {}, [[{}, 72713441158725388862767067461]]])
require 'json'; ([[{0 => {0 => 7, 8 => 688, 4 => 989}, "\u65E5\u672C" => ["1", "a\\b"], 'k1' => {7 => "\x7F", nil => 754891326820693369758874833821, 2 => nil}}, [["true", "\u65E5\u672C"], true, {a3: 542670481111144472510002146162, 7 => :a, a0: false}], false]]).to_json
require 'json'; ({nil => [], "a:b" => {nil => {}, "\u65E5\u672C" => {}, a0: {"\u{1F600}" => {nil => nil, "\x7F" => :b_c}}}, a3: {}}).to_json
require 'json'; ({5 => [[{nil => "\u00E9", a0: "\u65E5\u672C"}]], a1: {5 => [{"hello world" => 0.0009484919325315611, 'k1' => "1", 2 => :b_c}, {'k2' => "\u2028", 8 => true}], a0: nil}, "tab\there" => {}}).to_json
require 'json'; JSON.dump({nil => :a, a1: :sym})
require 'json'; ([293012521730851460083131751746, {5 => [{nil => nil}], "a:b" => nil}]).to_json
require 'json'; JSON.parse(JSON.generate([-185.4358]))
require 'json'; JSON.pretty_generate({a0: nil, 'k0' => "\u00E9"})
require 'json'; JSON.parse(JSON.pretty_generate([{nil => {a2: "a\\b"}, a3: 2090.5812878086617}]), symbolize_names: true)
require 'json'; JSON.generate([[true]], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[{4 => 7413087083.507623, "\u65E5\u672C" => []}, [[[2.7976693088704083]], {}]]]))
require 'json'; JSON.parse(JSON.generate([["\u{1F600}"]]))
require 'json'; JSON.generate([{nil => [{a0: {'k3' => 4.247941813314118e-10, a2: "/x</"}, a1: [274.65, -868, 11474195.83381919], "1" => {a2: true, 'k1' => false}}, {0 => {a3: "a\"b"}, "\u00E9" => :b_c, 7 => [false, 575870288652993687172058843827]}, [[], [4.1081639556742776e-21]]]}], ascii_only: true)
require 'json'; JSON.generate([[{}, 80.0634025289656]], ascii_only: true)
require 'json'; JSON.dump({a0: 206643184891.7053, "/x</" => {}, a2: {"null" => -475.18, 1 => {}}})
require 'json'; JSON.pretty_generate([{6 => {'k0' => nil}, a2: []}, 85.654])
require 'json'; ([[]]).to_json
require 'json'; JSON.dump(["- x", [], [699]])
require 'json'; JSON.parse(JSON.pretty_generate([4.202496018075419e+17]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([:a]))
require 'json'; JSON.generate([{'k3' => [{'k1' => [], 8 => [nil, false], 'k3' => "/x</"}]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate([{"null" => [{}], "\u2028" => {3 => {"" => true}, "nl\nx" => "a"}, 5 => [{a1: true}, [true, :b_c, "a\\b"], {'k4' => false}]}, [3.057561275123747e-18, {nil => "null"}, {}], {'k1' => "\u2028"}])
require 'json'; JSON.generate({2 => {"" => {nil => [true]}, nil => {}}, 6 => {"\u2028" => [nil], a1: [{"\u00E9" => 612, 'k0' => "\u2028"}, "hello world", 4.771098176939261e-21]}})
require 'json'; JSON.pretty_generate("true")
require 'json'; JSON.generate({'k0' => [{0 => {}, "\u00E9" => {nil => false}}], a0: {}, 'k4' => {nil => nil}})
require 'json'; JSON.parse(JSON.generate([["- x", true, "\x01"]]))
require 'json'; JSON.generate([[[], [[]]]], ascii_only: true)
require 'json'; JSON.pretty_generate(nil)
require 'json'; JSON.parse(JSON.generate([{a2: [{nil => -210.1}]}]))
require 'json'; JSON.generate([[{2 => [{}, ["a"]]}, {}, [[255650156447887381000419157871, [false, nil], []], {a3: [7151.367768111756, true, true]}]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate(["null"], ascii_only: true)
require 'json'; (-163.7).to_json
require 'json'; JSON.generate([[{'k1' => "\u00E9", "\u{1F600}" => false, "hello world" => {a0: {nil => :sym}, nil => false}}, -430.31, []]], ascii_only: true)
require 'json'; JSON.dump([{nil => {3 => "\u00E9", "\x01" => {"- x" => "a"}}, a1: nil}, [[nil, {1 => :sym}, "a:b"], {'k4' => [true, "1", nil], nil => {a1: 294817718022410813538999858968, "\u65E5\u672C" => "tab\there", nil => true}}, [{}]], []])
require 'json'; ("/x</").to_json
require 'json'; JSON.generate(69002582.39406547)
require 'json'; JSON.dump({a2: [["\u2028", {}, {}], [:sym, "\u{1F600}"]], 7 => [{"\u{1F600}" => {}}], 'k3' => {'k0' => "tab\there"}})
require 'json'; JSON.generate(["hello world"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ([{a1: {6 => {nil => 62317242.45321872}, a3: 33560924424.090134, "\u2028" => [719850785854007081573218225083, ""]}, 'k0' => {nil => ["nl\nx", "\x01"], a2: []}, "null" => {'k2' => true}}]).to_json
require 'json'; ([{'k1' => []}]).to_json
require 'json'; JSON.generate([[274.673, {}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ({'k4' => [], nil => 237.06352, 'k1' => []}).to_json
require 'json'; JSON.generate([{7 => ["\u2028", {}]}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([{nil => "\u00E9"}]))
require 'json'; JSON.generate({'k2' => 8.866154889893556e-18, a0: {'k1' => false, nil => [[:b_c, 682285655483115712879555563722], "- x", ["true", "null"]]}, a1: [{'k0' => ["hello world", 488408199042543425696861074648, true], 7 => ["", :a]}]})
require 'json'; JSON.generate("\x7F")
require 'json'; JSON.parse(JSON.pretty_generate([[{}]]), symbolize_names: true)
require 'json'; JSON.generate([396172626301113988629361779255])
require 'json'; JSON.dump([{a0: {'k0' => nil}, 'k0' => [], nil => :b_c}, nil])
require 'json'; JSON.generate("\x01")
require 'json'; (false).to_json
require 'json'; JSON.parse(JSON.generate([[["1", [], "\x7F"]]]))
require 'json'; ([["true"]]).to_json
require 'json'; JSON.generate([{a3: :a, 8 => {8 => -265.942}, nil => {"nl\nx" => {nil => -331.559, a1: 544722396542698550928255594999}}}, [[], [[], "a:b", ["\u{1F600}"]], [[]]]])
require 'json'; JSON.generate({'k3' => [{a2: []}], nil => "a:b"})
require 'json'; ("a\"b").to_json
require 'json'; ("\x7F").to_json
require 'json'; JSON.generate({3 => {"\u00E9" => [], 3 => []}, "true" => {'k4' => [{'k1' => false, nil => "\u00E9", 1 => 55.742474467014205}], "/x</" => [{'k2' => 84, 'k0' => "\u2028"}], 'k0' => {}}})
require 'json'; JSON.generate([{nil => [[], [], [:sym, "a\\b", [0.0005694823881365918]]], 'k4' => [{a0: {}, 'k3' => {nil => "\u{1F600}", 8 => :b_c}, a2: []}, [["true", 828422243635780504429000336831], [95, "\u65E5\u672C"], ""], [{}]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate({a2: {'k0' => "null", 7 => 7.206162906637151e-10, nil => {'k3' => {3 => 220, 'k0' => :b_c, nil => 700376816335450897441836229050}, 1 => [false, "\u65E5\u672C", 0.0006680194525125599]}}})
require 'json'; JSON.dump([{}, {8 => {}, "null" => [[], {a0: 5.7688327497694586e-05, 2 => 92.20488021271073, 'k2' => true}]}, {}])
require 'json'; JSON.generate({"/x</" => [], "null" => "a\\b", 'k4' => {}})
require 'json'; JSON.pretty_generate({"\u65E5\u672C" => 9.295057053681488e-19})
require 'json'; JSON.dump([[], [[]]])
require 'json'; JSON.dump([[], "\u2028", "a:b"])
require 'json'; JSON.parse(JSON.generate([100]))
require 'json'; JSON.generate(-466.45413)
require 'json'; JSON.generate([[[{a0: [], "null" => false}], {"a:b" => {6 => {a2: true}}, nil => :b_c}, {"\u{1F600}" => {}, 'k3' => {a1: {'k4' => true, "" => -165.8}}}]], ascii_only: true)
require 'json'; (7.495994411207624e-09).to_json
require 'json'; JSON.pretty_generate({7 => {}, "\u2028" => [[["a\"b", 529316795074734617810642901974], [:a, "\x01", "\u65E5\u672C"]], "\x7F", [[nil, false], {}]], 'k0' => [[[71526708250924.44], {'k2' => 137, 'k3' => false}, 37323098415340260776276463208], [false]]})
require 'json'; ({a3: ["nl\nx", [[-78.8811, :a], ["a:b", "\u{1F600}"], 948610255570973379744200356041], {1 => [false, nil, true], 'k4' => {"hello world" => 175097989760423752370526268010}, 'k1' => "hello world"}], nil => ["true"]}).to_json
require 'json'; JSON.generate([[false]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump([:a, [{'k2' => "null"}, {nil => ["true"], "\u65E5\u672C" => {"null" => 583397720288318288032873117961, 'k0' => :a}}, {nil => [:b_c]}]])
require 'json'; ([[{"\u00E9" => {a3: 482.65, "/x</" => nil}, a0: 333630322704718606842779138138}, {"tab\there" => [338622099879162896012181859841], 1 => [0.0908437547872265, "\x7F", "/x</"], nil => true}, [[264], -326]], {nil => "\x01", "\x01" => 906, 3 => {8 => {'k1' => "\x7F", "" => false}}}, :sym]).to_json
require 'json'; JSON.parse(JSON.pretty_generate([false]), symbolize_names: true)
require 'json'; JSON.generate("null")
require 'json'; JSON.parse(JSON.generate([false]))
require 'json'; JSON.generate({3 => -346.9, 'k2' => {a2: [["a"], ["- x"]], 'k3' => {a0: {a3: "hello world"}, a1: {a3: false}}}})
require 'json'; JSON.generate([{nil => {'k0' => {nil => "\u00E9", a1: [290.60296]}, "nl\nx" => [{}]}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{a3: -129, nil => {a1: nil}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate(195026476.1052023)
require 'json'; (563).to_json
require 'json'; JSON.pretty_generate({'k3' => [], 6 => -159.559})
require 'json'; JSON.generate(["\x01"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate(true)
require 'json'; JSON.parse(JSON.generate([[{"\u65E5\u672C" => {a0: 4.794157986271019}, 0 => {6 => {}, 'k1' => {'k2' => -435.0, "\u{1F600}" => -961, a1: true}}, 3 => true}]]))
require 'json'; JSON.generate(["/x</"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[[nil], {nil => "nl\nx", 0 => []}]], ascii_only: true)
require 'json'; JSON.generate([{nil => [1.1309973942382245e-21, -10, [[true], [:sym, 0.0004234388048997925]]]}], ascii_only: true)
require 'json'; JSON.generate([:sym], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump([{8 => []}])
require 'json'; JSON.generate([677], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([{3 => [], "/x</" => [{3 => "\x01", 'k4' => {'k0' => :sym, "" => 6.856030665448744e+18}, 6 => -63.22}, {nil => [:sym, "", "a\\b"]}, "\u{1F600}"]}]))
require 'json'; JSON.generate({"- x" => "", 'k3' => false, a2: [{}, -139.8378]})
require 'json'; JSON.generate(false)
require 'json'; JSON.pretty_generate({"\u{1F600}" => 423.3})
require 'json'; JSON.generate([[{'k0' => [], 'k2' => [588, {3 => :sym, nil => "a:b", a0: "a:b"}, {"nl\nx" => -682, 8 => 7.918640910862585e-19}], 'k4' => {"\x7F" => [], nil => {'k2' => nil}, 8 => {'k3' => nil, nil => "true"}}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; (:a).to_json
require 'json'; JSON.pretty_generate([[], true])
require 'json'; JSON.pretty_generate({nil => {}})
require 'json'; ({8 => [[]], 2 => {"null" => [], 'k0' => {nil => {a0: true}, 5 => -758, a2: ["\x01", 334, true]}}, a2: {}}).to_json
require 'json'; JSON.parse(JSON.generate([[[], [[{a1: nil, nil => true}], {nil => {'k2' => nil, "/x</" => true, "a:b" => false}}, [["\u65E5\u672C", "\u00E9", nil], [""], {nil => :b_c, "/x</" => -212.45}]]]]))
require 'json'; JSON.dump({'k1' => {8 => {}, 5 => {"true" => {"" => -101, "\u{1F600}" => "\u65E5\u672C"}, nil => {"null" => false}, a1: nil}}, a3: ["\u2028"]})
require 'json'; JSON.parse(JSON.generate([{"1" => :b_c, 6 => {nil => {a2: [575363866510264608875379538815, false, "a\"b"], "null" => {}, a0: {}}, "\x7F" => {"\x01" => 953035309367191255798740688136}, 7 => {nil => [-82.0]}}}]))
require 'json'; JSON.pretty_generate(9.246511054051808e-11)
require 'json'; ({a1: nil, nil => -177}).to_json
require 'json'; JSON.generate([{nil => "tab\there"}], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([5.272259782504834e-10]), symbolize_names: true)
require 'json'; JSON.generate([{'k1' => {a2: {0 => "a:b"}}, 'k0' => [], nil => 126}])
require 'json'; JSON.pretty_generate([{'k3' => {"hello world" => [430.808], "a:b" => {a0: 333887714752244712468202658793}}}])
require 'json'; JSON.dump({"- x" => 1.8678080716237067, "\u00E9" => [["\u{1F600}", {7 => "a:b"}, ["1", false]]]})
require 'json'; ([{'k3' => [{}, [nil, "true", true], [nil, "nl\nx", "\u65E5\u672C"]], 'k0' => false}, {nil => {nil => {'k4' => 129}, "- x" => {}}, a2: {'k2' => true}}, {a2: [[], {}, []], a1: {"a\"b" => [], "null" => {"\x01" => "\u00E9", a3: 1.3541884981782804e-20}}}]).to_json
require 'json'; JSON.parse(JSON.pretty_generate(["null"]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([[[{a2: nil}, [759401362029137442201640596313, [nil, nil, -868], [-351]]], {}]]))
require 'json'; ([[{a1: :b_c, "\u65E5\u672C" => {nil => nil}}, [[false, "- x", "/x</"]]]]).to_json
require 'json'; JSON.generate([-234.10476], ascii_only: true)
require 'json'; JSON.generate([{"hello world" => [{}, []]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[[[]], "null", "true"]])
require 'json'; JSON.parse(JSON.generate([[{}, {3 => [[421, :b_c]], a0: {a2: nil}}, false]]))
require 'json'; ([{nil => {7 => ["a\"b", "nl\nx", "\x01"], 3 => {a2: 199139824916174091088739433883, "1" => 34.39}}}, false, {nil => [[:a], [457.3, true]]}]).to_json
require 'json'; JSON.pretty_generate([{nil => {}, "a\"b" => {}}, {}])
require 'json'; JSON.parse(JSON.generate([-957]))
require 'json'; JSON.generate([[[], [-55.1945], 375.71704]], ascii_only: true)
require 'json'; ({"tab\there" => {5 => {}, nil => [[], []], a3: true}, 5 => {"\u65E5\u672C" => "a\"b"}, 3 => {0 => [[nil, "nl\nx"]], a2: "a\\b"}}).to_json
require 'json'; (332282435243171914979223542523).to_json
require 'json'; JSON.parse(JSON.generate([{nil => [["tab\there", {nil => nil, 'k2' => 5.348727557587552e-15, "a\\b" => 80}, {nil => :sym}], [["- x", "- x"]], {nil => 637996037987783209939065822768}], "a" => [{a0: {}, 'k1' => "- x"}, [-697], {nil => "\x7F"}]}]))
require 'json'; JSON.parse(JSON.generate([{'k2' => {nil => {nil => 3.1684494365033e+15, "/x</" => [nil, "\x7F"], 'k4' => false}}}]))
require 'json'; JSON.parse(JSON.pretty_generate([{"true" => 922775968200002240668597128644, 5 => {}, nil => 450.06916}]), symbolize_names: true)
require 'json'; JSON.pretty_generate(171157315802310917299165882142)
require 'json'; (true).to_json
require 'json'; JSON.dump(nil)
require 'json'; JSON.generate([{nil => [[{}, {}, {a0: -508, 0 => "1", nil => 0.0003479686661552165}], [], [{0 => true, "\u65E5\u672C" => nil, "\x7F" => "true"}]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[[[["\u00E9"], [true, nil], [nil]]], {0 => {}, a0: {"tab\there" => {a0: -156.88, "\u00E9" => 118067548627057973477744630696, 1 => -367}, "null" => ["", true], nil => false}, 4 => {3 => [true], 6 => false, a1: {a3: -83.65, 'k0' => :b_c, a2: -304.4}}}]]))
require 'json'; JSON.generate({a0: "", "\u2028" => [{}, {"\x7F" => 528}]})
require 'json'; ({7 => []}).to_json
require 'json'; JSON.pretty_generate([{'k2' => [{nil => nil, 'k1' => 566227961424087898280447400113}, 375057832047734720197571262790, ["1", "\x7F"]], 'k4' => {"\u{1F600}" => [5.100602285441437e-13], nil => {"1" => "a\\b", a0: false}}}, {8 => [[true, "/x</"], [395033831293570752412628566370, :b_c, nil], {}]}, "\u2028"])
require 'json'; JSON.dump({"- x" => [[]], nil => "tab\there"})
require 'json'; JSON.generate([{nil => "\u65E5\u672C", 'k2' => {'k1' => [{}, {a3: :sym, nil => "hello world"}], "true" => [{a0: "\u{1F600}", a3: :sym}], "\x01" => {}}, 6 => {nil => 347.97}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate({"\u{1F600}" => {"\u65E5\u672C" => nil, 'k0' => -302.5137, a3: ["/x</", :b_c]}, "a\"b" => {"a\\b" => {nil => ["nl\nx"], 3 => ["a\"b"]}, 5 => [{"a:b" => -480}]}})
require 'json'; JSON.generate([{'k0' => 22.74482540647996, a2: []}], ascii_only: true)
require 'json'; JSON.generate([[-307, {a0: {'k3' => [], a0: {a0: -163.2, 'k2' => 343.0, nil => :sym}, 6 => {"\x01" => 937667172124362583712851613709, "\u65E5\u672C" => :sym}}}, {'k1' => [{'k0' => :b_c, "a\"b" => 466.1, nil => :sym}, ["null", 5.793797273479488]], "a" => [[-208.48307, :b_c]], a0: {nil => {}, "\u65E5\u672C" => {5 => nil, 1 => 297276337479011628185384806977, "\u2028" => -307.82727}}}]], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([{'k3' => {'k0' => {nil => {a2: nil, a0: -466, nil => 5.11902121269624e-19}, 0 => ["1", true]}, nil => {}, 'k2' => {nil => 3, a0: 627853304485863264682262434987}}, nil => [-293, true, []]}]), symbolize_names: true)
require 'json'; JSON.parse(JSON.pretty_generate([{5 => "hello world", nil => {'k2' => {'k0' => 163593021209920459576133366449, a2: {nil => false, "nl\nx" => true}, a3: {3 => true, nil => false, 4 => 0.7283528374765619}}}, a2: [[-333.6883]]}]), symbolize_names: true)
require 'json'; JSON.pretty_generate([[:b_c, true, nil]])
require 'json'; JSON.generate([[[[[:a], "a\\b", {}]], {nil => ["a", []], a3: {"\u00E9" => {}}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{a0: "- x"}]))
require 'json'; JSON.pretty_generate([])
require 'json'; JSON.generate(:a)
require 'json'; (["\u{1F600}", {}]).to_json
require 'json'; JSON.generate([{"" => [], 'k0' => {}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate({nil => [{'k3' => {a1: :b_c, nil => "1", "hello world" => 426005866309019343854680256293}, 7 => [], nil => ""}]})
require 'json'; ([[[["a:b", 661272537946214645091285172238], {"\u{1F600}" => 0.0005416868240337284}, :b_c], [], :a]]).to_json
require 'json'; JSON.generate([{'k2' => [{nil => [-240, false, nil]}, []]}], ascii_only: true)
require 'json'; JSON.dump(["tab\there"])
require 'json'; JSON.pretty_generate({"a:b" => {1 => [{}, 6.212577072009572e-14, []], "- x" => 3.301117978552411e-17}, a3: {"/x</" => {"a\"b" => {'k1' => false, nil => 920036206109967807835698527987, a3: false}}, "\u2028" => [[5.83386232327748e+17]]}})
require 'json'; JSON.parse(JSON.generate([[{}, [{'k2' => 416, a3: {3 => :b_c, nil => 8.943830763718557e-20}, nil => 395.651}, [{"nl\nx" => "\u00E9", "tab\there" => "\x7F"}], nil]]]))
require 'json'; JSON.generate([[[], {"nl\nx" => "\u00E9"}, {a2: {nil => {nil => "nl\nx"}, 8 => true, a0: {2 => -107.56}}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate([[{a3: ["a\\b", "nl\nx"], nil => [0.043712427374001245, "a\\b", :sym], 'k0' => 115349544971156436310075021936}, true], {1 => {nil => {3 => nil}, a2: [:b_c, 2.872125711273615e+16, true]}, 'k1' => {"\x01" => {'k2' => nil}, "a:b" => {"\u2028" => :sym, "\u65E5\u672C" => ""}}, 7 => {a0: {}, 4 => 209.8954, 'k4' => {a0: true, "a:b" => -497.82}}}])
require 'json'; ([{}, [[-298.3, {a2: 635856096132751127360039567418, "\u2028" => false, 'k4' => 0.8899310558900979}], {0 => 248168794389466940116261918854, a1: "1", "\u65E5\u672C" => []}]]).to_json
require 'json'; JSON.pretty_generate({'k0' => [{"\u{1F600}" => "/x</"}, "tab\there", true], nil => {"\u{1F600}" => [[nil]]}})
require 'json'; JSON.dump({"hello world" => true, 8 => []})
require 'json'; JSON.dump([{nil => [{'k4' => "\u{1F600}", a0: "\x01"}]}])
require 'json'; JSON.parse(JSON.pretty_generate([[[[[368505420381440529010840719857, "a\"b", true], [411.6, true, "a"]]], [{'k0' => 4.3997376704238e+18, 'k2' => 7.945522944217055e-08}, [[645, :a, false], {5 => false}], [{}, {"hello world" => "\u{1F600}", "a:b" => -385.171}, {"/x</" => 665448560089571111749533063865, 1 => "a\"b"}]]]]), symbolize_names: true)
require 'json'; JSON.pretty_generate([{"- x" => {}}])
require 'json'; JSON.pretty_generate("\u2028")
require 'json'; JSON.generate([{"\u2028" => [], nil => [{'k1' => false, a2: {"a:b" => "true"}}, [460, {a2: "\u{1F600}"}]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate(["a\"b"], ascii_only: true)
require 'json'; JSON.dump([true, [{}]])
require 'json'; JSON.dump(["a:b", [{6 => nil}, [{nil => :sym, "\u2028" => 4.401442065379368e-12}], []], [false, []]])
require 'json'; JSON.dump([{nil => [[], [], "1"], "- x" => "tab\there"}])
require 'json'; JSON.generate([[false, [[{"a:b" => "a:b", "null" => 442107.4393570057}, [true], {a3: "a\\b", nil => 205016264113310624573539252436}], {}], {'k4' => [true], a1: {nil => {}}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump({7 => [[[], [true, nil, true], [-480.9, true, false]]], 0 => -684})
require 'json'; JSON.pretty_generate({nil => {'k0' => 348030375964931462093238871856, nil => [[:b_c, "\x01"], {2 => 44201453349041766887127406016, a0: "\u65E5\u672C"}]}, 3 => "\x7F"})
require 'json'; JSON.parse(JSON.generate([{a1: nil, a3: [[], 495483739143805273917958742414, [[], [:b_c, "a\"b"]]]}]))
require 'json'; JSON.pretty_generate(5.811062446978964e-15)
require 'json'; JSON.generate({'k1' => nil})
require 'json'; JSON.generate([["hello world", {}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; (["a\"b"]).to_json
require 'json'; JSON.pretty_generate(5.945483826116573e-18)
require 'json'; JSON.generate([{nil => "- x", 7 => {8 => "\u2028"}}], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([true]), symbolize_names: true)
require 'json'; JSON.generate([[nil]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump({"1" => {3 => [""]}, 1 => false})
require 'json'; JSON.pretty_generate({a1: [], "\u65E5\u672C" => {"a\\b" => [[-368, 10.661927280542349], {'k4' => true}, {1 => "null", a0: -247.257}]}})
require 'json'; JSON.parse(JSON.generate([{'k3' => [{"\x7F" => {}, 8 => []}]}]))
require 'json'; JSON.generate([:a, 84026445385599425272731839974, [[[], 9.358712919644581e-06, {3 => "\u2028", a3: "true"}], ["1", {"a:b" => "\u{1F600}", 'k4' => 371}], {nil => ["hello world", nil], 'k3' => "tab\there", 5 => :sym}]])
require 'json'; JSON.parse(JSON.generate([[{a3: :a, nil => -323}, {a0: [{a1: "a\\b", 'k1' => true}], 8 => [{}, {a1: :b_c, 'k3' => true}]}]]))
require 'json'; JSON.generate([{"a" => {nil => 9.367739495230018e-21, 'k0' => {}, 3 => 0.09584503564524582}, a0: [[0.7956990326714872, [-485, "a\\b"], ["\x01", 181.173, "a\\b"]], [{nil => 419.6}, {"a" => 500572305095288902123424767933, a1: false}], nil]}], ascii_only: true)
require 'json'; JSON.generate([{a1: [{'k3' => []}, {"a:b" => {nil => 323881005018181119536188157852}, 4 => ["\u{1F600}", "a:b", :a], a1: ["\u00E9", false]}], 'k2' => -332}], ascii_only: true)
require 'json'; JSON.dump([[], [[]], {a2: {}, 3 => nil}])
require 'json'; JSON.pretty_generate([[780208154247369782633120605832, "nl\nx"], ["a", {4 => ["a"], 'k2' => {}}]])
require 'json'; JSON.parse(JSON.generate([[[{2 => [false, "\x01", -391.8], 3 => ["a\"b", 729882691611061269099255753122, true], 'k2' => [false, true, :b_c]}]]]))
require 'json'; JSON.dump(84636741712439833155714459477)
require 'json'; ({a3: 553.7765625992482, "" => "1", 5 => "hello world"}).to_json
require 'json'; JSON.generate({a1: [{'k0' => {"\x7F" => "tab\there"}}, {"/x</" => [32754727093849.29, -171]}, [:b_c, {'k0' => "a\"b", 0 => "\u65E5\u672C", 1 => -344}]], "- x" => [{a3: {nil => 548}}, [{nil => 390.31, 4 => false}, 9.061117514466576e-16, 76486877502316374157853286915]]})
require 'json'; JSON.dump("/x</")
require 'json'; JSON.generate([{}, [[{}, [true]]], ["a\"b"]])
require 'json'; JSON.parse(JSON.pretty_generate([[[[]]]]), symbolize_names: true)
require 'json'; JSON.dump({nil => "\u2028", a1: {nil => :b_c}})
require 'json'; (nil).to_json
require 'json'; JSON.generate([{'k3' => []}], ascii_only: true)
require 'json'; JSON.dump([{}, []])
require 'json'; JSON.pretty_generate([:b_c])
require 'json'; JSON.generate([{'k2' => {}, 6 => [{'k3' => {a0: false}}, {1 => {}, a3: {"\u65E5\u672C" => "tab\there", "1" => -80.3453, a0: "tab\there"}}]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump(true)
require 'json'; JSON.pretty_generate([{'k1' => {'k0' => :sym, 'k4' => {}, 'k1' => 7.480540690881162e-07}, nil => nil}, {'k0' => "\u{1F600}", "- x" => {2 => {"\x01" => false, 4 => "\u00E9", 0 => true}}, "null" => :a}])
require 'json'; JSON.pretty_generate("")
require 'json'; JSON.dump({'k1' => {"\x7F" => {'k3' => {}}, nil => {'k3' => {a0: 10830099821729871993207259043}}, 'k2' => [{a2: -725, 6 => "\u65E5\u672C"}]}, a2: {nil => {"\u{1F600}" => {5 => "\u2028"}, 4 => []}, 'k1' => [[-227.4269, true], [116, 476]]}})
require 'json'; JSON.generate("a:b")
require 'json'; JSON.parse(JSON.pretty_generate([-916]), symbolize_names: true)
require 'json'; JSON.generate([{a2: 179.873, "\u2028" => [{"a" => [], 'k2' => {0 => "/x</"}}], a0: false}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{4 => [:sym, []], nil => :sym}, [[], 165, {'k2' => {}, nil => 87408.6712527437}]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate({'k3' => "\u65E5\u672C", 3 => [[]]})
require 'json'; JSON.pretty_generate({"null" => {'k4' => {}}, nil => [], 3 => {"a\"b" => [], 'k1' => 789}})
require 'json'; JSON.pretty_generate([{"a:b" => [], nil => [{nil => "true"}], 7 => "\x01"}])
require 'json'; ([{a3: [], "\u2028" => "true"}]).to_json
require 'json'; JSON.generate([404], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{'k2' => {"hello world" => [{a0: :b_c}, {'k0' => -326, "- x" => -347, 'k1' => 970}, 113.283], nil => 2990643096088.431}, a0: 20633.887858208887, "\u00E9" => nil}]))
require 'json'; JSON.dump([{'k4' => false}, []])
require 'json'; ([{}, :a, 265.06857]).to_json
require 'json'; JSON.generate([[[[], {4 => :a}]], "hello world"])
require 'json'; JSON.generate("\u{1F600}")
require 'json'; JSON.parse(JSON.generate([[{'k3' => {}, 8 => "- x", nil => {nil => [], "\u{1F600}" => :b_c}}, "a:b"]]))
require 'json'; ([{"\u65E5\u672C" => {2 => {}, 6 => {a0: :a}}}, {}]).to_json
require 'json'; JSON.parse(JSON.pretty_generate([[false, true, []]]), symbolize_names: true)
require 'json'; JSON.generate([[{a3: {}, 'k1' => {}, a1: [[2.3762121756042043e-21]]}, 921655841066326060598435449567, {}]], ascii_only: true)
require 'json'; JSON.generate([-870], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{nil => [], 2 => {a0: {a3: false}}}])
require 'json'; JSON.parse(JSON.generate([{5 => [{}], nil => "1", a2: [{'k2' => {}}, 483201973626269790302699535198]}]))
require 'json'; JSON.generate([-855], ascii_only: true)
require 'json'; JSON.generate([[[:a, [], [{a1: false, "\u00E9" => "a:b", a2: 101.37621}]], [[], :a, :b_c], {a2: {"true" => {'k1' => 1.9257609734684033e-08, "null" => :b_c}, "a:b" => [true, true, -51], 'k4' => {"" => "hello world", nil => "tab\there"}}, 6 => [], a1: [["tab\there"], {"\u00E9" => false}, []]}]], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([{a2: 672.7733147291074}]), symbolize_names: true)
require 'json'; JSON.dump({a0: {3 => []}, "\x01" => {2 => [], 'k4' => {}}, 5 => {nil => 67342018571473134385734698227}})
require 'json'; JSON.dump([{'k2' => {3 => {a3: "\x7F", 'k1' => 207}}}, {"a\"b" => {'k0' => 841}, "nl\nx" => {7 => {}}, 6 => {a2: ["tab\there", false, false]}}])
require 'json'; JSON.generate([[{a2: [{'k3' => "\u65E5\u672C", "a:b" => :sym, a0: false}, [1.3336394907920157e+17, :a, 7.27242319569979e-06]], 'k1' => 280549323263812971864297392065}, "\u00E9", "a:b"]], ascii_only: true)
require 'json'; JSON.generate([[{a0: {}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ([false, {a2: nil}]).to_json
require 'json'; JSON.generate(["null"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate([[[]]])
require 'json'; JSON.generate([{'k2' => {'k1' => {}}, "\u65E5\u672C" => {a3: {}}, 'k4' => [[], 96992557.35659434, []]}], ascii_only: true)
require 'json'; JSON.generate([{'k1' => [{a3: [74318245189272180050792812107, false]}, "- x", {'k0' => {}, nil => [137.28, 199.769, 353313137442608675947191331060]}], 4 => "\u65E5\u672C", "\x7F" => [{'k0' => [-78.9286, nil, "tab\there"], 8 => {}}, [{nil => "a\\b", 1 => :a, "hello world" => :a}], {1 => "a\\b", a3: {5 => nil, 'k3' => 4.441725847678105e+19}, 'k4' => "a\"b"}]}], ascii_only: true)
require 'json'; JSON.pretty_generate([[[]], [{nil => {3 => "\u00E9", a1: "a\\b", nil => false}}, {}, 112]])
require 'json'; JSON.parse(JSON.pretty_generate([{a1: []}]), symbolize_names: true)
require 'json'; ([[{"1" => {6 => "a:b", nil => "\u{1F600}"}, nil => {a2: true, 'k0' => "a\"b", 'k3' => 141}, 3 => 15718925384191790258006993144}, [[183.7, false], "a:b"]], [{}, {}], [[], {a0: {7 => 391076033863333387491198238638, "/x</" => 822494253204626910170666875963, 1 => true}}, :a]]).to_json
require 'json'; JSON.pretty_generate("\u00E9")
require 'json'; JSON.generate(["a:b"], ascii_only: true)
require 'json'; JSON.dump([[229], {"nl\nx" => :a}])
require 'json'; ([{a1: []}]).to_json
require 'json'; JSON.generate([[[], [{}]]], ascii_only: true)
require 'json'; JSON.generate([{a0: [{}, -370.864]}], ascii_only: true)
require 'json'; ("").to_json
require 'json'; ({6 => [[], "a\"b", {a3: -278.33616, "1" => {8 => false}}], 5 => [{'k1' => {"\u{1F600}" => :sym, 'k1' => "\x7F"}, 1 => {a0: nil, "\u65E5\u672C" => "a\\b"}}]}).to_json
require 'json'; JSON.generate([nil], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{'k3' => {1 => {'k1' => [], a0: {}, nil => true}, a3: {nil => [-67.94897], 7 => {a3: false, nil => "true"}}, 'k1' => {}}, a1: {nil => [true, [1.3101455443361444e+18, -364.54]], 6 => []}}]))
require 'json'; JSON.parse(JSON.generate([:sym]))
require 'json'; JSON.pretty_generate({4 => {}, "tab\there" => 437935267172517445173926418028})
require 'json'; JSON.generate([[[{"tab\there" => {a0: 101, nil => true, a2: true}, "\u65E5\u672C" => "tab\there"}, {}, [[], [4905885374626.451], 258]], []]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[[true], "a\"b", [[["a:b"], 6.964422090375577e+19, {'k2' => true, 4 => nil}], 242.8532, [[nil, "\u2028", ""], :a, [-165, "/x</"]]]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{3 => [], nil => [{a0: 0.0037908672304885218}, [nil, false, 93.26]], "\u00E9" => {}}])
require 'json'; JSON.pretty_generate({a2: 522621445836005394438785181560, a0: [[{"\u65E5\u672C" => false}, {'k1' => false, 'k3' => false}], ["1", {}, "\x01"]]})
require 'json'; JSON.generate([[[[287960342793741968069893476772, ["\u65E5\u672C", :a, nil], 2.2349875435464427e-17]]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([[nil]]), symbolize_names: true)
require 'json'; JSON.generate([[{"a\\b" => {"" => [-500], nil => {7 => "\x01", nil => nil, a0: 9.68901717114038e-11}, 'k3' => {nil => "hello world"}}, a1: {nil => -721, a1: "a\"b"}, nil => {"true" => 429, 'k0' => {nil => false}, 5 => "a\"b"}}]], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([["nl\nx", [false, {}]]]), symbolize_names: true)
require 'json'; JSON.dump({a2: [], 4 => true})
require 'json'; ("\u65E5\u672C").to_json
require 'json'; JSON.generate([[{'k2' => {nil => {3 => 6114.618104768621, 2 => ""}, "1" => :sym}, 'k1' => [{2 => 170856158364199844118843162648}], "- x" => []}, [[]], [[]]]], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([{'k4' => {nil => {nil => [51321265843174.805, "\u{1F600}"], 'k3' => {3 => 1.6627436838210829e-15, a0: "null"}}, 'k4' => [["nl\nx", nil, 523]], "nl\nx" => {'k2' => [1.2642601400018494e+16, 6.513723867089593e-09]}}, 0 => true}]), symbolize_names: true)
require 'json'; JSON.parse(JSON.pretty_generate([93594277038267451162354373102]), symbolize_names: true)
require 'json'; JSON.generate([{'k0' => {nil => {"1" => [9.869036664352556e-05, :b_c, 152406.92003788135]}}, 6 => {a3: {nil => {"true" => -345, 5 => :a, nil => -477.96}, 8 => {}}}}], ascii_only: true)
require 'json'; (["a\"b", false, {'k4' => [], 8 => {3 => {"\u00E9" => "- x", nil => "/x</", 'k4' => 8.06111817658405e-06}, "a:b" => {}, a1: []}}]).to_json
require 'json'; JSON.dump("\u2028")
require 'json'; JSON.generate([{'k3' => [[[], {5 => "tab\there", 0 => 8.604306680885426e-10}], -935, "1"]}], ascii_only: true)
require 'json'; JSON.pretty_generate(615873641388205673606215915846)
require 'json'; JSON.dump(85.0999)
require 'json'; ({"a" => {a2: {2 => 217, nil => {"\u65E5\u672C" => "\u2028", "\x7F" => nil, 'k2' => 0.003615902664203097}}, 8 => [{0 => :a}]}, nil => {"hello world" => {'k2' => {'k0' => -165.1438, a2: false}, 5 => {}}}, a0: {a3: :b_c, 'k1' => ["a:b"], nil => {"\x7F" => {'k2' => false}, 'k1' => []}}}).to_json
require 'json'; JSON.generate([[[{0 => -560}, ["a:b", {nil => "null"}]], [[{}, false, ["\u2028", true]]], :b_c]], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[102.6329, [[[268.4, false, 788355220517263019778611288468], 6.149100858019408e-06, []]], {"\u{1F600}" => "\u{1F600}", 8 => {}}]]))
require 'json'; JSON.dump({3 => {a3: {}}})
require 'json'; JSON.pretty_generate({a0: [{3 => [8.441404600254748e-17]}, {}], a2: {'k0' => 264, 2 => "tab\there"}, "1" => [{'k4' => :a, a1: {a1: "a\\b"}, a3: "null"}, [{4 => "- x", "a\"b" => "\u65E5\u672C", 0 => 5.07560249110526e-08}], []]})
require 'json'; JSON.pretty_generate({nil => ["a"], "\u00E9" => [nil, :sym]})
require 'json'; JSON.pretty_generate("null")
require 'json'; JSON.pretty_generate("\u65E5\u672C")
require 'json'; JSON.parse(JSON.generate([{'k2' => {8 => "a:b", 'k3' => []}, 7 => [{}]}]))
require 'json'; JSON.dump({"\u{1F600}" => [{"nl\nx" => nil}, {}, [["hello world", "a", false], []]], 'k3' => [], a2: "tab\there"})
require 'json'; JSON.generate(5879337330.342646)
require 'json'; JSON.generate({a3: {nil => {}, 'k4' => [], 'k3' => 79}})
require 'json'; JSON.dump({6 => [:a, [{nil => "\u00E9"}], "tab\there"], "\u00E9" => {a2: 3.9212785498678825e-07, nil => {nil => "a:b", a1: [true, 304147494194935913790974924370]}, 'k3' => [{a0: 300631928581675.56, "a\"b" => false, 1 => "tab\there"}, 276.12, nil]}})
require 'json'; ([49299242.91045318, {nil => 692541849417024431420258665110}, [{"/x</" => [nil, "", false], 'k3' => [161974251026316695978191828169, 99120692670379749518515790747]}]]).to_json
require 'json'; JSON.parse(JSON.pretty_generate([-645]), symbolize_names: true)
require 'json'; JSON.parse(JSON.pretty_generate([[[{}, 269.64]]]), symbolize_names: true)
require 'json'; ([[[[nil, 90502659.74431984], [true], {3 => 145.4418, 'k2' => "a\"b", 'k0' => "\u2028"}], [[false], []], 4.685100499198245e-15]]).to_json
require 'json'; JSON.parse(JSON.generate([[{2 => {a2: ""}, "\u65E5\u672C" => {'k1' => nil, a2: [true, :b_c, "\u65E5\u672C"], nil => {3 => true, a3: 92.85, 4 => 40038067986373.164}}}]]))
require 'json'; JSON.pretty_generate([[{a0: false, a1: []}]])
require 'json'; ({1 => []}).to_json
require 'json'; JSON.generate([{"null" => {"a" => [], "- x" => {'k1' => {}, 'k4' => {}}}}], ascii_only: true)
require 'json'; JSON.generate(2575787824.979994)
require 'json'; JSON.generate([[[false, [171865501155760120342028896419]]]], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[[{nil => {}, "a" => []}], ["/x</", []]]]))
require 'json'; JSON.parse(JSON.generate([{"/x</" => {}, 6 => "\u{1F600}", 'k4' => "1"}]))
require 'json'; JSON.generate([{'k3' => [{"1" => [false, "\u2028"], "\x01" => 387612710906940040782073728946, "true" => [nil]}, [[-303], 466.9, [true, "hello world"]]]}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[{}]]))
require 'json'; JSON.parse(JSON.generate([810809001875594856198652121362]))
require 'json'; JSON.generate([6.991931979813763e-20], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([:sym], ascii_only: true)
require 'json'; JSON.generate([[{a2: [[447180029421734445508659682731]], 'k0' => [{0 => nil, 5 => "tab\there", "tab\there" => ""}, [], [610, "", "a:b"]]}, "a\"b", ["tab\there", []]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{8 => [[{a0: "a\"b"}], {4 => [29, "\x01"], 1 => true}]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([9350441963907.305]), symbolize_names: true)
require 'json'; ({'k3' => false, 'k4' => {'k3' => {'k3' => {3 => :b_c, a1: "tab\there"}}, 'k0' => [["\x7F", nil], 7.908889431859524e-12, {0 => -35, a3: :a, a0: "\x7F"}]}, 'k2' => [{'k4' => [false], a1: ["nl\nx", 562925533182458786070852754486]}, "\u{1F600}", [{3 => "nl\nx"}]]}).to_json
require 'json'; JSON.parse(JSON.generate(["\x7F"]))
require 'json'; JSON.dump([{8 => {a0: {}}, 'k3' => "nl\nx"}, {"a\"b" => false, 0 => nil}, [{}, "a\"b"]])
require 'json'; JSON.pretty_generate(2137129.74852579)
require 'json'; JSON.parse(JSON.pretty_generate([{"true" => [], 0 => "1"}]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([{a1: 498254118694563932986130573012}]))
require 'json'; JSON.pretty_generate({"true" => true, a3: [{a2: [], 'k2' => 103698984942483773901859647906}]})
require 'json'; (9999248.268331764).to_json
require 'json'; JSON.parse(JSON.generate([{nil => "null"}]))
require 'json'; JSON.parse(JSON.generate([355490676428369927568903777268]))
require 'json'; JSON.parse(JSON.pretty_generate([{a3: 8993571.956493642, 1 => [[]], "" => :sym}]), symbolize_names: true)
require 'json'; JSON.dump({nil => nil})
require 'json'; ({a0: "a\\b", 'k2' => "\u65E5\u672C", a3: [{"a\"b" => [:a, :sym, 695969014258872707936293779233], 5 => [:b_c, "nl\nx", -201.3]}, [{7 => 195019789118012327700160593799}], -416]}).to_json
require 'json'; JSON.parse(JSON.generate([{nil => {2 => 4.7932527777151546e-05}, a2: {"\x7F" => [["\u00E9"]]}}]))
require 'json'; (["a:b", [], [[[-222, false, 107.01067260442088], -275], [{a0: nil}]]]).to_json
require 'json'; JSON.generate({"a:b" => {nil => 7.890901515964135e-06, a2: [[], [:sym, true], {a0: "a\"b", nil => "\u{1F600}"}], 'k4' => 109490995867483558995502001760}, 'k2' => {nil => {"a\"b" => ["", -372.3334, false]}}, 6 => {7 => {'k1' => {3 => "\u65E5\u672C", a3: false}}}})
require 'json'; JSON.parse(JSON.generate([{a1: {a1: {3 => 31409045.523357805}, 'k0' => -462.64837}, a0: {a2: {}, 'k4' => [[290, 903850175601874728933352038060, 575750083520310.5]], "\u65E5\u672C" => {'k4' => ["null", "\u{1F600}"], 'k3' => nil, a0: {4 => "\x7F", "null" => 1.730845728204018e-10, a2: "tab\there"}}}, a3: {'k4' => {nil => {"\x01" => :b_c}, 'k4' => []}}}]))
require 'json'; JSON.generate([500697876981973117317642648325], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{nil => {2 => [{4 => 743156688220279387883835414240, 'k2' => "nl\nx"}, 483770151373092048002232133215], 'k1' => {nil => {}}, a3: {"\u00E9" => 0.006393387635014058, a2: {'k0' => nil}, a0: {}}}, 'k0' => [[{a2: true, 'k2' => "\x01"}, ["1", 490.7251, 71.9827]]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{2 => {"\u{1F600}" => {a0: [false, 257, 61113576128344.336], "null" => 3165944534.0977964, nil => 71980689739493440811611027169}, "- x" => "1", 'k2' => []}, a0: {a3: true, a1: {"\u65E5\u672C" => {a1: "/x</", 1 => 776550340358839645104055533951, 'k4' => 778316067190548597936539094235}, nil => ["\u{1F600}", 466159493604956903406715292723, -232.0]}, 8 => "1"}}], ascii_only: true)
require 'json'; JSON.generate([[{0 => "/x</", nil => "tab\there"}, "\u2028", {4 => {nil => {}, 'k4' => "null", a1: ["a"]}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{nil => [{"\u2028" => {"\u2028" => 409739139695382093711837164407}}, "/x</", {}], a2: ["a"]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([{a3: "a:b"}]), symbolize_names: true)
require 'json'; JSON.dump({nil => false})
require 'json'; JSON.dump({nil => {'k0' => [{'k0' => :b_c}, 783722357433892.2], 8 => ""}, 'k1' => {a2: 651, 'k4' => {}, nil => [[540739455879911819090989560861]]}})
require 'json'; JSON.parse(JSON.generate([true]))
require 'json'; JSON.generate({0 => ["\u65E5\u672C"], "nl\nx" => [{}, {}], nil => [[{'k1' => -377.173, nil => 977524161926235893937245663335}], [{}, {"true" => "\x7F", "\x7F" => 75763641657658704970687210019, nil => true}], [false, "/x</", "nl\nx"]]})
require 'json'; JSON.generate([["\x01", {nil => {nil => {a2: 21641794608235.676, nil => :b_c}}}, {nil => [{nil => 8.220158948193369e-17, 2 => -652}, {a2: "- x", a0: 3670827470.8724666, "1" => 875}, {nil => nil, 'k3' => "null"}]}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ([[], {'k2' => [["\u{1F600}", 0.003826411550655715]], 'k3' => {a1: 3830383504182618.5, 'k4' => {a2: :sym, 'k2' => "a\"b", 8 => 351}, a3: 29658037704019023456552245690}}, "\u00E9"]).to_json
require 'json'; JSON.generate([[[[], [], ""], [{"- x" => [888.6685993238189]}, nil], "\u00E9"]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ({nil => 314.77, 'k2' => :a, 'k3' => [{'k4' => true, 5 => 1.6719712946813636}]}).to_json
require 'json'; (888598618657049048533837479567).to_json
require 'json'; JSON.generate([{'k1' => [[{a3: "true", 'k3' => "a:b"}], [{nil => "a\\b", 0 => -94}]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate({'k2' => "\u00E9", 'k3' => []})
require 'json'; JSON.pretty_generate({"1" => {'k3' => [{a3: 6206369521.207595, 'k4' => "a"}, {}], "- x" => []}, a1: [], a3: {4 => [[2427982645276.724, false], 606975925332561541423035138756], a1: [[]], 1 => [{nil => 656, a2: "\x7F"}]}})
require 'json'; JSON.parse(JSON.generate([{'k4' => {a3: {}, 'k1' => {}}}]))
require 'json'; JSON.parse(JSON.generate([{0 => {nil => "- x"}, nil => [379400656493334980159751751383]}]))
require 'json'; JSON.generate([{nil => "hello world", 8 => [[[768967843.1033738]], {'k0' => "a:b"}, "a"]}], ascii_only: true)
require 'json'; ({a1: []}).to_json
require 'json'; JSON.generate([{nil => [[{nil => 0.08124559504031124, "hello world" => "a", "\x01" => "\x01"}, {}], {"a\"b" => [], 'k4' => 979497888158092483844842056830}], "a\\b" => {"a\\b" => [{'k1' => "\x7F", a3: false}], nil => "/x</"}}], ascii_only: true)
require 'json'; JSON.generate([{"\u00E9" => "tab\there", "/x</" => [{8 => [55], 'k2' => {"a" => nil}}], "a\\b" => {}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate(["a:b"]), symbolize_names: true)
require 'json'; JSON.pretty_generate([[], 237718011360050088587891074042])
require 'json'; JSON.parse(JSON.generate([[false]]))
require 'json'; JSON.generate([867], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[["\x01", "null", {'k4' => [], 4 => [], a1: false}], [[]]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[[{3 => ["nl\nx"], "hello world" => 301099506121992626292875300119, 6 => {"a:b" => nil, a1: 221.0}}, [{'k3' => -128.73308}], {2 => ["true"], a2: -351}], {1 => [[nil], [396462525302201065581053433164, true]]}, []]], ascii_only: true)
require 'json'; ([{nil => [79295799599754637783945975282, {"a\\b" => "a:b", a3: "\x7F", 'k0' => -31.898}, {}], 0 => [["hello world", "\u{1F600}", nil]]}, [{a2: "tab\there"}], [nil, {5 => {a1: false}, "a\\b" => []}]]).to_json
require 'json'; JSON.pretty_generate([{'k1' => {nil => {6 => 0.6480982565386251}, 7 => [], 6 => ["\x01", "nl\nx"]}}])
require 'json'; JSON.parse(JSON.pretty_generate([[[{a3: {nil => 375.1}}, nil, []], [{2 => [95.45]}], [[["a\\b"]]]]]), symbolize_names: true)
require 'json'; JSON.pretty_generate("/x</")
require 'json'; JSON.generate([{0 => {"a:b" => {'k4' => {}, nil => [nil, 774934074192027978745726779107]}}, 3 => 777911810616901060583998848815, a0: nil}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate(["- x"]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([[""]]))
require 'json'; ({"a:b" => {'k3' => {a0: {}, a3: 339}, a0: false, 8 => {'k1' => {a3: false}, 8 => [:a, "\u00E9"]}}, 1 => [{4 => [nil]}]}).to_json
require 'json'; JSON.dump({3 => {nil => 0.00022973465411852857, 'k3' => [-776, {a0: "\u2028"}]}, nil => {5 => [:b_c], nil => {}}})
require 'json'; JSON.dump({a0: {nil => {'k3' => [false, nil], a1: ["tab\there", "a", :a], a0: "null"}}})
require 'json'; JSON.parse(JSON.pretty_generate([{nil => []}]), symbolize_names: true)
require 'json'; JSON.dump(["- x", nil, {'k0' => [18.6463, {"- x" => nil}], a2: {a1: true}, 'k2' => [[-185, :sym, "nl\nx"]]}])
require 'json'; ([[[], -582, {a1: {}}]]).to_json
require 'json'; JSON.generate([-234.676], ascii_only: true)
require 'json'; JSON.dump([970597442534073304187607815211, "nl\nx"])
require 'json'; JSON.generate([[{a1: [], a0: "", 2 => "null"}, [[{a3: 786528658445033560449355243269, nil => 6.340880576141181e+15}], []], [10.3, {"\u2028" => [458.298, nil, false]}, {'k2' => {nil => "\x7F"}, 'k1' => true}]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump(6)
require 'json'; JSON.generate([-384.53], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{"/x</" => true, 'k1' => :a}, {}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate(282671932300089207708427506655)
require 'json'; JSON.generate([[{}, {"hello world" => 90361598763095132531678753214}, [{"hello world" => "tab\there"}, {"a\\b" => [-334, "null"], 'k3' => {nil => 919, 0 => nil}, nil => :a}]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{'k4' => {nil => {5 => -397.2766, 'k2' => {}, a0: {5 => 952, "a\"b" => 237}}, "\u00E9" => "a", a3: [{nil => nil}, {}, [nil, nil]]}, 'k3' => [{nil => 3.583229285893832e-17}, {a3: {"true" => "\x7F", 1 => :sym}, 'k3' => {}}, {'k1' => {6 => "\u2028", a3: 175, 5 => false}}]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{a3: {}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[[[[true], {5 => 105916912326219033403365173900, a1: -331.3983}], -210], 254397883772897888271678790664, {'k3' => [], 'k0' => {"\x01" => {nil => :b_c, "\x01" => "a\"b"}, 'k3' => []}}]]))
require 'json'; JSON.parse(JSON.generate([{"- x" => {nil => [], a3: ["\u2028", [nil], []], a0: {'k2' => {0 => "a:b", 'k2' => :a}}}, "tab\there" => ["", {}], 8 => {"- x" => [], 8 => {}}}]))
require 'json'; JSON.generate([[[], {'k2' => [{a3: "\u2028"}, ["tab\there"]]}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ({nil => [[4.428583095794191e-11, [false], {4 => 408}]]}).to_json
require 'json'; ({4 => nil, nil => [[], []], "a:b" => {'k3' => 451, a0: {a3: {}, 0 => {5 => 640046167584243914190420796215}}, nil => [[224, false, nil], [4.193587507510199e+17, :b_c, 185516801459658813777337305479]]}}).to_json
require 'json'; JSON.generate(["a:b"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{"a\"b" => [nil, {}, {a0: [100, 260]}], 'k3' => -99}]))
require 'json'; JSON.generate([{8 => [{"" => {'k3' => :sym, 6 => "\u2028", a3: 345032568908920772273662118824}, 8 => []}], a0: {nil => 821443111627712046512927968283, a3: 1470300.092151461}, 'k0' => [["a\\b", 102244200627825919068195677318, [64490363.8950427, "nl\nx", "\u00E9"]]]}], ascii_only: true)
require 'json'; JSON.dump("a")
require 'json'; JSON.dump({"/x</" => []})
require 'json'; JSON.generate([48.54, {"a" => [413498065526256828541001521066], 2 => {"" => [43731901152535523421032388172], nil => []}, "tab\there" => {'k0' => {"\x01" => "a"}}}])
require 'json'; JSON.generate([{8 => [[[]]], nil => {4 => 586960141222827787097835569168, a3: {'k4' => [:a, "/x</"]}, 2 => {nil => ["null", nil], 'k4' => "null"}}, 'k4' => {}}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([{nil => ["\u65E5\u672C"], 8 => {}}]))
require 'json'; JSON.pretty_generate({2 => {}, 'k4' => {nil => ["\u2028", {nil => true}, {nil => false}], 'k4' => true, "- x" => [[], nil]}, 'k3' => {"null" => [{"tab\there" => "hello world", a0: "\u{1F600}", "\u2028" => "\x7F"}], 'k0' => true, nil => [813032264932830494444654671837, [false, 0.9906955658991805, "hello world"]]}})
require 'json'; JSON.parse(JSON.pretty_generate([[:b_c]]), symbolize_names: true)
require 'json'; JSON.generate([[{nil => {nil => 0.07698580056788935, "null" => true, a3: [:a]}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([["", [[[false, 212.62108]]]]]))
require 'json'; JSON.parse(JSON.generate([{a3: {}, "a\\b" => {2 => nil, nil => false}}]))
require 'json'; JSON.dump(["a\\b", 631, :b_c])
require 'json'; JSON.dump(["null", {'k4' => "\x7F", nil => 973, 7 => {"\u{1F600}" => ["tab\there", "\u{1F600}"], nil => -45}}, [{nil => [127406902133038178308799353852], 8 => "tab\there"}, {a2: [false]}]])
require 'json'; JSON.parse(JSON.generate([[{a0: {a1: [], "hello world" => [-764, false, 191594949.68442303], 'k1' => [nil, "- x", false]}}]]))
require 'json'; JSON.generate({0 => 9.470313969234275e-15, 4 => [[[-300, 4677322711.144705, :sym], [506887173612053782324508500332, 67, 2.5936582116749484e-20]], nil], a1: [{}, "hello world"]})
require 'json'; JSON.generate({'k2' => {}})
require 'json'; JSON.dump("a\\b")
require 'json'; JSON.generate([{a1: 963557898611635270179027066244}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump({nil => {nil => {4 => [218459123032253275674513822999], nil => [], "true" => [:a]}, 'k4' => []}, 'k0' => [{"/x</" => "tab\there", a2: ["nl\nx", "\x01"], nil => {nil => -411.193, "\x7F" => true, a3: "1"}}, [[-770]]]})
require 'json'; ({"\u{1F600}" => 8.970027943777118e+19}).to_json
require 'json'; JSON.parse(JSON.generate([{'k4' => [[[], [], ["- x", "\u00E9"]], [[]], ""]}]))
require 'json'; JSON.generate([1.516087669853128e+18], ascii_only: true)
require 'json'; JSON.generate([{a2: false}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[["true", [{}, [true, 0.04289237077401595, 79.4], [:b_c, -401, "- x"]]], [[["\u2028"]], [false, {"/x</" => true}], {a0: {}, nil => {nil => false}, 'k4' => ["a\"b", 4.650886629145451e-21, 843318671503992820193576048804]}], {6 => [["1", 978763981820470039127848307657]], 'k0' => -495.7248}]]))
require 'json'; JSON.generate([{a0: {'k1' => {nil => {"tab\there" => "a"}, a0: [:sym, :sym], "true" => "\u{1F600}"}, nil => [[627176080549471759179600278387, 101487142617950106638477187018, "a"], [192, true, 42993974778.51188]]}}], ascii_only: true)
require 'json'; JSON.dump([[[[true]], [], [{6 => -325, "1" => true, a2: "a:b"}]], 312])
require 'json'; JSON.parse(JSON.pretty_generate([{'k3' => {"a\"b" => {'k4' => :b_c, nil => {"1" => 534083810569240985405487939804, a1: 344}, 2 => {nil => 885}}}}]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([{a3: [], a2: {a0: {a0: "a:b", nil => {nil => "/x</"}, 6 => [true, -36.0535]}}}]))
require 'json'; JSON.pretty_generate([{a3: [], 3 => {"\x7F" => [], a3: 153859735643520899404065636410}, nil => ["\u00E9", ["true"]]}])
require 'json'; JSON.dump(9.585186081814264e-07)
require 'json'; JSON.generate([[[]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([[[[nil, [-735], {nil => "null", a2: 140}], {'k1' => [], a1: [true, -710]}, {nil => ["true", false]}], "a:b", {}]]), symbolize_names: true)
require 'json'; JSON.pretty_generate("\x01")
require 'json'; JSON.generate([{a3: [{"\u00E9" => [5.255949898283735e+15, "\u{1F600}"], 'k2' => {'k3' => :sym, 'k0' => 4.243073724864455e-20, nil => "- x"}, 2 => [177025155156368022535666928045, :b_c, -56]}, {3 => [:a, "true", 707], "true" => true}, [[], 6.3428691462104775e-12]], 'k0' => {nil => [:a, []], a0: {a3: {"- x" => "nl\nx", 'k4' => "tab\there"}}}, "- x" => :b_c}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{nil => {"true" => 265.9}}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([6.419185592348142e-16]))
require 'json'; JSON.generate([true], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{"\u{1F600}" => [[{}, [:b_c, true], 251.1918], {'k3' => [true, nil, false], nil => ["a", "1", 2.3107762262212873e-09]}], 0 => [], "\u00E9" => "1"}]))
require 'json'; JSON.generate([[{nil => {a3: [], "nl\nx" => "\x01"}, "a\\b" => []}, {nil => {a3: false, 'k1' => "\u2028", nil => []}, 'k0' => 9664644.373617359, "\u65E5\u672C" => :b_c}, [[[true, 247], [true, 471.8471, "tab\there"]], {nil => true}, {a3: [3.145024755542828e-20, :b_c, nil], 'k3' => {"\u00E9" => "hello world", nil => -769}}]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump("\u00E9")
require 'json'; JSON.parse(JSON.generate([[[], true]]))
require 'json'; JSON.parse(JSON.pretty_generate([{"\u{1F600}" => {}, 0 => [["a:b", "a\\b", [false, "\u{1F600}"]], "/x</", "a"], "a" => [[[393, -263], "1"]]}]), symbolize_names: true)
require 'json'; JSON.generate([[[], {nil => 77918100640.67561}]], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[[{nil => [588526653922580208414784628469]}, {'k3' => {5 => 404}}, {}]]]))
require 'json'; JSON.parse(JSON.pretty_generate([31]), symbolize_names: true)
require 'json'; JSON.generate([[[[{2 => false, nil => ""}]], [[], {nil => [:a, true, 41.07], "\x7F" => [:a, nil], 5 => [-540]}]]], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([[[{6 => [], "a:b" => {}}], {"true" => [[nil], "\u65E5\u672C"], a2: {"1" => false, "" => {"true" => "a:b", nil => false}}}, {}]]), symbolize_names: true)
require 'json'; ([{'k0' => [{"\x7F" => "\u{1F600}", 'k0' => false}]}, {a3: {}, 7 => false}]).to_json
require 'json'; JSON.generate([[], {}, [{6 => :sym, "a:b" => [254, false], a2: 758422211205496609393778095514}]])
require 'json'; JSON.parse(JSON.generate([[{nil => [], 6 => "\u65E5\u672C"}, [nil, [:sym, 719443812710713550773374394645, {}]]]]))
require 'json'; JSON.pretty_generate([["\u00E9", [[:sym, 263.29], {'k4' => "nl\nx"}, {nil => -430, "- x" => 808}], [-494, ["true", 295520912422449684042954321283]]]])
require 'json'; JSON.generate([6.632806368578183], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([[[], {7 => {'k0' => [873634195822944472708336906153, "tab\there"]}, 8 => true}, {nil => []}]]), symbolize_names: true)
require 'json'; JSON.parse(JSON.pretty_generate([{'k0' => "\u00E9"}]), symbolize_names: true)
require 'json'; JSON.dump(765804.0880308878)
require 'json'; (-266).to_json
require 'json'; JSON.generate([[412.8817, [[{nil => "/x</"}, {nil => "tab\there", 'k3' => -258.77687}, {5 => ""}], [], :b_c]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([{3 => [{3 => {a1: 495, "\u65E5\u672C" => "- x", a0: -190}, "\u00E9" => 5.985842594629826e-17, a3: [true, "true", ""]}, {}, :sym]}]), symbolize_names: true)
require 'json'; JSON.generate([{a3: {"a" => ["true", nil]}, 6 => {nil => [{'k0' => -460, 4 => true}], 0 => {'k3' => false, 2 => -327}, a2: []}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[{'k3' => {a3: {nil => "\x01", "a\\b" => false}, 'k4' => {}}}, 198896533849894541478366394468]]))
require 'json'; JSON.dump({a1: [false]})
require 'json'; JSON.pretty_generate(4.047253114449357e-09)
require 'json'; JSON.pretty_generate({"hello world" => "- x", "nl\nx" => {}, a3: {nil => [[], [:b_c, false, -18.6]]}})
require 'json'; JSON.pretty_generate([{'k2' => {5 => "\u00E9", 0 => [true, "a"]}, 'k0' => true, a3: nil}, {'k2' => [{}, 8.264993623010079e-16, [578673591262904616798177433409, "/x</", -373]], 5 => {"\x7F" => {nil => "\u00E9", 4 => 259254498785377383208869197011}, "\u2028" => []}}])
require 'json'; JSON.pretty_generate([{a3: ["1"], 3 => {a1: {a0: "\u65E5\u672C", 7 => "\u00E9"}}, nil => [{'k1' => nil, 'k3' => :b_c}, []]}, {}])
require 'json'; JSON.generate(["\u65E5\u672C"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{0 => {nil => "true"}, 7 => 507452085454123370267984625532, nil => [nil, true, false]}, true, [891396546211885292137803133476]]])
require 'json'; JSON.generate([{8 => {8 => {"\x7F" => "\x7F", 1 => nil}, 1 => [1792264798726577472587409718, "/x</"], 'k2' => ["a"]}}, [], {a3: 1397101906.4915836, nil => [[], {0 => "nl\nx", nil => :a, 1 => :sym}]}])
require 'json'; JSON.generate([{"a:b" => []}])
require 'json'; JSON.generate([{'k3' => "nl\nx", "a:b" => {a0: {"nl\nx" => [8179953.805997821], a1: [], 3 => [184.6, "hello world"]}, 'k1' => {}, a3: {"\u2028" => "a", "\u65E5\u672C" => {}}}, nil => {'k0' => 346763265921167811507832286875}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[{}, []]]))
require 'json'; ([[[{"\u00E9" => 13117115331664011916447276771, nil => 275}, {}, {}], {}, false], {"\u65E5\u672C" => 44851570721823.17, "a\\b" => [{a0: -459, 6 => 906930188388467500540616592085}, ["null", 5.0502877138699936e-18], {'k3' => "null"}]}]).to_json
require 'json'; JSON.dump({7 => 519455036419589256156941424557})
require 'json'; JSON.generate(:b_c)
require 'json'; JSON.parse(JSON.generate([{'k0' => 561488304621158309119218346355, "a" => []}]))
require 'json'; JSON.generate([{"a:b" => []}], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([95]))
require 'json'; JSON.generate("\u2028")
require 'json'; ([{'k4' => [[87939771248752452974057944085, :sym, "\u65E5\u672C"], [848337005823846543144764817253, :a, nil]], 'k3' => [-475]}]).to_json
require 'json'; JSON.parse(JSON.generate([{nil => nil, "- x" => {7 => [["nl\nx", :b_c]], 'k0' => [{'k3' => "\u{1F600}", 'k1' => "1", nil => false}, {nil => "a\\b", "- x" => "\x7F"}]}}]))
require 'json'; JSON.generate([[{"tab\there" => 164.39, 5 => [[], []], a1: {'k4' => ["", "\x7F", "a"]}}, nil]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([[955, [785116440812260134525048732806, {'k3' => {}, 5 => "\u65E5\u672C"}], -433.74]]), symbolize_names: true)
require 'json'; JSON.parse(JSON.pretty_generate([{'k3' => {"\u00E9" => [["\u65E5\u672C", 574, "\u00E9"], {}]}}]), symbolize_names: true)
require 'json'; JSON.generate([{"a\\b" => "\x7F", 0 => 881350186115509341584081366904}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{'k0' => [[[-191.0, 220, 1.480342281846414e-08], {'k0' => "/x</", nil => 724546564498469549011779057975, a1: "tab\there"}], [[]]], "a:b" => :sym}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate(-487.95)
require 'json'; JSON.generate([{"nl\nx" => "null"}], ascii_only: true)
require 'json'; JSON.generate([3.0543750229485724e-13])
require 'json'; JSON.generate([:a, {"\x7F" => {6 => {a1: "\u2028"}, nil => ["\u65E5\u672C", "\u65E5\u672C", "\u00E9"]}, 'k4' => {"/x</" => {"\u00E9" => "\x7F", a3: false}, 1 => nil}, nil => [[9.284686523951568e-15, -692], [-470, true]]}])
require 'json'; JSON.pretty_generate([5168263818646284764488960310, [], [true, {'k0' => :b_c}]])
require 'json'; JSON.pretty_generate("a:b")
require 'json'; JSON.parse(JSON.pretty_generate([{nil => {1 => {"true" => "hello world", 6 => {}}, "a" => false}, 'k0' => [[{1 => "true", nil => "\u{1F600}", 'k4' => 159.2}], {a1: [true, -258], 'k1' => []}, []]}]), symbolize_names: true)
require 'json'; JSON.generate([{'k3' => {'k0' => 249185541946991805514353200603, "hello world" => 0.0014202204412115372}}], ascii_only: true)
require 'json'; JSON.generate([{"\u2028" => -449.0759, a1: false, nil => [false, "nl\nx"]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([{'k0' => {"1" => [{1 => 254.42703, nil => false}, {}, [-204, 0.8158391711776937, "a\\b"]], nil => {'k4' => {}}}, 5 => 345484991265.538}]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([{a1: {nil => {"hello world" => {nil => 766489791295163889110951757563, a1: false}, nil => [521399294232906587622990907010]}}}]))
require 'json'; ("\u2028").to_json
require 'json'; JSON.pretty_generate("1")
require 'json'; JSON.dump(-347.43)
require 'json'; JSON.pretty_generate("a\\b")
require 'json'; JSON.parse(JSON.pretty_generate([:b_c]), symbolize_names: true)
require 'json'; JSON.generate([62.4], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([[[], 480, 989167782140928160454753153922]]), symbolize_names: true)
require 'json'; JSON.pretty_generate([[]])
require 'json'; JSON.parse(JSON.pretty_generate(["true"]), symbolize_names: true)
require 'json'; ({nil => {"null" => [], 'k2' => [{3 => false, 'k0' => 2.9446752115726423e-17}], nil => -133.438}}).to_json
require 'json'; ({'k1' => "true"}).to_json
require 'json'; JSON.parse(JSON.pretty_generate([{"\u{1F600}" => 191}]), symbolize_names: true)
require 'json'; JSON.pretty_generate({a2: ["\x01"]})
require 'json'; (["\x01", 19.866063517131806, {}]).to_json
require 'json'; ({'k1' => {}, "\u65E5\u672C" => true}).to_json
require 'json'; JSON.generate([[[{"\u00E9" => false, 'k1' => {}}, {"\u00E9" => ["true", nil], 8 => [], "a\\b" => [true]}], [[], ["tab\there", []]], {}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate({"\x7F" => {'k3' => {nil => {a2: 241, nil => "null"}, 'k4' => "hello world", 1 => 765771206210104759934848648139}}, "hello world" => {"a\"b" => ["nl\nx"]}, nil => {"\u65E5\u672C" => [false], nil => {}, a1: [["/x</", "\x7F", nil], "a:b"]}})
require 'json'; JSON.parse(JSON.generate([[{"\u00E9" => 686, nil => [], 'k0' => ["a:b", "a\"b"]}, {"\x01" => {5 => ["\u00E9", 215, "tab\there"], nil => []}, nil => "hello world", 'k4' => []}]]))
require 'json'; JSON.parse(JSON.generate([{'k2' => [{a2: {'k4' => 512, 5 => 2.6062651333707563e+19}}, []]}]))
require 'json'; JSON.generate(43.78)
require 'json'; JSON.generate([[{'k0' => ["null", 247.517]}, [52849.2889689118], {nil => [[nil]], 2 => {}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{nil => -901, a0: [[{'k3' => 382539416660163616329734709051}, [:a, -834]]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[{}, [{"a" => "\u{1F600}", a1: [:a, nil, "\u2028"], nil => false}, "1", 296], 1.4880210712845642e+16]]))
require 'json'; ([{"\u{1F600}" => "hello world", "hello world" => {"true" => "\u{1F600}", "nl\nx" => 604}}, {nil => "\u00E9", "\u65E5\u672C" => [[nil, "\x7F"], "a\\b"]}, 80.63509758054337]).to_json
require 'json'; ({'k2' => {"true" => -410.7141, a0: [[296, 741, true], {"" => false, 'k0' => "\x7F", 'k1' => "\x7F"}]}}).to_json
require 'json'; JSON.parse(JSON.generate([[[false, {'k3' => [0.001170564589645866, "null"]}]]]))
require 'json'; JSON.pretty_generate({nil => [{'k3' => [], nil => [925894702829470498184212088745, 278.87365, false]}]})
require 'json'; JSON.parse(JSON.pretty_generate([["a"]]), symbolize_names: true)
require 'json'; JSON.generate([{nil => [], 'k2' => "\x7F"}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump([["a\"b", [{'k0' => "\u{1F600}"}, {a2: nil}]], true, false])
require 'json'; JSON.generate({'k3' => {nil => [], "a\\b" => [[], {1 => -53.67}, [-946]]}})
require 'json'; ("null").to_json
require 'json'; JSON.generate([998779287854.3064])
require 'json'; JSON.parse(JSON.pretty_generate([284970090714432222008476251832]), symbolize_names: true)
require 'json'; JSON.generate([{6 => {}, nil => {a3: {'k0' => -476.01059, nil => {}, 8 => {6 => :a, 'k1' => 7.03942941806841e-20}}}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([910603701774.7185], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([[63828689.590657905, []]]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate(["\x01"]))
require 'json'; ([21.2315]).to_json
require 'json'; JSON.generate([["\x01"]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([{nil => "true", "nl\nx" => {7 => {nil => "true"}}, a2: [false]}]))
require 'json'; JSON.parse(JSON.generate([[{"\u65E5\u672C" => [{}, nil], 6 => []}]]))
require 'json'; JSON.parse(JSON.pretty_generate([[{7 => {nil => nil, "a:b" => {"1" => 11, "hello world" => nil}}, "null" => 78.49121544507291, nil => [{}, []]}]]), symbolize_names: true)
require 'json'; JSON.generate([[{nil => []}, nil, 883]], ascii_only: true)
require 'json'; ({3 => [], nil => [[], {nil => {'k2' => 261.871, 0 => 977}}, 974913613878273137704991146705]}).to_json
require 'json'; ({a2: 392269490884005147869295962003, "tab\there" => [[882699143401296477784312082361, {a3: nil}, 239.61]]}).to_json
require 'json'; JSON.generate([-565], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate(7.507587602823569e-16)
require 'json'; JSON.dump({8 => "\u2028", "tab\there" => {}})
require 'json'; JSON.generate([[[{'k1' => :b_c, 'k3' => ["", "hello world"], 1 => {nil => "/x</"}}]]], ascii_only: true)
require 'json'; JSON.generate([{1 => {'k4' => [417, 212152150583390435415968148104, -29.5537], 8 => {"\u{1F600}" => "nl\nx", a2: "\x7F"}}, 'k0' => 7.818292751433121e-10, a2: nil}, {nil => [[6.849707476267897e-10]], "" => {nil => {'k0' => nil, "\u{1F600}" => false, 'k1' => 217498615710466803912839926657}, "\u{1F600}" => {"\u65E5\u672C" => -461.651, nil => false, "a" => false}}, a2: {a1: false}}])
require 'json'; JSON.pretty_generate(:b_c)
require 'json'; JSON.generate([:a], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump(100)
require 'json'; JSON.generate("a")
require 'json'; JSON.generate([[[{}]]], ascii_only: true)
require 'json'; JSON.generate([[{7 => [], 8 => [nil, :sym, 247]}, [[3.1401471024483487e-19, 2924834431049262.5, "\u2028"]], []]])
require 'json'; JSON.pretty_generate(440)
require 'json'; JSON.pretty_generate([{'k2' => {}, nil => {}}])
require 'json'; JSON.parse(JSON.generate([{7 => false}]))
require 'json'; ({6 => {}, nil => :sym}).to_json
require 'json'; JSON.generate([7.538382591853766e+17], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump({"null" => [{6 => []}, {}], 4 => {3 => [[nil, "\u00E9", 30777236844300929104215354326], 835336560316157034394208646172, {'k1' => 1.373686545749028e-19, "\u00E9" => "tab\there", a2: nil}]}, "a\"b" => []})
require 'json'; JSON.generate({nil => [{}, "nl\nx"]})
require 'json'; JSON.generate([[[:a], [[["1"]]]]], ascii_only: true)
require 'json'; JSON.generate([{nil => [], a1: {"- x" => false, nil => [[], :sym], 'k2' => []}, "tab\there" => {4 => ["\u65E5\u672C", [], []], "\x01" => :sym, 'k0' => ""}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump([-800, [[[]], [], -159]])
require 'json'; JSON.generate([[[[{nil => true}, {4 => "null", "a\"b" => "true", 3 => "- x"}], [{'k2' => nil, 'k4' => true, "\u2028" => nil}, {"a" => :b_c}, [:sym]]]]], ascii_only: true)
require 'json'; JSON.generate([{a3: [5.674079353035199e-21, ["a\"b", {"a" => true, 'k3' => 516, a1: "null"}, ["\u00E9"]]], nil => {a0: {nil => true, a3: []}, nil => {5 => false}}, a0: -688}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([522646185727425471028937075333]))
require 'json'; JSON.generate("true")
require 'json'; JSON.generate([[[[[true, false], {}], "a"], ["\u{1F600}", []], {}]], ascii_only: true)
require 'json'; JSON.pretty_generate(650637298836731960754278834606)
require 'json'; JSON.pretty_generate({nil => "\u{1F600}", 'k1' => [], a2: []})
require 'json'; JSON.parse(JSON.pretty_generate([[[{'k1' => []}, 241]]]), symbolize_names: true)
require 'json'; JSON.generate([[[[], ["\u{1F600}", []]], 355.7]], ascii_only: true)
require 'json'; JSON.generate({a3: [{3 => :b_c, "null" => [:sym]}]})
require 'json'; ({'k4' => :b_c, nil => "hello world", a1: {nil => {a3: [:a, 244225333.59937814], 'k2' => []}, "null" => {a1: ["\x7F", -495.2, :sym], nil => {4 => true, a2: true}}}}).to_json
require 'json'; JSON.dump("a:b")
require 'json'; JSON.parse(JSON.generate([[-16.9, [{}, {}, {nil => 2.7164113074417406e-11, 4 => []}], {"/x</" => [{a0: "nl\nx", 'k2' => nil}], 'k0' => [[nil], [false, "\u2028"], []], 7 => {'k2' => {'k1' => -77.878, 3 => 65.3357, a3: true}, nil => -263}}]]))
require 'json'; JSON.parse(JSON.generate([[:b_c, nil]]))
require 'json'; JSON.parse(JSON.generate(["/x</"]))
require 'json'; JSON.generate([{"a\"b" => 60.5416584351749, "/x</" => []}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; ({2 => [[false, [757480874962961260070553655536], {'k0' => nil, 7 => false}], [{nil => nil, 2 => "1", a3: "\u2028"}], {nil => :b_c, 2 => {nil => 836434396550384478488214650293}}]}).to_json
require 'json'; JSON.parse(JSON.generate([[{nil => {}, 'k4' => [{}, {}]}, []]]))
require 'json'; ([[[], {a0: ["hello world"], 'k4' => ["null", nil], "\u00E9" => []}], false, [{6 => "nl\nx"}]]).to_json
require 'json'; JSON.pretty_generate([{5 => {}, nil => {nil => "\u2028", a1: {}, a0: {"/x</" => "\x7F", a0: true, "\u00E9" => "hello world"}}}, "\x01"])
require 'json'; JSON.dump("\x01")
require 'json'; JSON.dump([:sym, []])
require 'json'; JSON.generate([{nil => [:b_c, false, [[], :sym, [7.686295092571845e-06]]]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[:sym]], ascii_only: true)
require 'json'; ({a1: [{"nl\nx" => ["- x", 384.38617, "\x7F"], 'k3' => true}]}).to_json
require 'json'; JSON.generate([35259868416855115669460213749], ascii_only: true)
require 'json'; JSON.generate([{nil => {}, 'k0' => {'k3' => {4 => {'k3' => false}, a3: 110082559193374.17, 5 => {6 => "\u65E5\u672C", "/x</" => "hello world"}}, 'k0' => []}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([["tab\there"]], ascii_only: true)
require 'json'; JSON.generate([{'k4' => ["hello world"]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate([{a2: 337, 'k0' => [false], 8 => {2 => {}}}]), symbolize_names: true)
require 'json'; JSON.dump("null")
require 'json'; JSON.parse(JSON.pretty_generate([{nil => true, 'k4' => []}]), symbolize_names: true)
require 'json'; JSON.generate([[{nil => -478.0736}]], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([{5 => ["- x", nil], nil => {}}]), symbolize_names: true)
require 'json'; ([[[]], {nil => -673}, [{a0: false, nil => :a}]]).to_json
require 'json'; JSON.generate([{"hello world" => {}}, []])
require 'json'; JSON.generate("hello world")
require 'json'; JSON.generate([[nil, [[{3 => 357231526674963877903037033164, 'k3' => 684}, {}, [false, 8.656604314182001e-13]]]]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate(["\u00E9", "a\"b"])
require 'json'; JSON.dump([{a3: {"/x</" => {}}, a2: [{a2: "1", 8 => "1"}]}])
require 'json'; JSON.generate([451679191748229900355703519353], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate(["- x", [], [[[false, "tab\there"], true], -877, 269.59]])
require 'json'; JSON.generate([:a], ascii_only: true)
require 'json'; JSON.generate([{"nl\nx" => "hello world"}], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([{nil => 3.002488469161385e-20, "tab\there" => false}]), symbolize_names: true)
require 'json'; JSON.dump({5 => ["1", {7 => [], a3: {}}, [[true], {}, {6 => nil, nil => 1.3499556933063519e-18}]], 7 => -910})
require 'json'; JSON.parse(JSON.generate([[{"" => [[], {}, [:a]], a2: [{}]}, [{'k4' => ["true", false, :b_c], "1" => ["nl\nx", 43834122246732401884541007744], "- x" => :sym}, {'k4' => ["a\\b", -454.32426]}, {}], {}]]))
require 'json'; JSON.parse(JSON.pretty_generate([[34804107044.87934, false, [[408, {'k2' => 271576306627039506763122059561, nil => "\u65E5\u672C"}], [[]], -59.459]]]), symbolize_names: true)
require 'json'; JSON.pretty_generate({nil => {nil => {}, 3 => {4 => false, a1: [true]}}})
require 'json'; JSON.parse(JSON.generate([{7 => {}}]))
require 'json'; JSON.generate([{nil => [{}], a3: [["tab\there", -365, "tab\there"]], a2: {nil => [true], 4 => [nil]}}, "\x01", {5 => false}])
require 'json'; JSON.generate([[nil, {a0: {"/x</" => {4 => false}}, nil => {"- x" => nil}}, {}]], ascii_only: true)
require 'json'; ([[{6 => {a0: false, a2: "tab\there"}, "a\"b" => "", a2: ["\u65E5\u672C"]}]]).to_json
require 'json'; JSON.generate([453.08], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate({8 => {1 => {'k0' => [155, 149], a1: [""]}, "\u2028" => [{5 => :sym, a0: "a\\b", nil => -303.55}], a3: {}}, "\u65E5\u672C" => {"a\\b" => [["\u00E9", "\x7F", "tab\there"], "hello world", {4 => ""}]}})
require 'json'; JSON.pretty_generate({'k0' => [[{4 => "- x", nil => "1"}], {}, {}], a0: {nil => [472.66879, "a"]}})
require 'json'; JSON.parse(JSON.pretty_generate([{nil => [[[]], {'k0' => [7.025765699642202e-06, 67040.97766011185, true]}], 4 => [[{"\u65E5\u672C" => :b_c, 3 => 98.87804, 7 => false}, false, {a0: "null"}], {8 => ["a\"b"], nil => []}, []]}]), symbolize_names: true)
require 'json'; JSON.generate(238)
require 'json'; ({'k0' => []}).to_json
require 'json'; ({'k0' => {'k4' => 547931359115954972516563974190, 7 => "a\\b"}, 8 => [[{}, false, [5.24840648225563e-15, nil, 63]]]}).to_json
require 'json'; JSON.pretty_generate([[[[nil, "\u{1F600}", 456]], {1 => [], nil => -407.9}], {}, {'k1' => {}, 3 => {a1: {}, "true" => true, 3 => ["a\"b", 146.74259, "true"]}, nil => {nil => {a1: "- x", nil => false}, 6 => {nil => false}}}])
require 'json'; JSON.parse(JSON.generate([{1 => {a1: {a2: [123.6403, :a, "\x7F"], nil => {7 => :sym, "a\"b" => :sym}}, 4 => {a1: -117.3365, nil => ["\x01"]}, nil => {"a:b" => [], "- x" => []}}, 'k1' => {"\x7F" => {'k1' => 646058929046170753260578884114, "\x7F" => {4 => nil, "null" => "a:b"}}, "\u65E5\u672C" => {5 => :b_c}}}]))
require 'json'; JSON.generate([[{a0: {"null" => "\u{1F600}", 'k1' => "\x01", 'k4' => [true]}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{'k0' => {"" => {}, 'k3' => [], a0: [{0 => :b_c}, 5130952456.686847]}}], ascii_only: true)
require 'json'; JSON.pretty_generate([{"hello world" => {nil => ["true", "\u{1F600}"]}, nil => []}, {nil => {nil => {a1: 704, 0 => "hello world", "a:b" => "1"}}, "\u2028" => {0 => [-943, "\x7F", 270.32093], nil => [false, 834], "\x01" => false}, 'k4' => ["a\\b", {}]}, []])
require 'json'; JSON.generate({nil => [], 8 => true})
require 'json'; JSON.generate(-207)
require 'json'; JSON.generate(["\u65E5\u672C"], ascii_only: true)
require 'json'; JSON.generate([733], ascii_only: true)
require 'json'; JSON.pretty_generate({'k0' => [], "\u65E5\u672C" => {a2: {}, a1: [true, 74.24960605073649, {"null" => -478, 5 => nil, 'k4' => 1.4837829120147627e-12}], nil => [{"\u2028" => :sym, "\x01" => 617839775946189406897172778384}, {'k3' => "a\"b"}, [584509895111.7264]]}, "\u2028" => {}})
require 'json'; JSON.generate([{'k3' => [true, ["1", {a1: "\u00E9", nil => "\x01"}, {"a:b" => nil, nil => nil}], []]}], ascii_only: true)
require 'json'; JSON.generate([["hello world", {0 => :b_c}, {nil => {}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{"null" => "\x01"}, [[{a0: false}, {nil => "\u65E5\u672C", a3: true, 'k0' => 51}, {a1: true}], []], {}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate({nil => [{a2: 4.513239550438685e+17, nil => [:b_c, "hello world", "\u2028"], 3 => {nil => -221.3497, a2: "tab\there", 4 => "null"}}, [{'k1' => 755775739132.3319, 'k2' => true}, []]], "1" => [["a:b", ["\u{1F600}", false, :a]], 118152764325366153551454865106, ["a"]]})
require 'json'; JSON.dump(1.1345368627070986e-18)
require 'json'; ({4 => {a3: {0 => "\x7F", 3 => [], "hello world" => "\u65E5\u672C"}, "true" => []}, 'k0' => :a}).to_json
require 'json'; JSON.parse(JSON.pretty_generate([{7 => {nil => ["tab\there", {8 => "", nil => "hello world"}], "- x" => {}, 'k0' => {nil => {a3: "a"}}}}]), symbolize_names: true)
require 'json'; JSON.generate([{a1: [271.98, 138, {a2: ["a\"b", 732256504045817918052723018993, "\u00E9"], "\x7F" => 25808046135792.074}], nil => {}}], ascii_only: true)
require 'json'; JSON.generate({0 => [true, :b_c, {5 => {}, "nl\nx" => {'k3' => 6.771199391544015e-14}, 'k3' => [nil, "hello world", 2.947266967276769e-17]}], a0: [[]]})
require 'json'; JSON.dump([622480971295819392025350106696, []])
require 'json'; JSON.dump([{3 => false, 4 => [[-210.73293, :b_c, false], []], 8 => :b_c}, [{'k0' => {nil => 225040566267148252963264963383, 'k3' => 314}, 4 => {}}, {2 => {a2: 72.37, a1: -490, nil => "\x01"}}], 905316833063064065680192653468])
require 'json'; JSON.dump({"\u2028" => [], "tab\there" => {'k2' => "\u65E5\u672C", a2: []}, 5 => 4.0604493248268825e-18})
require 'json'; JSON.generate([{nil => "hello world", a3: {"\x7F" => nil, 'k3' => []}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{nil => false, "tab\there" => [["- x", "\u2028"]]}, [], 558383569503657520289238987587]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{a3: {'k1' => "tab\there", 8 => false}, a1: false, 4 => []}, {"/x</" => {a0: 970707957872135683146744292102, 'k1' => 817948929772790806802552190070, a3: "a\\b"}, 'k2' => {}}, 948574381863489907146685303002]])
require 'json'; JSON.generate({nil => []})
require 'json'; JSON.generate({nil => {4 => {2 => {}, "\u{1F600}" => "\u{1F600}"}}})
require 'json'; JSON.parse(JSON.generate([[[{'k1' => [true, "1", true], 6 => ["\x01", 360196096374820451742591297093, "a"]}, -105, {"\u{1F600}" => {nil => nil}, nil => :sym}], {nil => [[41040540732545542751341512731]]}]]))
require 'json'; JSON.dump({a2: 337662485049886467507455329576})
require 'json'; ({4 => {"hello world" => [], a3: [["\x7F", "hello world"], []]}}).to_json
require 'json'; JSON.dump([[[[], {a2: false, 4 => "\x7F", nil => "\u00E9"}], [[nil, -227.8]]], false, 155.339])
require 'json'; JSON.generate([[false, [{6 => {nil => "\u{1F600}", a1: "true", 7 => "nl\nx"}, "\u{1F600}" => 561698570092813345091088927183}, {}, {}]]], ascii_only: true)
require 'json'; JSON.generate([:b_c], ascii_only: true)
require 'json'; JSON.parse(JSON.generate([[[], {a3: -483.6322}]]))
require 'json'; JSON.parse(JSON.pretty_generate([{'k4' => ["\u65E5\u672C", [[2.388249054608691e+15], {'k4' => "a\\b", a1: false}]], 2 => "a"}]), symbolize_names: true)
require 'json'; JSON.dump({nil => nil, 'k2' => {a3: [{nil => true, "\u65E5\u672C" => "1"}]}})
require 'json'; JSON.generate({nil => {"null" => true, 'k2' => [{3 => 697706584436037166039114913913, nil => true}, false], nil => 815732605416495137799743503270}})
require 'json'; JSON.generate({nil => {a0: 230}, 4 => -730})
require 'json'; JSON.generate([[{"1" => {}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.pretty_generate(["\u00E9"]), symbolize_names: true)
require 'json'; JSON.parse(JSON.generate([{a2: false, "" => {"nl\nx" => :a, nil => {"a:b" => [false, "a:b"], "\x01" => {}}}}]))
require 'json'; JSON.generate([[{nil => [{"true" => nil}, [88, "true"]]}, [[[196, :a]]], []]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{nil => "true", a3: 696, 7 => {'k1' => "a:b"}}]])
require 'json'; JSON.generate([627814.2966875448], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump({nil => {"hello world" => ["true", {}]}})
require 'json'; JSON.parse(JSON.pretty_generate([{'k3' => [{'k3' => {}, "a\"b" => {}, "" => {7 => "\u00E9"}}], 'k0' => "a\"b"}]), symbolize_names: true)
require 'json'; JSON.generate(["\u2028"], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; (34.88627).to_json
require 'json'; JSON.generate([{1 => {"\u65E5\u672C" => {}}, a0: {a3: {a1: 0.041211234696476806, nil => [], 5 => [nil, 418.728, 118.612]}, 'k2' => []}, 6 => [true, {"\u65E5\u672C" => {1 => 118, nil => false, "true" => false}}]}], ascii_only: true)
require 'json'; ({"/x</" => [[[], []], ["null", ["nl\nx", "\u00E9", true], [109.45, "a\"b", "true"]], [["a\\b", nil, true]]]}).to_json
require 'json'; JSON.generate([[[{a1: {a2: nil, 'k2' => "a\\b", nil => 447101396997630300499568811421}}, [{a3: 41068817167577.19}, "true", [true, "- x", "\u2028"]]]]], ascii_only: true)
require 'json'; JSON.generate([{nil => {nil => [{1 => 352, 'k4' => "\x01", nil => nil}, {}]}, a3: {}}], ascii_only: true)
require 'json'; JSON.generate(6.70265344713785e-07)
require 'json'; JSON.parse(JSON.pretty_generate([[[{nil => [true], 'k3' => [true, "a:b", 4.406422663096205e-15]}]]]), symbolize_names: true)
require 'json'; (-958).to_json
require 'json'; (33.90763418039128).to_json
require 'json'; JSON.generate([-129.922], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate(-264.56)
require 'json'; JSON.parse(JSON.generate([{'k4' => [[{a2: false, nil => 562638104550738085416026116887, "/x</" => :a}]]}]))
require 'json'; JSON.generate([[[{"/x</" => []}, [], [[], []]], []]], ascii_only: true)
require 'json'; ([{}]).to_json
require 'json'; JSON.generate([{'k2' => {a0: [], 6 => 56838497.519193865}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{}, {"tab\there" => [:a], 'k4' => {}, "\u2028" => {"/x</" => ["/x</"], "nl\nx" => ["\x01"], nil => []}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([316844282231522562676121946946]))
require 'json'; JSON.dump({'k3' => [{nil => [-255.4], "1" => {'k0' => true}}, ["a:b"]], nil => "tab\there"})
require 'json'; JSON.generate(-88)
require 'json'; JSON.generate({nil => {a1: [], nil => {}, a2: false}, 6 => [true, {"\x7F" => {a0: 153.575, 'k1' => 177.91, 7 => "nl\nx"}, a0: [false, :a, true], 6 => ["a\\b"]}, {}]})
require 'json'; JSON.generate([{nil => [{nil => 19725277773071.95}, 4.3414612865822867e-20, {nil => 274084228233012423826770744533, "\u00E9" => ["nl\nx"]}]}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{nil => {a1: 0.00010855523503961672, a2: [{nil => nil}, [], {8 => 171845323948948474588538203431, "true" => 488.754}]}}], ascii_only: true)
require 'json'; JSON.pretty_generate("\u{1F600}")
require 'json'; JSON.generate([[154984909195590083811956437262]], ascii_only: true)
require 'json'; JSON.generate([-455.71], ascii_only: true)
require 'json'; JSON.generate(-506)
require 'json'; JSON.generate([{"- x" => {}, 'k2' => ["\x7F"]}], ascii_only: true)
require 'json'; JSON.dump({a3: [{2 => [false, :sym]}]})
require 'json'; JSON.generate([[{'k0' => 982326545769669116721041364439, nil => :b_c}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate([nil, {3 => {nil => [], 'k4' => "tab\there"}, 'k1' => {nil => {}, "\u2028" => ["\x01", "nl\nx"]}, 'k2' => []}])
require 'json'; JSON.pretty_generate({0 => 7.190165924051743e-19, 'k3' => -939})
require 'json'; JSON.generate({nil => {}})
require 'json'; JSON.parse(JSON.pretty_generate([[true, "nl\nx", [{"a:b" => [120.72, true, 7.979027588941261e+15]}]]]), symbolize_names: true)
require 'json'; JSON.parse(JSON.pretty_generate([[{}, [[559768518065326065666268438642, [352]]], {}]]), symbolize_names: true)
require 'json'; JSON.generate({'k0' => [[{nil => 739.3564351669756, a0: "1"}], {"\u2028" => "a\"b", 'k2' => {"nl\nx" => 0.0616285060236024}}, {a0: {}}]})
require 'json'; JSON.generate(-503)
require 'json'; JSON.generate([{a3: ["a", {'k1' => {a0: 515}}], a0: {2 => [], 'k4' => "1", 1 => 2.9575169726353e-17}}], ascii_only: true)
require 'json'; JSON.generate([{"tab\there" => false, 'k3' => nil}], ascii_only: true)
require 'json'; JSON.generate([{'k2' => "true", 8 => [{nil => []}, {nil => {nil => 323.37387, "\u65E5\u672C" => "true"}, a1: true}, {4 => [], nil => {5 => "\x7F", a2: :a}}], "a:b" => {}}], ascii_only: true)
require 'json'; JSON.generate([[{'k4' => {"\u2028" => false, 'k2' => {"nl\nx" => true}, nil => [:sym]}, 'k3' => :a}]], ascii_only: true)
require 'json'; JSON.generate([[[876, {6 => {5 => "- x", 0 => "null"}}, [{"a\\b" => 274.8559, 5 => nil, "/x</" => "\u2028"}, {"" => true, "\x7F" => -791}, {1 => "\u2028", 7 => nil, 'k3' => "a:b"}]], 173799263732446231696712623000, {a2: {}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate({'k0' => []})
require 'json'; JSON.generate([{0 => 843951787055521467573795016648, 'k3' => {}, 'k0' => {nil => {nil => true, "- x" => true}, 8 => 976412921316624180445909227814}}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate({5 => [[], [[5.0319832768498305e-08], [374, "\u{1F600}", -291.5468]], {'k2' => {1 => "/x</", a3: 62, a0: false}}], "\x7F" => {7 => {a0: -12, a2: [171921223680534146479991447961, "true"]}, 8 => 2.5860383538597097e-09, nil => [[8056079940.497873, false, ""]]}})
require 'json'; JSON.generate([[{5 => {4 => "\u{1F600}", 'k3' => "true"}}, [[true, 708148071897297545577484326846], {"a:b" => true, "/x</" => 9246066653479517310587011220}], [{nil => "hello world", 'k3' => false, "a:b" => 8}, ["null", 414039670427041338468310795187], []]], {0 => {7 => true, "a:b" => 685026460722727157215466777376}, a0: {}, "nl\nx" => true}, {nil => [{}, false], 'k1' => {a0: 730, 1 => []}}])
require 'json'; JSON.pretty_generate({'k2' => [{7 => true, "\u65E5\u672C" => ["tab\there", false], nil => ["a", true]}, {}, {'k4' => "nl\nx", 'k1' => {}}]})
require 'json'; JSON.generate([{'k4' => ["true"], nil => {"- x" => {a2: {a2: -86, "tab\there" => false}}}}], ascii_only: true)
require 'json'; JSON.generate([{4 => [], "a\\b" => [[["\x7F", 1.462994588314569e-11], {a0: "- x", 6 => 241220075227.88745}, {"\x7F" => 144.89541}], true, {a2: 454.56}], a3: "a:b"}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.pretty_generate(30010487774.14117)
require 'json'; JSON.parse(JSON.pretty_generate([682342552493838849383335355616]), symbolize_names: true)
require 'json'; JSON.pretty_generate({"true" => [["\x7F"], {nil => "\u2028", 'k0' => {8 => 240.9}, 'k1' => ["1", "a:b"]}, {}]})
require 'json'; JSON.dump({7 => [[{a3: -484, a0: "a:b"}]], nil => -354.7899})
require 'json'; JSON.dump({5 => {"\u00E9" => nil}, 'k2' => {}})
require 'json'; JSON.generate([[{nil => ["a\\b", "\u{1F600}"]}]])
require 'json'; JSON.parse(JSON.generate([[-301.693, "nl\nx"]]))
require 'json'; JSON.parse(JSON.pretty_generate([[{}, {a3: [false, "a\\b"]}]]), symbolize_names: true)
require 'json'; JSON.pretty_generate({"a\\b" => [{'k0' => ["\x7F"], 7 => [528622613647071107500378631624]}, {a1: {}, "1" => {6 => false}}, {}], a1: ["a"]})
require 'json'; ([[0.08307795327869189]]).to_json
require 'json'; ({nil => [[{}, ["/x</", -528], 381365793571917309516153295191]]}).to_json
require 'json'; JSON.parse(JSON.generate([{"nl\nx" => nil}]))
require 'json'; JSON.dump([{"hello world" => {"\x01" => {}, 4 => [true], a1: ["a", "", :a]}, "a\\b" => [-83.5423, ["\u65E5\u672C"]]}])
require 'json'; JSON.generate([{0 => [[], {}]}], ascii_only: true)
require 'json'; ({2 => {a1: ["a"]}, "1" => -429.0925, "\u{1F600}" => "a"}).to_json
require 'json'; JSON.parse(JSON.pretty_generate([-3.1]), symbolize_names: true)
require 'json'; JSON.generate([{'k1' => "\x7F"}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([{nil => [{}, [766204583237556890653297111006, [-952], 224.69151626964313], []], a3: false}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.dump([[[[], {}, [2174823087.870541, 983173931151947557570323199804]]]])
require 'json'; JSON.parse(JSON.generate([-437]))
require 'json'; JSON.parse(JSON.generate([[[618049524018477337447213707819, [[true], {"nl\nx" => "\x01", "\x7F" => "\x01", "1" => 72847668412113.28}]]]]))
require 'json'; JSON.generate([[[[["a:b", "- x", "a\"b"]]], [{}, {'k1' => [2592607282.5219383, -436, false], a1: {'k1' => "a:b"}}], [{a3: [false], a0: []}, {7 => "/x</", a1: false}]]], ascii_only: true)
require 'json'; JSON.generate({a1: "a\"b"})
require 'json'; JSON.generate([["true", [["\u65E5\u672C", [nil, "\u{1F600}", 784], {nil => "tab\there", a1: :sym}], -192.1, "- x"], false]], ascii_only: true)
require 'json'; ([{7 => {nil => [], "\u00E9" => []}, a2: {6 => {"" => nil}, 'k2' => false}}, [[{}], {'k2' => [false, "null", 316.6]}]]).to_json
require 'json'; JSON.generate([763], ascii_only: true)
require 'json'; JSON.parse(JSON.pretty_generate([{0 => 192513123214640001922105414744}]), symbolize_names: true)
require 'json'; JSON.pretty_generate("a\"b")
require 'json'; JSON.generate([{nil => 330293737.5927501}])
require 'json'; JSON.parse(JSON.pretty_generate([[{nil => {nil => ["tab\there"]}}]]), symbolize_names: true)
require 'json'; JSON.generate([[286270184739588.1, {"\x7F" => [[], [true, "a"]]}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([[{'k4' => :b_c, nil => {}}]]))
require 'json'; JSON.pretty_generate("tab\there")
require 'json'; JSON.generate([{"a:b" => {"\u00E9" => {nil => []}, 'k4' => [[true], true, [true]]}, 'k3' => "1"}], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.generate([[{}], [], "\u00E9"])
require 'json'; JSON.dump({a2: 922, nil => {a0: {nil => [], 'k2' => {nil => true, "null" => true}}, 0 => false}})
require 'json'; JSON.generate([{nil => {"\x01" => -208.8, "\u00E9" => [[], [:b_c, 2.553136360993602e-17, "\x7F"], [false]], 7 => {"- x" => [6.4153636424555365e-06], 'k2' => {a3: "\u2028", nil => :b_c, 'k1' => 23655527809206.99}, 'k3' => []}}, "true" => {'k4' => {}}, 'k3' => {3 => []}}], ascii_only: true)
require 'json'; JSON.generate([{nil => [{'k4' => {a2: 221667661692181814610628415558, nil => "true", 'k2' => nil}}, {'k1' => -818, "a:b" => [875610107129134249539899792053, false, -2.2]}, {nil => {}, "\u65E5\u672C" => {1 => -948, 4 => 564, 'k2' => 222.97735599644076}}], "\u{1F600}" => [[{"1" => "\x7F", 5 => :b_c}, {}, nil], [{}, {'k0' => "\u00E9", nil => "a\"b"}, []]], 7 => []}], ascii_only: true)
require 'json'; JSON.pretty_generate({7 => {6 => {"\x7F" => {}, a3: nil}}, 'k4' => {'k4' => {7 => 143, 4 => {3 => true}, 'k1' => {}}, nil => [], "true" => {"tab\there" => ["1", "1", :b_c], "nl\nx" => {nil => 5.678128758506288e-10, 3 => "\u{1F600}"}, nil => {nil => 176, a0: true}}}, "true" => true})
require 'json'; JSON.generate([{1 => ["null", {2 => ["a:b"], 'k1' => [0.5415742062462707, 319]}], 'k1' => [{"- x" => [672970829821276008458648952015, 78]}, [["true", 0.002795350245067413, true]]], nil => {}}], ascii_only: true)
require 'json'; ([nil, {a1: {}, 'k1' => 845398867033872229669656426814}, :a]).to_json
require 'json'; JSON.generate([{'k2' => {}}], ascii_only: true)
require 'json'; JSON.generate([[-712, {"null" => {a2: [], 'k4' => {a3: 715856492582684513341739495672, nil => "a:b"}}}, {"\x01" => {a0: true, nil => [-414.303], 'k3' => :sym}, "a" => [], a2: {"null" => "\x01", 'k0' => {1 => "null", nil => 2.0424708634452337e-15}}}]], indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
require 'json'; JSON.parse(JSON.generate([["- x", true]]))
require 'json'; ({"a\\b" => [{a3: :b_c, 5 => [5.426977371655394e-22], 'k2' => -49}, {a3: 480123017619.01263, 8 => false, "a" => 895716855105526025556701531996}, []], "a:b" => ["\u00E9"]}).to_json
require 'json'; JSON.dump({1 => false, "tab\there" => {}})
require 'json'; JSON.generate([967338579841428798106188715033], ascii_only: true)
require 'json'; JSON.dump({4 => :sym, a0: [{0 => [nil, 52338705245211199337846763074, false]}, [{"\u2028" => nil, a2: "", 3 => "\u{1F600}"}, {"\x01" => "\u2028", a3: :sym, a2: false}]]})
require 'json'; JSON.parse(JSON.pretty_generate([[{}, {"- x" => [{0 => :a}], nil => {}, a1: 469181.54390821356}, [[{}], [{"/x</" => "a\"b"}]]]]), symbolize_names: true)
require 'json'; (["\u2028", 8.99122829808388e-06, {nil => {}}]).to_json
require 'json'; ({"\x7F" => ["1", [{6 => -322.90675, nil => "a"}, [:b_c]], {}]}).to_json
require 'json'; JSON.dump([{6 => [{"- x" => :sym, 7 => nil}, {}]}, {3 => {a3: ["/x</"]}}, {a2: {a2: "tab\there"}, 'k1' => {nil => {}, "a\\b" => :a}}])
require 'json'; JSON.generate([{"null" => {'k2' => "1", a2: true}, nil => {"\u{1F600}" => {'k2' => {nil => false}, a1: {}}}, "- x" => {nil => {a3: {}, 'k3' => {2 => false}}, 'k0' => 2065.205656053981, "null" => []}}], ascii_only: true)
require 'json'; JSON.generate(-818)
require 'json'; JSON.generate([{'k4' => {nil => false}, nil => [], 'k3' => {nil => "/x</", 'k1' => {0 => {nil => "a\\b"}, "1" => {'k2' => "\x7F", nil => "\u2028"}}}}], ascii_only: true)
require 'json'; JSON.pretty_generate([755])
require 'json'; JSON.generate(["\x01"], ascii_only: true)
require 'json'; JSON.pretty_generate({a1: "\u65E5\u672C", 5 => {nil => [[-403, 8.988741606264057e-11], true, {8 => :a, 'k4' => "\x7F"}], a3: [{nil => 718211587698173573443781808913, 3 => "1"}, "a\"b"]}, "a:b" => {nil => [[], [-265.384]]}})
require 'json'; JSON.generate([{nil => :sym, 6 => {}}, {a2: {}}, [{nil => {}, 4 => [6.8362468999115e-08]}, {nil => {a3: 262805773461287614253092375370, 2 => 324.15069, "true" => 4.87053618282248e-08}, "hello world" => 389, 6 => {4 => "tab\there", nil => 767}}, -156]])
require 'json'; ({2 => 352.25}).to_json
require 'json'; (470476268122611779222165322636).to_json
require 'json'; JSON.generate({a3: {"true" => [214618.4362086917, [2255802472456.2607, true], {}], 6 => true}, "tab\there" => [{}]})
require 'json'; begin; JSON.parse(""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load(""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("["); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("["); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1,]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1,]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\" 1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\" 1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("nul"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("nul"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("nan"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("nan"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("NaN"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("-Infinity"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[NaN]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("-"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("-"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("01"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("01"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("1."); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("1."); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("1.5e"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("1.5e"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1 2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1 2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"a"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"a"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\x\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\x\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\u12\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\u12\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\ud83d\\ude00\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\ud83d\\ude00\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\ud83d\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\ud83d\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\udc00\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\udc00\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"a\tb\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"a\tb\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"a\nb\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"a\nb\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("// c\n1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("// c\n1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("/* c */ 1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("/* c */ 1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("/* c"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("/* c"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("1 2"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("1 2"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1] x"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1] x"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{'a':1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{'a':1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("tru"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("tru"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\u00E9"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\u00E9"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\xFF\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\xFF\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("123456789012345678901234567890"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("123456789012345678901234567890"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("1e400"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("1e400"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("-0"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("-0"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("-0.0"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("-0.0"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("1E5"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("1E5"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[\"\\u0000\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[\"\\u0000\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":1,\"a\":2}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":1,\"a\":2}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"json_class\":\"String\"}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{1:2}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{1:2}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[,1]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[,1]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{,}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{,}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\/\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\/\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("1.0000000000000000001"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("1.0000000000000000001"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1.5E+3]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1.5E+3]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[-]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[-]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[+1]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[+1]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":1,}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":1,}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("  "); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("  "); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1,2"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1,2"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":[1,2}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":[1,2}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[\"a\"b]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[\"a\"b]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("0x1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("0x1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("-a"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("-a"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("- 1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("- 1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("--1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("--1"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("2.e3"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("2.e3"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\u0041\\u00e9\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\u0041\\u00e9\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":{\"b\":[}}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":{\"b\":[}}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[{\"a\":1},{\"b\"}]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[{\"a\":1},{\"b\"}]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[[1,{\"x\":tru}]]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[[1,{\"x\":tru}]]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":1}}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":1}}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[]]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[]]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":\"b\" \"c\":1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":\"b\" \"c\":1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1,2,3]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1,2,3]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":[1,{\"b\":null}],\"c\":true}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":[1,{\"b\":null}],\"c\":true}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1.5,-2,3e2,4E-2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1.5,-2,3e2,4E-2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse(" [ 1 , 2 ] "); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load(" [ 1 , 2 ] "); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[/*x*/1//y\n,2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[/*x*/1//y\n,2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"\\b\\f\\n\\r\\t\\\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"\\b\\f\\n\\r\\t\\\""); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":\"\\u00e9\\u2028\"}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":\"\\u00e9\\u2028\"}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[0]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[0]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[00]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[00]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[-01]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[-01]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1.5.2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1.5.2]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[\"\\ud83d x\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[\"\\ud83d x\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[\"\\ud83dabcdefgh\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[\"\\ud83dabcdefgh\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[\"\\ud83d\\u0041\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[\"\\ud83d\\u0041\"]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"\":1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"\":1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[null,true,false]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[null,true,false]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("nullx"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("nullx"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[truefalse]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[truefalse]"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1]\n\n"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1]\n\n"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\t{}\r\n"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\t{}\r\n"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("[1]/"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("[1]/"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("/"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("/"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("{\"a\":/**/1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("{\"a\":/**/1}"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"a\" //"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"a\" //"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.parse("\"a\" /*"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.load("\"a\" /*"); rescue JSON::ParserError => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; JSON.parse(nil)
require 'json'; JSON.parse(5)
require 'json'; JSON.parse('['*101+']'*101)
require 'json'; JSON.parse('['*100+']'*100).flatten
require 'json'; JSON.parse('[[1]]', max_nesting: 1)
require 'json'; JSON.parse('['*200+']'*200, max_nesting: 0).flatten
require 'json'; JSON.parse('['*200+']'*200, max_nesting: false).flatten
require 'json'; JSON.parse('['*150+']'*150, max_nesting: nil).flatten
require 'json'; JSON.parse('[NaN,Infinity,-Infinity]', allow_nan: true)
require 'json'; JSON.parse('{"a":{"b":1}}', symbolize_names: true)
require 'json'; JSON.parse('{"a":["x"]}', freeze: true).frozen?
require 'json'; JSON.parse('{"a":["x"]}', freeze: true)['a'][0].frozen?
require 'json'; JSON.parse('{"a":[]}').frozen?
require 'json'; JSON.parse('{"a":1}').keys[0].frozen?
require 'json'; JSON.parse('[1.5]', decimal_class: Float)
require 'json'; JSON.parse('{"a":1}', object_class: Hash)
require 'json'; JSON.parse('{"a":1}', {symbolize_names: true})
require 'json'; JSON.parse('{"a":1}', nil)
require 'json'; JSON.parse('{"a":1}', zork: 1)
require 'json'; JSON.parse('{"a":1}', 5)
require 'json'; JSON.load('null')
require 'json'; JSON.load(nil)
require 'json'; JSON.load('')
require 'json'; r = []; JSON.load('[1,{"a":null}]', proc { |x| r << x.inspect }); r
require 'json'; JSON.load('NaN').nan?
require 'json'; JSON.load('[1]', nil, symbolize_names: true)
require 'json'; JSON.load('{"a":1}', nil, symbolize_names: true, create_additions: false)
require 'json'; JSON.load(5)
require 'json'; JSON.parse!('[NaN]').first.nan?
require 'json'; JSON.parse!('['*150+']'*150).flatten
require 'json'; JSON.dump({a: 1})
require 'json'; JSON.dump(nil)
require 'json'; JSON.dump(Float::NAN)
require 'json'; JSON.dump([1], 1)
require 'json'; JSON.dump([[1]], 1)
require 'json'; JSON.dump([1], nil)
require 'json'; JSON.generate(nil)
require 'json'; JSON.generate('')
require 'json'; JSON.generate(1.0/0, allow_nan: true)
require 'json'; JSON.generate("a\u2028</\u007f\u0001")
require 'json'; JSON.generate("\xff")
require 'json'; JSON.generate("\xff1234567")
require 'json'; JSON.generate("a\x80b")
require 'json'; JSON.generate("\xe9a")
require 'json'; JSON.generate("\xed\xa0\x80")
require 'json'; JSON.generate('é'.b)
require 'json'; JSON.generate('é', ascii_only: true)
require 'json'; JSON.generate('😀', ascii_only: true)
require 'json'; JSON.generate('a/b', escape_slash: true)
require 'json'; JSON.generate('a/b')
require 'json'; JSON.generate({nil => 1, 2 => 3, :a => 4, 1.5 => 6, [1] => 2, true => 3})
require 'json'; JSON.generate(Object)
require 'json'; JSON.generate(:a)
require 'json'; JSON.generate({a: 1}, space_before: '-')
require 'json'; JSON.pretty_generate([])
require 'json'; JSON.pretty_generate({})
require 'json'; JSON.pretty_generate({a: [1, {b: 2}], c: {}})
require 'json'; JSON.pretty_generate({a: 1}, indent: "\t")
require 'json'; JSON.pretty_generate([1], array_nl: '')
require 'json'; JSON.generate([1], nil)
require 'json'; JSON.generate([1], 5)
require 'json'; JSON.generate([[1]], max_nesting: 1)
require 'json'; x = []; x << x; JSON.generate(x)
require 'json'; x = {}; x[:a] = x; x.to_json
require 'json'; JSON.generate([1, 2], array_nl: "\n")
require 'json'; JSON.generate({a: 1, b: 2}, object_nl: "\n")
require 'json'; JSON.generate({a: 1, b: 2}, indent: '  ')
require 'json'; JSON.pretty_generate('a')
require 'json'; JSON.pretty_generate(nil)
require 'json'; [1].to_json
require 'json'; [1, [2]].to_json(indent: '  ', array_nl: "\n")
require 'json'; 'a'.to_json(1)
require 'json'; nil.to_json
require 'json'; 1.5.to_json
require 'json'; 1e20.to_json
require 'json'; 1e100.to_json
require 'json'; (10**30).to_json
require 'json'; -0.0.to_json
require 'json'; Time.at(0).utc.to_json
require 'json'; Class.to_json
require 'json'; {a: :b}.to_json
require 'json'; true.to_json(nil)
require 'json'; Struct.new(:a).new(1).to_a.to_json
require 'json'; Set.new([1]).to_json.class
require 'json'; JSON['[1]']
require 'json'; JSON[[1]]
require 'json'; JSON.fast_generate([1])
require 'json'; JSON.pretty_unparse([1])
require 'json'; JSON('[1]')
require 'json'; JSON([1])
require 'json'; JSON.generate(1, max_nesting: -1)
require 'json'; JSON.generate([1], max_nesting: 0)
require 'json'; JSON.generate([1], max_nesting: nil)
require 'json'; JSON.pretty_generate([[[]], {a: {}}])
require 'json'; class JFoo; def to_json(*a) = {x: 1}.to_json(*a); end; JSON.generate([JFoo.new])
require 'json'; class JFo2; def to_json(*a) = {x: 1}.to_json(*a); end; JSON.pretty_generate({a: [JFo2.new]})
require 'json'; class JFo3; def to_json(*a) = {x: [1]}.to_json(*a); end; JFo3.new.to_json
require 'json'; class JBar; def to_s = 'bar!'; end; [JSON.generate([JBar.new]), JBar.new.to_json, JSON.generate({JBar.new => 1})]
require 'json'; class JBaz; def to_json(*) = 5; end; JSON.generate([JBaz.new])
require 'json'; class JHx; def to_h = {q: 1}; def to_s = 'hx'; end; JSON.generate(JHx.new)
require 'json'; class JMyH < Hash; def to_json(*) = '"H"'; end; [JSON.generate([JMyH.new]), JSON.generate(JMyH.new)]
require 'json'; class JMyH2 < Hash; end; h = JMyH2.new; h[1] = 2; JSON.generate([h])
require 'json'; class JMyS < String; end; JSON.generate([JMyS.new('x')])
require 'json'; JSON::NaN.nan?
require 'json'; JSON::Infinity
require 'json'; JSON::MinusInfinity
require 'json'; JSON::NestingError.superclass
require 'json'; JSON::GeneratorError.superclass
require 'json'; JSON::UnparserError
require 'json'; JSON::JSONError.superclass
require 'json'; JSON::State
require 'json'; JSON.state
require 'json'; s = JSON::State.new(indent: '  '); [s.indent, s.space, s.max_nesting, s.allow_nan?, s.depth, s.generate([1])]
require 'json'; JSON.generate([1], JSON::State.new(array_nl: "\n"))
require 'json'; begin; JSON.generate(Float::NAN); rescue JSON::GeneratorError => e; e.message.sub(/\A\d+: /, ''); end
require 'json'; begin; [Float::INFINITY].to_json; rescue => e; [e.class, e.message.sub(/\A\d+: /, '')]; end
require 'json'; begin; JSON.generate('a' => -Float::INFINITY); rescue => e; e.message.sub(/\A\d+: /, ''); end
require 'json'; JSON.generate(1r/3)
require 'json'; JSON.generate([1, 'é', nil]).encoding
require 'json'; JSON.parse('"é"').encoding
require 'json'; JSON.parse('"é"'.b)
require 'json'; JSON.generate
require 'json'; JSON.parse
require 'json'; JSON.generate({'a' => {'b' => {'c' => [1, [2, [3]]]}}}, indent: ' ', object_nl: "\n", array_nl: "\n", space: '', space_before: ' ')
require 'json'; JSON.parse('{"a":1}').to_a
require 'json'; JSON.parse('2')
require 'json'; JSON.parse('"s"')
require 'json'; JSON.parse('null')
require 'json'; JSON.zork
require 'json'; JSON.generate(nil.to_a)
require 'json'; JSON.generate(a: 1)
require 'json'; JSON.pretty_generate(a: 1)
require 'json'; JSON.parse(JSON.generate(1 => {2 => 3}))
require 'json'; JSON.generate('\\')
require 'json'; JSON.generate(Object.new)[0, 10]
require 'json'; JSON.generate({a: nil}.compact)
