require 'yaml'; ([{7 => [[], {}, "="], "!t" => String, a3: []}, {a3: nil, a0: [{}], nil => {nil => {nil => false}}}, {nil => {}, 4 => [{"off" => 1r/3}, {"%{foo}" => -334.5, 'k2' => false}, [174.92, true]]}]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump({"<<" => {"1e" => [/x y/i, {4 => "0644"}, {"-x" => nil, "it's" => "[x]", 0 => "\n\n"}]}, a1: {2 => []}}))
require 'yaml'; ([]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump("!t")
require 'yaml'; x = [:b_c, [[], "a\n"]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = false; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"-" => "~x"}).to_yaml
require 'yaml'; YAML.dump([nil, {}])
require 'yaml'; ([[{'k0' => {".5" => "tab\n\tx", 'k0' => -294, "!t" => "%x"}}, [{"a\"b" => 5.380161856238941e-05, "0644" => false}]], 7120487.867813949]).to_yaml(indentation: 4)
require 'yaml'; ([667467601318930162202175905196, {a1: {}, 'k0' => true}]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump({"{x}" => {nil => {a0: {}}, 8 => [], 'k2' => {'k3' => [], 0 => ["a:", "on"], a1: /ab+c/}}, nil => [[], []]}))
require 'yaml'; YAML.dump([[], [], [false, [-453.0, []]]])
require 'yaml'; YAML.unsafe_load(YAML.dump({}))
require 'yaml'; YAML.dump("0o17")
require 'yaml'; x = [-488, false]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({nil => [[], false, {a2: :a}], "a|b" => 393})
require 'yaml'; ({"\u00A0x" => true, 1 => [721762854726222028807760204189, [[-71, 4.666283952315925e-05], :a, {"nl\nx" => "a#b", "1.2.3.4" => "--- x"}], {}], 7 => [[], [{a1: "tab\n\tx", nil => 1r/3, "$x" => true}, true, "~x"], {'k2' => [], 'k4' => :sym}]}).to_yaml(indentation: 4)
require 'yaml'; ({nil => {a3: {"0x1f" => {a1: false}, nil => {"\u65E5\u672C" => "00"}}, a1: [{'k4' => 519, "multi\n\nline\n" => nil, ": x" => 647055240140947876083024242531}, {'k4' => 720097398542287745069623599109, 1 => -18}, 440.5574]}, a2: [{"--- x" => [-316.424], 'k0' => {"a\n" => false, a3: 910209272477795888158842273842, "a|b" => true}}, []]}).to_yaml
require 'yaml'; (('a'...'z')).to_yaml(line_width: 20)
require 'yaml'; x = [:"x y"]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"&a" => "1,000", "a=b" => "a\u2028b"}).to_yaml(line_width: 20)
require 'yaml'; (nil).to_yaml
require 'yaml'; ({a3: true, "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long " => 410.87386}).to_yaml
require 'yaml'; ({"1e" => [nil, {0 => [], "%x" => [-45.6], 'k2' => {'k0' => "y", nil => 1r/3}}]}).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({4 => {7 => [], a1: nil}, "1.5" => []})
require 'yaml'; ({nil => [[{'k2' => Float::INFINITY, nil => "a: b"}, {'k0' => "a|b", 'k1' => 793990932063115347452281094995}], [{'k4' => 860}, {a0: -297}]], a1: {nil => false, "\u00E9" => [{'k1' => "--- x", "-" => 598277169937665870551554105615, "0x1f" => -116.919}, {4 => String, 0 => 7.328919271953428e-17, "0.1.2" => nil}], 8 => {'k0' => {}}}, 4 => []}).to_yaml
require 'yaml'; ({a2: [[{"n" => "%{foo}", 'k4' => "key with spaces"}]], "null" => [[], {"0644" => {"http://x.y/z" => :"a:b"}}, nil], a1: 1..2}).to_yaml(line_width: 20)
require 'yaml'; (7.690089987808819e-09).to_yaml(line_width: 20)
require 'yaml'; YAML.dump(('a'...'z'))
require 'yaml'; YAML.dump([{"true" => [736754218556.3071], a2: {3 => 377319100067228520542001625025, a1: [2.6035696480621595e-21]}, "a, b" => true}])
require 'yaml'; YAML.unsafe_load(YAML.dump(129566898077105466728628489727))
require 'yaml'; YAML.dump({})
require 'yaml'; YAML.unsafe_load(YAML.dump(:a))
require 'yaml'; ("+1").to_yaml
require 'yaml'; (305.4017).to_yaml(line_width: 20)
require 'yaml'; x = [[{}], [{a3: {nil => nil, 'k3' => 611311833291691432288406640717}, a2: {}}, false], ('a'...'z')]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = [{nil => {nil => ["-x"], "- a\n- b" => {}, "hello world" => {a0: ".5", "puppet:///modules" => -230}}, 4 => :b_c}, 478430868049944313433755919747]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({"00" => {nil => {"\u00E9" => [nil, -451.64212, "a\\b"], "- " => {a2: -Float::INFINITY}}}, nil => [399.865, [{'k4' => "00", 7 => false}]]})
require 'yaml'; (-932).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump("--- x"))
require 'yaml'; ([]).to_yaml(line_width: -1)
require 'yaml'; ({"it's" => "1_000", "1.2.3.4" => :sym}).to_yaml(line_width: 20)
require 'yaml'; x = 572630582438868207238637682055; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (["> x"]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({"multi\n\nline\n" => [[{a3: 416}, ["null", ":sym", "e1"]], [["a:", "a: b"]]]})
require 'yaml'; ([true, {}]).to_yaml(line_width: -1)
require 'yaml'; ([Float::INFINITY, -373.61359, [{a1: [false]}, {'k0' => [], ".nan" => {}}]]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([{'k2' => {"0644" => {"true" => "hello world", 'k4' => "@x", nil => 869162543490366328519472935794}, "&a" => {}}, nil => "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ", a0: "nul"}, {2 => [], 6 => ""}, [-899]]))
require 'yaml'; x = []; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({a3: [[], 23.81262747204068], "00" => {"true" => [{a2: nil}, -711, ["http://x.y/z", 193856570631498807055858302507]]}, 7 => []}).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump(["\u00E9"]))
require 'yaml'; YAML.unsafe_load(YAML.dump({a1: {"<%= x %>" => 763, 8 => {4 => [-345.315, true, false]}}, a3: []}))
require 'yaml'; x = {1 => [], a2: [{"- x" => {'k1' => nil, a2: Comparable, 0 => nil}, 'k2' => [-391]}], "a\"b" => {"`x" => true}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (560060146952777138253918555834).to_yaml(indentation: 4)
require 'yaml'; ({"n" => {"e1" => [{'k3' => :sym, a2: 347}, false, ["*a"]]}, 'k1' => [{a1: {}, 'k3' => [nil, "puppet:///modules", "1e3"]}, "a\nb\n"], a1: {8 => {"x\n  y\n" => {6 => "~", nil => "hello world"}, 1 => [true, nil]}, "$x" => {5 => [:true, "017"]}}}).to_yaml(indentation: 4)
require 'yaml'; ([{'k4' => [{}]}]).to_yaml(line_width: 20)
require 'yaml'; ([-Float::INFINITY, {'k4' => {"- x" => 1r/3}, "2001-13-45" => []}]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([503524600671842944201955647219, "2001-13-45"]))
require 'yaml'; YAML.unsafe_load(YAML.dump({0 => {3 => {"0b101" => [484], 'k3' => ["key with spaces", -341.662, /x y/i]}, "a\n" => {a1: [], 8 => {"0644" => 313.716, nil => "nl\nx", a3: -1.7}, "a#b" => {"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => "1e"}}, "..." => [[8.863370505721602e-19]]}, nil => {}}))
require 'yaml'; YAML.unsafe_load(YAML.dump({a1: 949782161705663196126867146806, "n" => {nil => {1 => "a\nb\n", nil => {}, "08" => {'k3' => 131.2619, 7 => nil}}, 2 => -449}}))
require 'yaml'; x = 163; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (907821460852706540340605996064).to_yaml(indentation: 4)
require 'yaml'; ([[{"long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long " => [false, -46], "-1" => true}, 336]]).to_yaml(line_width: 20)
require 'yaml'; ([{nil => [9.048154265090204e-11, {"\x01" => true}, "5."]}]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump([[{"nul" => {'k0' => "a#b", 3 => :b_c}}, {}]])
require 'yaml'; ({'k0' => [[{8 => nil, "a:b" => false, "NULL" => 254}, {}, [false, nil]], true], 'k1' => {"0x1f" => []}, "-" => [[], {3 => {nil => -702, 'k4' => "a\\b", "/etc/passwd" => 1.2261668045744278e-15}, a2: {0 => "a\"b", 8 => 6.957236480763114e-17, "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x " => false}}]}).to_yaml(line_width: -1)
require 'yaml'; x = [3.83062617202216, [[{}], {nil => -86, 'k2' => [nil]}, 223.84], []]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"100%" => {a2: [{}, 594720677618634190262166573438, [:sym, true, 0.00012082787403877349]]}, 5 => "multi\n\nline\n", "- " => 517195119449430915732335939295}).to_yaml(line_width: -1)
require 'yaml'; ([433.222, true, {a3: [[80.0, :true, "- x"], 834]}]).to_yaml(line_width: 20)
require 'yaml'; ([73516862772476786238411405782, [{}, [919099.0955305373, [nil, :"a:b"], [23.4, 472712277620202345337247101219, :a]], [{nil => 653025427679161531967477656009, 'k0' => "\"q\"", "\x01" => "*a"}]]]).to_yaml(indentation: 4)
require 'yaml'; ({"$x" => {a3: [], nil => [true], a0: []}, "\u65E5\u672C" => {0 => [[:"x y", :true, Time.at(1.5).utc], {"(x)" => nil}], a0: [[true, 2.4835926384397943e+19, "a\"b"], 531.1183480542647, {a1: String}]}, a2: [[[true], [603239967406926270751602073696, "?", :sym], [-195, -657, ""]], {a0: {'k4' => 206277054231384186692721055913, 3 => false, ":sym" => 299624632481501251870980229571}, "- " => {}, a1: ["-"]}]}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({7 => {"$x{y}" => {3 => -516}, a1: ["0x1f", 72772017880157.97, {nil => "0."}], 'k2' => {}}})
require 'yaml'; x = {nil => 1..2}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([]))
require 'yaml'; (nil).to_yaml(indentation: 4)
require 'yaml'; ({4 => [{'k0' => [-160.1]}, {"2001-01-01" => 1r/3}, {}], 'k0' => [[{1 => nil, nil => false}, String, [true, nil]], {}, []], nil => {'k4' => [-174.64, "a=b", [false]]}}).to_yaml(line_width: 20)
require 'yaml'; ([{}, []]).to_yaml(indentation: 4)
require 'yaml'; ({"a, b" => [[], {}]}).to_yaml(line_width: 20)
require 'yaml'; ([["12:30", {2 => {}, ".inf" => false, "- " => {}}, {}]]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({"0755" => {"  lead" => "[x]", "\x01" => {a0: {"http://x.y/z" => nil, "\nx" => :true, "08" => "\x01"}, nil => {}}, 0 => [[true, 468.34], [true, false], [878467872344909917603176214566, 310689258185137136367856857863]]}})
require 'yaml'; ({"trail " => "2001-13-45", 'k3' => [[nil, {0 => false, 'k3' => "a: 1\nb: 2\n"}, [703887.8971676906, "--- x", true]], {a0: Time.at(1.5).utc, 3 => {'k1' => "%{foo}"}}, {'k4' => {}}]}).to_yaml(indentation: 4)
require 'yaml'; ({'k1' => [[-748], [{nil => "- "}, {nil => :true}], [{nil => -89.14027, 0 => :b_c}, "--- x"]], 5 => []}).to_yaml
require 'yaml'; (5.354707634241063e+18).to_yaml(line_width: 20)
require 'yaml'; (287.1).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump(2.2479068112115076e-11))
require 'yaml'; ({'k3' => [{8 => [], "a" => {"a\n" => nil, a3: "2001-01-01 10:00:00"}}], 7 => {"n" => {nil => [], "a\\b" => {'k3' => :true, "{{x}}" => 386267386793110935082144079295}, "y" => [1..2, false]}, 3 => [{a0: :sym, ".5" => 192.10377, "12:30" => false}, {'k2' => true, nil => nil, 1 => nil}, "a #b"]}}).to_yaml(line_width: 20)
require 'yaml'; ([[{a0: ["> x", "@x", /x y/i]}], "0.1.2", 0.0003954282328443324]).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump(48.20515))
require 'yaml'; ({}).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([:true]))
require 'yaml'; YAML.dump([String])
require 'yaml'; YAML.unsafe_load(YAML.dump({nil => ["C:\\x", [{}]], "- a\n- b" => {nil => [{2 => :a}]}, "0644" => :"x y"}))
require 'yaml'; ({'k0' => [[{}, {6 => "...", 'k0' => -340.5}, []], nil, [{4 => 5.3722042899257415e-17}, [String, 785824930726770122177548278051]]], 'k3' => {7 => [{0 => 890, a0: "<<", nil => "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword"}], 'k3' => {"%{foo}" => []}}}).to_yaml(line_width: -1)
require 'yaml'; x = [{'k3' => [{"\u00A0x" => 1r/3, nil => :"x y", 7 => false}], ": x" => 232278256890758087803038097747}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ("a\u2028b").to_yaml(line_width: 20)
require 'yaml'; ([87.418, {"'q'" => {'k0' => "\n", "a, b" => [nil, true]}, nil => -346.7}]).to_yaml
require 'yaml'; x = {6 => [[[/x y/i]], ["y", [908752503665805158834749287270, false]]], a2: {a1: {".inf" => ["nl\nx"], 0 => [:sym, false, true]}, "a\r\nb" => -686, 'k4' => []}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({}).to_yaml
require 'yaml'; YAML.dump([])
require 'yaml'; x = {"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => [], 'k4' => {a1: "x\n\n\n", nil => [[]], 0 => ": x"}, nil => true}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({a3: {"\u00E9" => {"off" => ["0.1.2", "a #b"]}, 4 => [{"a#b" => "-"}, {5 => 356.32, "\"q\"" => 693, "True" => :true}]}}).to_yaml
require 'yaml'; ({nil => 6.0163019428763225e-06, 'k4' => [[], [{'k3' => 851}, {"#c" => "hello world", 'k0' => true, "1,000" => 1r/3}, {7 => -160.28}], 497.039]}).to_yaml(indentation: 4)
require 'yaml'; ({"1_000" => [], "y" => {1 => [{}, {2 => "e1", "a\n" => false, a2: Time.at(0).utc}, ["a, b", true]]}, "0.1.2" => {}}).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump({7 => {"\e[0m" => false}, 5 => [0.000636439268551044, [{"True" => "a:"}, [nil, 0.7965235612414636]]]}))
require 'yaml'; ([[[], {}], -35.578, {'k2' => -387.7659, a3: []}]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump(429)
require 'yaml'; YAML.dump({"\u65E5\u672C" => [true, {a0: ["0b101", nil, -153], a2: ["&a", "a\r\nb"]}], "%{foo}" => false, 7 => [[[]], [], 37]})
require 'yaml'; ({8 => {"key with spaces" => [], 'k4' => {}}, "a" => {}, 'k1' => {'k4' => nil}}).to_yaml(line_width: -1)
require 'yaml'; ({"\n" => 387.5}).to_yaml
require 'yaml'; x = {"[x]" => [{0 => 4.9625835162120936e-08, 'k3' => true, a0: "-1"}, [166.6, {"null" => "nul"}], [true]], 'k1' => 395.56, 'k0' => {a2: [], 'k4' => {'k3' => {"{{x}}" => nil}, 4 => {nil => "0o17", "- x" => "&a"}}, 8 => {"@x" => 2801839449285127.5, 5 => {nil => "<%= x %>", "a\nb\n" => "- x"}}}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({nil => [false, "1"]})
require 'yaml'; YAML.unsafe_load(YAML.dump([{3 => {}, a1: {"0x1f" => 495.6, "tab\there" => false, a2: []}}]))
require 'yaml'; YAML.unsafe_load(YAML.dump({a1: ["&a", {a0: "- a\n- b", "on" => {}, 2 => []}]}))
require 'yaml'; x = [[], {a1: {a3: {nil => 408050367515020858565379557236, "? a" => false}}}, Time.at(1.5).utc]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([[[[], {}, {'k1' => :"x y"}]], [[[658321763876140467697986320989, "-x", nil]], [{'k3' => "*a"}, [], [:"a:b"]], {nil => "08"}]]).to_yaml(indentation: 4)
require 'yaml'; ([[{7 => ["2001-13-45", ""], a0: {"a: b" => 1r/3}, 'k1' => {"a=b" => "12:30", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => -60}}, {"a\nb\n" => "?", 6 => [:sym, true, /x y/i]}], {}, "[x]"]).to_yaml(line_width: 20)
require 'yaml'; ({'k2' => []}).to_yaml(line_width: 20)
require 'yaml'; (true).to_yaml(indentation: 4)
require 'yaml'; ([Comparable, [{nil => [466, 6.565628070931922e-16, -130.515], 8 => {'k4' => true, 4 => 261523631803919539296587956350}}, 0.058359969605285146], ["True", [561, {nil => false}, {'k0' => 605577077962658216585521162280, "no" => 1.1780305221599118e+16}]]]).to_yaml(indentation: 4)
require 'yaml'; x = {nil => "y", "100%" => [222, {'k0' => [], 'k2' => false, nil => []}, true], "1.2.3.4" => [Time.at(0).utc, [nil, []], :"x y"]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({a3: {nil => {nil => "0.1.2"}, a1: [[false], [-56.077, :"a:b"], {"12:30" => 7.550517108177136e-16, nil => -110.24056}], "1,000" => []}, 4 => "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x "}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump(-210.895)
require 'yaml'; ({nil => {"0644" => []}}).to_yaml(indentation: 4)
require 'yaml'; (nil).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([{2 => [{}, [:a, 445429293555.0279], {"- " => 472}], 7 => true, ":sym" => {'k4' => {}, a1: {'k0' => String}}}, /x y/i, {'k2' => {2 => {}, 'k0' => "{x}"}}]))
require 'yaml'; (678).to_yaml(line_width: 20)
require 'yaml'; x = {3 => {'k1' => "0755", a0: {"" => {nil => 370550031618911247511498065005}, "--- x" => 8.150558627897271e+18, a3: {}}}, "|" => [[[4.0125789739208385e-18], {}], {}]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = [[[{'k1' => false, nil => "10:20:30"}, false, [nil]], []]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[false, ["tab\there", "?", []]], [{"multi\n\nline\n" => [], "!t" => {'k3' => false}, 'k2' => [:a, "a|b"]}, {2 => ["$x"], 'k2' => ["12:30"], nil => ["  lead", true, "a: b"]}]]))
require 'yaml'; YAML.unsafe_load(YAML.dump([{"http://x.y/z" => [], "--- x" => [["0x1f", "..."], [".nan", false], ["nl\nx"]]}]))
require 'yaml'; ({"$x" => []}).to_yaml(line_width: -1)
require 'yaml'; YAML.dump("1,000")
require 'yaml'; ([]).to_yaml
require 'yaml'; ({"a#b" => {"? a" => [{a0: 8.63861677249589e-15, nil => 1..2, "" => "a\u2028b"}], "-" => {"\e[0m" => {}, 'k1' => {}}}}).to_yaml(indentation: 4)
require 'yaml'; ({a3: [-Float::INFINITY]}).to_yaml(line_width: 20)
require 'yaml'; x = [[], {'k2' => 1r/3, 8 => {'k1' => ["-1", false, -568], 4 => -380.8558}, "2001-01-01 10:00:00" => []}, {"y" => [Float::INFINITY, {"hello world" => Float::INFINITY, nil => false}, ["100%", /ab+c/, "null"]]}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(true)
require 'yaml'; ("  lead").to_yaml(line_width: -1)
require 'yaml'; ([{"@x" => {'k2' => [], 8 => {}, 0 => [-22, true, Float::INFINITY]}, 'k1' => {}, 4 => [["0.1.2"]]}, "2001-13-45"]).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({"puppet:///modules" => {nil => {1 => {}, 3 => {nil => 436400147609971971476059423518}}, 'k1' => [{a3: String}]}, 1 => "-", a1: {'k3' => {nil => [972666444843944274348859316410, :"a:b"], 3 => {"<%= x %>" => "\n\n", 'k1' => 217957167367933503273439098490}}}}))
require 'yaml'; YAML.unsafe_load(YAML.dump(Comparable))
require 'yaml'; ("0755").to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump(Float::INFINITY))
require 'yaml'; ({"hello world" => {}, a1: false}).to_yaml
require 'yaml'; ([{'k0' => [[nil, 184825106633170643449668275136, false], [], Comparable], 0 => {}, "trail " => 1..2}]).to_yaml(line_width: 20)
require 'yaml'; x = [[('a'...'z')]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = 237.41; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = 2.724166794756043e-10; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(0.9621033740169976)
require 'yaml'; YAML.dump(8.159247159264688e-07)
require 'yaml'; (-977).to_yaml(indentation: 4)
require 'yaml'; ([{"\u00A0x" => [-118, []]}, {}, :true]).to_yaml
require 'yaml'; (-204).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({nil => {}})
require 'yaml'; ([[{1 => ["n"], a1: {nil => -Float::INFINITY, "true" => 1..2}}, {}, {}], -612, {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => nil, 2 => 1r/3}]).to_yaml(indentation: 4)
require 'yaml'; (230.1).to_yaml
require 'yaml'; ([207.0, []]).to_yaml
require 'yaml'; (34405.21005549871).to_yaml(indentation: 4)
require 'yaml'; ({nil => "12:30", 3 => {nil => [{'k4' => "{{x}}", nil => 954, 'k0' => true}, -137.763], "1e3" => [{"-1" => 448272528359745129088643600000}, [4.495733915545941e-08, "a\u2028b", nil], {8 => "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ", 0 => false}]}}).to_yaml(line_width: -1)
require 'yaml'; YAML.dump([[{nil => "a\\b"}, [{}, "key with spaces", :"a:b"]]])
require 'yaml'; ([[-174], {}, []]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump({"12:30" => true}))
require 'yaml'; ({"08" => {}, 'k4' => 341}).to_yaml(line_width: 20)
require 'yaml'; ([[[[385.305, "trail ", "y"], -228], {'k0' => {"a:b" => "http://x.y/z"}, nil => {"{{x}}" => 191446520614437966793841263676, "a\r\nb" => "trail ", nil => 775581476375720953616322027164}}], :a]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump([{"12:30" => ["0755"]}, [[]], "0.1.2"])
require 'yaml'; ({a1: {"2001-01-01 10:00:00" => {0 => Float::INFINITY}}, 'k2' => {"tab\there" => false}}).to_yaml
require 'yaml'; YAML.dump({'k0' => {"hello world" => {"  lead" => 409}, "+1" => [[], {'k3' => false, a0: "(x)", "a#b" => false}], nil => {"" => {}, "null" => {'k0' => 317557214.55296624}}}, 'k2' => {"\n" => [nil, {a3: "5."}, "a#b"], "on" => [[]]}})
require 'yaml'; ({a0: {a0: nil, nil => {'k3' => {'k1' => "1_000", a3: 322.0237}, nil => {a2: 306, a0: 651833034193470448697664315310}}}, nil => {"0644" => [], "1.2.3.4" => [[false], [567, "e1", nil]], "a\n" => [:sym]}}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({2 => [[]], 'k3' => [{}, {}], nil => 1.114280391252931e+19}))
require 'yaml'; x = [{"`x" => {'k1' => {"True" => "..."}}, "1.5" => {4 => [], nil => [500695040659017388908950127414], a2: [Time.at(1.5).utc]}}, {}, {'k1' => {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => {a3: "off"}, 1 => false, a3: Comparable}, 'k0' => {"- a\n- b" => true}}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({0 => {'k1' => 645465358534337836258176552332}})
require 'yaml'; (237).to_yaml
require 'yaml'; YAML.dump({'k0' => {"017" => :"a:b", "http://x.y/z" => [{"multi\n\nline\n" => Time.at(1.5).utc, a3: false}, :sym]}})
require 'yaml'; x = [{}, Float::INFINITY, {a1: {a3: [], "a\"b" => []}}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({'k2' => [[["<<"]]]}).to_yaml(indentation: 4)
require 'yaml'; (:"x y").to_yaml
require 'yaml'; (false).to_yaml(indentation: 4)
require 'yaml'; (:sym).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({5 => [{"a=b" => "|", 8 => "a: b"}, 7.267592715074749e-16, {}], nil => {a2: {}, a0: "\u00E9", a3: {a3: [:b_c, "`x", nil]}}})
require 'yaml'; ({"1_000" => ["2001-01-01 10:00:00", {"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => ["> x", "|"]}, [{nil => false, 2 => "\u{1F600}", "100%" => "?"}]], "-" => [], 4 => [[8.55463681628743e+19, {a0: -929, a3: /ab+c/}, {}], ["x\n  y\n"], {"a\nb\n" => {}, 'k3' => [], 'k2' => {0 => false, "1e3" => true, 'k2' => "nl\nx"}}]}).to_yaml
require 'yaml'; x = [924128020099269686682845809684, Comparable]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(:"a:b")
require 'yaml'; (:b_c).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump(/ab+c/))
require 'yaml'; x = "http://x.y/z"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[[], {'k2' => [:true, -731], 2 => -431, 1 => {}}]]))
require 'yaml'; ([{"'q'" => {}}]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({'k0' => "~", a3: {"*a" => [], 7 => [{}, {}]}})
require 'yaml'; YAML.unsafe_load(YAML.dump([:b_c]))
require 'yaml'; ([[{".inf" => {'k1' => "Yes", a2: nil}, 8 => {}, a1: {'k2' => Time.at(0).utc}}], {"- x" => [["$x", "a\n", :"x y"], {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => "+1", a0: 1..2}, [Time.at(0).utc, :true]]}]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump(nil))
require 'yaml'; ({a0: "a=b", 'k4' => "-1", a3: [{nil => {"@x" => 0.000882215969218471, "0x1f" => 2.9880975519069876e-06, 'k1' => 106008832684698734633784930084}}, {}, "\"q\""]}).to_yaml(line_width: -1)
require 'yaml'; x = nil; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (488.49219).to_yaml
require 'yaml'; x = 17739270225116859048483151511; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({a2: 1r/3, "multi\n\nline\n" => {a3: {}}, "y" => String}))
require 'yaml'; (:"a:b").to_yaml
require 'yaml'; ([false, {nil => [["  lead", 962466581822243952637622367661, nil], {"a: b" => 987737294577653116130086203950}, nil], "trail " => :"x y"}]).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({"08" => {'k1' => {}, nil => []}}))
require 'yaml'; ([[]]).to_yaml
require 'yaml'; x = "12:30"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({2 => {a1: {3 => "0755", 'k4' => {}, nil => "{{x}}"}, 4 => false}}).to_yaml(line_width: 20)
require 'yaml'; ([{}, {}]).to_yaml(line_width: 20)
require 'yaml'; x = {"1e3" => "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword", "" => nil}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(["$x", 714, []])
require 'yaml'; (89967184857232756899840275167).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({nil => {"a: 1\nb: 2\n" => 349, "00" => {'k2' => [], "a\"b" => "y", 'k1' => {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => "(x)", nil => "00"}}, nil => ["*a", {4 => false}]}, a3: [], "tab\n\tx" => :b_c})
require 'yaml'; YAML.unsafe_load(YAML.dump([{"n" => {nil => {"00" => "0.1.2", 7 => true}, "1,000" => /ab+c/, "0644" => ["0o17", "a\nb\n"]}, 'k0' => [{"#c" => true, 'k4' => -456.3}, {"-1" => false, a2: 1r/3}, false], 6 => [/ab+c/]}]))
require 'yaml'; x = [997996648642003435292368423930, {}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{a2: {}, "- " => [{"- " => /x y/i, a2: "true"}], a3: 307124166528657071110375919320}]).to_yaml(line_width: -1)
require 'yaml'; (Float::INFINITY).to_yaml(indentation: 4)
require 'yaml'; ([[], "08"]).to_yaml
require 'yaml'; ({"2001-01-01" => {a3: true}}).to_yaml
require 'yaml'; YAML.dump([[{nil => ["? a", -854], "x\n\n\n" => 5.039382663607584e-19, 'k0' => [:true, 7.995924413884635e+15]}, {nil => 164, "-" => {'k2' => "[x]", 2 => nil}, 'k0' => ["x\n\n\n", false]}], [[{8 => nil}, {"key with spaces" => false, 0 => 4.901424967476007e-10, "a\"b" => false}], {8 => {"a\"b" => 1.2008869791936494e-22, 5 => "on", nil => ": x"}, 6 => [], "  lead" => {a0: Time.at(1.5).utc}}], [[{1 => 72.4, nil => "1e3"}, []], {"a:" => [nil, true, "tab\there"]}, {"*a" => [], a3: ["\n", "a\"b"]}]])
require 'yaml'; ({a3: {"\x01" => :sym, a3: [["00", ('a'...'z')]]}, 'k1' => [{}, {a0: 255258036299283978247688802490, 7 => []}, {a0: [114869.22819669398, "a: b", "\e[0m"]}]}).to_yaml(line_width: -1)
require 'yaml'; ([[{a1: ["  lead", -400.78, 151.99211]}, [], [nil, [nil, nil, false]]], [{'k0' => [false]}]]).to_yaml(line_width: 20)
require 'yaml'; ([[], nil]).to_yaml
require 'yaml'; ([{nil => [{}]}]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([{nil => "+1", 'k1' => []}, true]))
require 'yaml'; ({"[x]" => ": x"}).to_yaml(line_width: -1)
require 'yaml'; ({}).to_yaml(indentation: 4)
require 'yaml'; ([{7 => "a: 1\nb: 2\n", nil => [["00"], {'k1' => "0.", "1.5" => 965}, [:"x y"]]}]).to_yaml(indentation: 4)
require 'yaml'; x = {'k1' => {a0: :"a:b", "2001-01-01" => [[1..2, 194.7, "off"], {7 => "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword", "<%= x %>" => "a|b", a0: 393}], a2: {a3: [334, ".5", true], "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => {}}}, nil => {"a\u2028b" => {4 => {"5." => "\u00E9", nil => /x y/i}, "1_000" => [true]}, 'k1' => {}, "%{foo}" => {'k2' => 720}}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([[{"/x</" => [nil, nil]}, [{a1: -38.023, nil => nil}]]]).to_yaml(line_width: 20)
require 'yaml'; x = "x\n\n\n"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([{"a\n" => {'k2' => -168.8, "{{x}}" => [600984173625694479789074933062, nil], 'k3' => []}, 'k1' => {}}]))
require 'yaml'; (".nan").to_yaml(line_width: 20)
require 'yaml'; ({"a #b" => false, a0: [[]], 0 => {}}).to_yaml(line_width: 20)
require 'yaml'; (:a).to_yaml(line_width: -1)
require 'yaml'; ({nil => [{'k3' => "off", 5 => {nil => 92819026.62161884}, "?" => {nil => "trail ", "tab\there" => 20883588323193494736961000494}}, [:sym, {5 => :sym, "a #b" => "NULL"}], {"a\r\nb" => [9.554942349164807e-17, false, 89524.4199091767]}], "`x" => [{"|" => false}], 'k1' => {}}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump("e1")
require 'yaml'; x = [{}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({'k2' => "~"}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({"a|b" => :a, nil => [{'k2' => {'k1' => Comparable, 'k2' => "`x", 'k3' => 7.252735680698119e-21}, "1e3" => 723142280720169467872785700720, 6 => [564959219234661640888866411091, 308.9, /x y/i]}, [], :a]}))
require 'yaml'; x = {}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ("on").to_yaml(line_width: 20)
require 'yaml'; x = {'k3' => {nil => {'k0' => "a #b", 7 => {1 => "a\u2028b", nil => 119}}}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = [[[]], {}, {"a:" => [{'k1' => true, a0: 8.124028595634646e-08}, {8 => Float::INFINITY, a2: false}, [nil, "\u00A0x", "<%= x %>"]], nil => {"[x]" => {a2: false, 8 => -883}, 'k2' => false, 6 => []}}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({a0: 859968661517224892990022651598, a1: [[{}], {'k4' => {nil => "1.5"}, "a=b" => []}, [{"\u{1F600}" => true, nil => "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", a3: false}, [true, "NULL"], [Time.at(0).utc, true]]], nil => []}).to_yaml(line_width: -1)
require 'yaml'; ([{6 => [[false, "a\"b", -406.3], {'k0' => 5.5291614587153636e-08}, {}], "- a\n- b" => [[:b_c], [false, :b_c, Time.at(0).utc], []]}, :b_c]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump([[], {a1: :"a:b", 'k2' => [{a0: /x y/i, nil => 606347207849719530571054634299}, [": x", -46, "True"]]}, {8 => [{"\u00E9" => "a: b", 4 => 1..2, 6 => 375.54738}, {"- a\n- b" => 621637445692882366033632285476, a1: "- x"}]}])
require 'yaml'; ({}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({"\u00E9" => {}, nil => {}, 'k0' => {a1: [[2.0881333311539807e-07], "2001-01-01 10:00:00", [287, "\u00A0x"]], "12:30" => {nil => [false, false, 984708315761694604125139577531], 3 => ["- x"], 'k4' => ["a: 1\nb: 2\n", "NULL"]}}})
require 'yaml'; x = [[[nil, {"\n\n" => nil}, [true, "100%"]]], 723963688251682509440896471411, 416353.5570505088]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{nil => nil, "0o17" => nil}]).to_yaml(line_width: -1)
require 'yaml'; x = {a0: {"x\n  y\n" => {'k2' => [], "10:20:30" => ["1e", -413]}, 'k4' => {"a\nb\n" => -357.6909}}, 'k2' => Float::INFINITY}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = [[{'k1' => {}, nil => [:sym, nil]}, {}, [{"a\"b" => nil}]]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{"  lead" => [{"<<" => "a#b", 0 => 1.3297707690298977e-15, 'k3' => nil}, {a3: 4.9895652157917575e-06, a1: "a\nb\n", "\u00A0x" => "/x</"}]}]).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump([[[], {a2: [136, true, false], "~x" => -352, "a: 1\nb: 2\n" => "1,000"}]]))
require 'yaml'; ({":sym" => {3 => [217734270408354290466433006865], "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => nil}, "\n\n" => {a1: {a3: :"a:b"}, 5 => -657, 7 => {}}}).to_yaml(line_width: 20)
require 'yaml'; (["08", -251, []]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({nil => [[[-242.297]]]})
require 'yaml'; x = [{'k1' => 340976178614949278468180057320, 5 => [{"no" => false}, {'k2' => 6.328624603201213e-18, "null" => nil}]}, [{}, [false, "a#b", {"n" => -372, a3: 925, 4 => false}], [true, [], {}]]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{'k0' => [{}, {'k2' => 1r/3, nil => 44546999458300455518605047005}], ": x" => [{a0: :a}]}]).to_yaml(line_width: 20)
require 'yaml'; (678731983424489381697808872970).to_yaml(line_width: 20)
require 'yaml'; (-223.796).to_yaml
require 'yaml'; ({nil => 2.873467292869978e-15}).to_yaml(indentation: 4)
require 'yaml'; ({nil => [{'k3' => {a0: 7.327446040582984e-08, 'k3' => 342338250920722645567906654812, nil => "(x)"}, a2: ["n", "#c", false]}, [], [{'k3' => :"a:b"}, 1..2, -Float::INFINITY]], "a\nb\n" => {"10:20:30" => []}, "%{foo}" => "a#b"}).to_yaml(indentation: 4)
require 'yaml'; (true).to_yaml(line_width: -1)
require 'yaml'; (1r/3).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([{}]))
require 'yaml'; (9767.195526803333).to_yaml(line_width: -1)
require 'yaml'; ({"1.5" => {}, 6 => -980}).to_yaml(line_width: 20)
require 'yaml'; ({'k3' => :true, 'k0' => "trail ", "\n\n" => -198.7}).to_yaml
require 'yaml'; ("5.").to_yaml(indentation: 4)
require 'yaml'; YAML.dump([[]])
require 'yaml'; (275231743176371273121306973828).to_yaml(line_width: -1)
require 'yaml'; ({a0: {a3: [{"\u65E5\u672C" => "\nx"}, {}]}}).to_yaml(line_width: 20)
require 'yaml'; ({nil => {nil => []}}).to_yaml
require 'yaml'; ([{a3: false}, {}, -Float::INFINITY]).to_yaml(line_width: 20)
require 'yaml'; ({nil => {'k3' => [{":sym" => false}, {"5." => 7.507805600493148e-12, "n" => Float::INFINITY, 'k0' => -121}, {}]}}).to_yaml(line_width: 20)
require 'yaml'; ({'k3' => 62538001810760708056792451574, 3 => []}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump("tab\n\tx")
require 'yaml'; x = {6 => 190, 1 => [[{}], [[nil, :b_c], 6181.326991921737]], a0: [[{a3: nil, ".5" => 101.1445}, {"null" => 344.7847, 5 => "[x]"}], {"no" => [nil], "a\"b" => [379], a0: [-45]}]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{"nl\nx" => [{"\u00A0x" => "a\r\nb", 8 => nil}, nil, {nil => 1..2}], 0 => [{"a, b" => "y", 'k0' => 107807099441022892845544450148}]}, [Comparable], {2 => "\"q\"", 4 => [{5 => 0.0019898232347473443, 0 => 533791920717346087650276252617, nil => nil}, -384.6245]}]).to_yaml(indentation: 4)
require 'yaml'; ([{"$x{y}" => false, a3: true}, [{}, {7 => [9.362813860736273e-20, nil]}]]).to_yaml(indentation: 4)
require 'yaml'; ([{nil => [{}], "1e3" => [["y", true, /ab+c/]]}, nil]).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump(329387395250592330944386516049))
require 'yaml'; x = ["multi\n\nline\n", [[]]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({a0: {}, nil => [{}, [], {8 => false}], a3: {}}).to_yaml(indentation: 4)
require 'yaml'; ([3.2000869391729892e+16, {3 => [], 'k3' => {}, a2: ["\u{1F600}", {}, []]}]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump([-59, nil])
require 'yaml'; (2.9807484191896915e-13).to_yaml
require 'yaml'; YAML.dump({6 => {}, 'k3' => 6.885569931836317e-07, a1: {'k1' => {"a\r\nb" => {}, nil => "\n\n"}, nil => :a}})
require 'yaml'; ({'k0' => [[49.6, "off"], {"+1" => "x\n\n\n", "it's" => "2001-01-01 10:00:00", a3: {nil => "00", "\x01" => false, 'k2' => -39.411}}]}).to_yaml(indentation: 4)
require 'yaml'; (false).to_yaml(line_width: 20)
require 'yaml'; ({"\nx" => {}, 'k0' => {nil => [{a3: nil, 'k2' => nil}, [109194891238509396170388882935, "$x{y}"]], "- " => [[false, :a, 419], ('a'...'z'), []], 'k3' => {4 => {"it's" => 487593114240439.06, nil => "a:"}, a3: [false, "5.", "a #b"]}}}).to_yaml(line_width: 20)
require 'yaml'; ({0 => [], a3: {}}).to_yaml
require 'yaml'; (true).to_yaml
require 'yaml'; ([{"a:" => [[:"x y", false], 88.5]}, ["it's", -542]]).to_yaml
require 'yaml'; ({0 => -434}).to_yaml
require 'yaml'; ({a3: Float::INFINITY, a1: {nil => [[false], {nil => 61125626693136742892602458981, "True" => "a|b"}, nil], a3: []}, a2: :"x y"}).to_yaml(line_width: 20)
require 'yaml'; ({6 => [], 'k3' => {nil => []}}).to_yaml(line_width: -1)
require 'yaml'; YAML.dump("a, b")
require 'yaml'; ({nil => ".5", "@x" => -285}).to_yaml(line_width: -1)
require 'yaml'; (["on"]).to_yaml(line_width: 20)
require 'yaml'; (1..2).to_yaml
require 'yaml'; x = [[{"~x" => {"1e3" => "<%= x %>", 2 => 4.666064225585108e-19}, a0: [false, nil]}]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[{"\u65E5\u672C" => [:sym, "08"], nil => {a1: "0755"}}, {nil => {3 => "0755"}}, nil]]))
require 'yaml'; x = [{}, {}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"1e3" => {"/etc/passwd" => [nil, [], [nil, "\e[0m"]], a2: [Time.at(1.5).utc, [nil, nil, 296044715257846603513878466666]]}, 'k1' => ["<%= x %>"]}).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump("*a"))
require 'yaml'; ("a\\b").to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({'k4' => {4 => [{a3: 112.6512, 'k1' => 6.041117105512866e+18}, ["C:\\x", nil, 0.008324425127438776]]}, 1 => {a0: [], a2: -997}}))
require 'yaml'; ([false]).to_yaml(indentation: 4)
require 'yaml'; ([397951017011859980254198773008]).to_yaml
require 'yaml'; ({"|" => [{nil => ["off", 229876139158565210298810825784, "-x"], 5 => ["`x"]}, {"on" => -Float::INFINITY, a3: "/etc/passwd", a2: {}}, []], 6 => {a2: 596561416358033866492683390694, a0: [], "5." => {6 => {'k3' => false, "{x}" => "no", 8 => 970538898784082593147972972984}, a1: [:"x y", 4.5414830002636365e+17, true], "|" => []}}}).to_yaml(line_width: 20)
require 'yaml'; ([true, "1.5"]).to_yaml
require 'yaml'; ([{}, 1r/3]).to_yaml(line_width: 20)
require 'yaml'; ([{"- " => [246], "2001-01-01" => [{}], 'k4' => [{a1: 1r/3, 'k4' => false, "? a" => "\u00E9"}]}, []]).to_yaml(line_width: -1)
require 'yaml'; (0.042649020400267225).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump(9.003064240048317e-12))
require 'yaml'; ([[246, {"?" => []}], {}, [{}, -679]]).to_yaml(line_width: 20)
require 'yaml'; (721).to_yaml(line_width: 20)
require 'yaml'; (:"x y").to_yaml(indentation: 4)
require 'yaml'; ([{}, [], "{{x}}"]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({'k1' => {"2001-01-01 10:00:00" => {3 => [], 8 => nil}}})
require 'yaml'; YAML.unsafe_load(YAML.dump("no"))
require 'yaml'; ([false, {0 => {'k4' => {nil => "- a\n- b"}}, nil => []}, {a0: {'k2' => [true], a0: {'k2' => nil}, "1.5" => [-570, "- a\n- b", ":sym"]}, "@x" => {nil => ["http://x.y/z", "\u65E5\u672C", 691809816573498209704824579551], a3: []}}]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({4 => {}})
require 'yaml'; ({a0: [{nil => [false], 'k4' => ["$x{y}", true], 7 => {3 => true, "'q'" => "1.5"}}, [-249.51, [".5", -658]], {"`x" => {}, a0: {nil => 59.1809123262462, "<%= x %>" => 943661285636813568549473798067, 'k1' => nil}}]}).to_yaml(line_width: 20)
require 'yaml'; ({"017" => {"*a" => {}, 'k4' => "12:30"}, nil => {}}).to_yaml(line_width: -1)
require 'yaml'; YAML.dump(-816)
require 'yaml'; ([{}, [["n"]], []]).to_yaml(line_width: -1)
require 'yaml'; ([[[], {8 => []}], {}]).to_yaml(indentation: 4)
require 'yaml'; (["1e3", [[731, [/x y/i, -Float::INFINITY, "\u00A0x"]]]]).to_yaml(indentation: 4)
require 'yaml'; ([{"1e3" => "100%", 1 => []}, {"{x}" => 656080291469625.6}]).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump(true))
require 'yaml'; x = -307; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({'k4' => {a2: {'k2' => ".5", a3: "08"}, 5 => {}, "1.5" => {"1e3" => {a3: -79.2679}, nil => false}}, a2: {"key with spaces" => {"a" => -486.1947, 0 => true}, "1e" => [{"a" => 8.23204441399683e-23, "a\"b" => -758}]}}))
require 'yaml'; ([[]]).to_yaml(line_width: 20)
require 'yaml'; ({'k2' => 886895027833482148221454352620, nil => {a2: {'k4' => {'k0' => 300.322, 0 => 234}, 'k1' => [-325.77731, :"x y", "0755"], "a: b" => :b_c}, 4 => {nil => {a2: 14.645}}}, a3: {a3: -174.1448, 3 => {a3: [Float::INFINITY]}}}).to_yaml(line_width: -1)
require 'yaml'; ({nil => {a1: {"a\nb\n" => {8 => "08", 1 => :sym}}}, a2: {nil => {"\u{1F600}" => [:b_c, -369.0542, 6.0126485351186085]}, 'k4' => {'k4' => [], 'k3' => "tab\there"}}, a1: {nil => [[518915369974008802132793276517, nil], [:true, 385]], 0 => {"a\"b" => 852}}}).to_yaml(line_width: -1)
require 'yaml'; ([[[[]], :b_c, {"|" => false}]]).to_yaml
require 'yaml'; ({"0.1.2" => [[["..."]], {}], a3: [["08"]]}).to_yaml(line_width: -1)
require 'yaml'; ({"=" => {"..." => 0.008091055032428286, a1: {}}}).to_yaml(indentation: 4)
require 'yaml'; x = {nil => 438.4, "nl\nx" => [false, nil, [{a0: "a:b", a1: false, 'k2' => Float::INFINITY}, [true]]]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({nil => false})
require 'yaml'; YAML.dump({".inf" => :true, 3 => {"a, b" => {"- a\n- b" => {a2: "> x", a0: /x y/i, a1: "/etc/passwd"}, 'k4' => {"(x)" => "0.1.2"}}}, 4 => {}})
require 'yaml'; ("a\r\nb").to_yaml(line_width: -1)
require 'yaml'; x = [[[[]]], {a1: {a0: false, "~" => [], nil => Comparable}, "\u00A0x" => [{}], 0 => {nil => true, 7 => [nil, nil]}}, []]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({"\u65E5\u672C" => [[nil]], "0b101" => {a1: {'k2' => [], 'k4' => [/ab+c/, true, "it's"], 1 => [5742595855732.688, nil, :"x y"]}, "a" => {}}, "  lead" => 907919011388395065997057826481}))
require 'yaml'; ({nil => true}).to_yaml(line_width: 20)
require 'yaml'; ([[], "key with spaces"]).to_yaml
require 'yaml'; YAML.dump({"http://x.y/z" => -66.709, 7 => [{a2: {"a:b" => :"a:b", "multi\n\nline\n" => false, "\"q\"" => true}, a0: [String, 552343984455246196068944863492, nil], 4 => [nil, true, false]}, {}]})
require 'yaml'; ({"a: 1\nb: 2\n" => ["x\n  y\n", [{}], :true], 'k3' => [[false, {"" => -164}], [["$x{y}"], {nil => 1.3503679242208288e-10, 0 => "", 'k0' => false}, [false, 787127375383287745870008009322]], [{"\x01" => -454.46754, "{x}" => "n"}]]}).to_yaml
require 'yaml'; ([[{0 => [], 'k4' => [], "0755" => "\e[0m"}], false]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({"017" => "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ", 'k0' => {}, nil => [[]]})
require 'yaml'; ({'k4' => [[[]], :true, /ab+c/], 0 => {}}).to_yaml
require 'yaml'; x = {nil => ["a", {'k3' => {}}]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = {a3: []}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({nil => [{nil => {a1: 615}}, [[], false], {}], "trail " => {"a, b" => [[nil, "--- x", Time.at(1.5).utc]], 'k2' => [[Float::INFINITY, 232837608913017155200004065631, -269]], 'k0' => []}, 8 => [{"+1" => ["$x{y}", Comparable, "..."]}]}).to_yaml(line_width: 20)
require 'yaml'; ({a3: "a, b"}).to_yaml(indentation: 4)
require 'yaml'; x = 31.53; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"--- x" => {a2: {}}, a2: [Time.at(0).utc, {}, [[], []]], 5 => []}).to_yaml(indentation: 4)
require 'yaml'; x = [{}, [{": x" => 9.722009132653421e-12, nil => 456, "0755" => [('a'...'z'), -169]}, []]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([{}, [["tab\there"]]])
require 'yaml'; ({'k1' => {}, "- a\n- b" => {'k2' => [true]}, a0: [{}]}).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([{nil => "\n\n"}, [], 58583.36075635571]))
require 'yaml'; ({nil => [false, [[]], [{3 => "!t", "1" => "100%"}, ["True"], 82176017728946421798327263438]], "null" => {"a\nb\n" => [], 'k4' => {'k0' => -866}, 'k0' => [{}]}, 'k3' => {}}).to_yaml
require 'yaml'; (892982248109730868450321022077).to_yaml(line_width: -1)
require 'yaml'; ([[], {4 => [{a1: -688, "\x01" => "a\r\nb", 5 => 2.9189397008479033e-15}, [nil]]}]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump([nil, "0b101"])
require 'yaml'; ([{'k3' => 396}]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump(160.27)
require 'yaml'; ([[[{}, [-117], [457586071536162635959140031933]]], {"017" => {'k2' => {"a=b" => 650370760964029380344710427173, nil => "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 3 => 1r/3}, a3: {"null" => 78.549, "100%" => -999}, 3 => ["12:30", 4.31290138625969]}, nil => [[908496961240227606329252905296], "a#b"], "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => {'k0' => {}}}, {"? a" => [{'k0' => "$x{y}", "2001-13-45" => 985, 3 => true}, {nil => nil}, {6 => true}], nil => {"a\\b" => [-706, false, ": x"]}, "+1" => {}}]).to_yaml(line_width: 20)
require 'yaml'; ({a0: [[[7.696694260941843e-19, 747845799623434181347687419621, "100%"], false, ["puppet:///modules", "0."]]], "\u00A0x" => [[], [{'k1' => 0.018005441420985247, a0: "%{foo}"}], {'k3' => Float::INFINITY}]}).to_yaml
require 'yaml'; ([{'k2' => [], nil => "--- x"}, []]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump(997961490368675264247804665659)
require 'yaml'; x = [{a1: [{nil => 637232210283554162569192573417}, {'k0' => false, a2: true}]}, {'k1' => [354574631409667784440311327897, {"100%" => "`x", 'k1' => "\u00E9"}, {}], a3: {"a|b" => [], 8 => 382.7215, 5 => [nil]}}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([[], {"off" => {}, 2 => [[], "null"], nil => "&a"}, ".inf"]).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump([{}, [[[], false, {'k1' => nil, "no" => -687}]], [{nil => /x y/i, 'k3' => {"a=b" => true, nil => "\u65E5\u672C", 1 => nil}, a3: [nil, "?"]}, "0o17"]]))
require 'yaml'; ("0b101").to_yaml(line_width: -1)
require 'yaml'; ({nil => :true, 4 => {}}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump(:"x y"))
require 'yaml'; ({6 => "? a"}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump(447.3))
require 'yaml'; YAML.unsafe_load(YAML.dump(4.0445983266259823e-17))
require 'yaml'; ("a:").to_yaml(line_width: 20)
require 'yaml'; ([189819372193842345992031338599]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump(nil)
require 'yaml'; (true).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump("+1"))
require 'yaml'; ({a2: 311, "a: b" => ["a:b"]}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump("multi\n\nline\n")
require 'yaml'; ({"*a" => true, nil => true, 'k4' => {}}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump(1.3790923131868539e-05)
require 'yaml'; YAML.dump(-847)
require 'yaml'; (["-", false, [('a'...'z'), {}]]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({7 => {"1.5" => {nil => "\x01"}, 0 => {a0: {"off" => -Float::INFINITY, 8 => true, "key with spaces" => "-x"}, "[x]" => {}, 5 => [1.5233187405399874e-18, 367049925209526381480189675909, "-1"]}}})
require 'yaml'; x = 1..2; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(:sym)
require 'yaml'; YAML.unsafe_load(YAML.dump(false))
require 'yaml'; YAML.unsafe_load(YAML.dump([[{a3: -237.426}]]))
require 'yaml'; (962200495816392173202367942397).to_yaml
require 'yaml'; ({nil => [{"a\u2028b" => :b_c, nil => [-199.4, false]}], 'k3' => [{'k3' => -655, 'k1' => ["a\n", 889493741789.0468, Time.at(0).utc]}, {"1" => {}}]}).to_yaml
require 'yaml'; (-344.219).to_yaml(line_width: -1)
require 'yaml'; ([-774, {"|" => 497588810648067756221045324489}]).to_yaml(line_width: -1)
require 'yaml'; ([{a0: [[], {'k3' => nil}], nil => []}]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({nil => [[[475763632618061507722750905584, "NULL"]], "no"], a3: {"%{foo}" => [["a: 1\nb: 2\n", false, nil]]}})
require 'yaml'; ([{}, ".inf"]).to_yaml(line_width: 20)
require 'yaml'; (9.760002187351514e-21).to_yaml(indentation: 4)
require 'yaml'; (:a).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({nil => 5.545612138376076e-13})
require 'yaml'; ({a1: [{7 => {0 => true, "a|b" => 6.958852639876862e+18}, a2: [true], 5 => []}, {'k4' => {a1: true, "`x" => -703}}, {'k2' => {"a: b" => nil, "True" => nil}}]}).to_yaml
require 'yaml'; YAML.dump([true])
require 'yaml'; ({"e1" => [[:"x y"], Float::INFINITY, []], 'k4' => {}, nil => {"a|b" => ["\"q\"", {": x" => Time.at(0).utc}, nil], a1: [], 4 => [nil, []]}}).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump({4 => [], "--- x" => [[[:sym, false], "- ", {'k2' => "5.", nil => "0b101"}]]}))
require 'yaml'; ({5 => [[[182.2658]]], 'k1' => [Time.at(0).utc, [816, ["a\\b", :"a:b", 977773472444676046017017536359]]]}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump([["hello world", {}, {}]])
require 'yaml'; ({"\u00E9" => {"Yes" => {'k0' => [], nil => [896208503622090513354042746719, 1..2]}, "1e" => {}}}).to_yaml(line_width: 20)
require 'yaml'; ([[], [[]], {"long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long " => {'k3' => {nil => :sym}}, 'k1' => [[5.792477358221709e-12], [], :a]}]).to_yaml(line_width: 20)
require 'yaml'; (328.117).to_yaml(line_width: -1)
require 'yaml'; YAML.dump("a\u2028b")
require 'yaml'; x = 85827627977122.73; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ("%x").to_yaml(line_width: 20)
require 'yaml'; ({nil => {'k0' => {'k2' => ["0755", ":sym"], 'k0' => 54979327735357376757169252574}, 4 => {a3: [false, false], 8 => {}}}}).to_yaml(indentation: 4)
require 'yaml'; x = {'k2' => [{7 => String}], nil => {'k1' => ('a'...'z'), ".5" => "puppet:///modules"}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[], true, 434]))
require 'yaml'; ([[[{"\u00A0x" => "key with spaces"}], [["a:b", "\u00A0x"], [], ["NULL", nil]]]]).to_yaml(indentation: 4)
require 'yaml'; (-444).to_yaml
require 'yaml'; (/ab+c/).to_yaml(line_width: -1)
require 'yaml'; (867888603891688323502456456217).to_yaml
require 'yaml'; (-455.793).to_yaml(line_width: -1)
require 'yaml'; ("%{foo}").to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump("puppet:///modules"))
require 'yaml'; YAML.dump({nil => [{nil => [46435.869878553014, false, false]}, [{nil => true, a2: 363.6}, {}, {}], {8 => "5."}], 'k0' => [false]})
require 'yaml'; (nil).to_yaml(line_width: 20)
require 'yaml'; x = 449568363435104449985369732981; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({7 => [{8 => :"a:b", nil => {}}], nil => ["08", {}], a0: true}).to_yaml
require 'yaml'; ({"key with spaces" => {}, nil => {a3: {nil => :sym}, 4 => -457}, a3: 417.6}).to_yaml
require 'yaml'; ([[{a2: {"0755" => 281.47, 1 => nil, 'k2' => true}, nil => {}}]]).to_yaml(indentation: 4)
require 'yaml'; ([:"x y"]).to_yaml(line_width: 20)
require 'yaml'; ([{"&a" => [[], {".nan" => 299.928, 'k1' => /x y/i, 'k0' => 121.171}], "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => {}, a3: {"/x</" => {a1: ": x", 4 => false}, 'k1' => ["100%", "1_000", "+1"], nil => 235}}, {}]).to_yaml(line_width: -1)
require 'yaml'; ({"key with spaces" => {}}).to_yaml
require 'yaml'; ({"10:20:30" => true, "--- x" => 212.7, nil => [{}, {7 => {'k4' => Float::INFINITY, "12:30" => nil, "017" => "[x]"}, a2: [76.32920345106011]}, {'k3' => {}}]}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump([Time.at(1.5).utc, [], [[[false, true], "-1"], 662694553.8163546, {}]])
require 'yaml'; (:a).to_yaml
require 'yaml'; ({"- a\n- b" => []}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump([0.0751184437360593, [[[]], "a\u2028b"], {4 => [{}]}])
require 'yaml'; ([["/etc/passwd", [], [nil, :a, -432.7448]], [], {nil => [["a\r\nb", 935, "1_000"], {'k3' => Time.at(1.5).utc, "%x" => true, 'k1' => 251}, {'k1' => "  lead", 0 => false}], "a: 1\nb: 2\n" => "<%= x %>", "http://x.y/z" => :"x y"}]).to_yaml
require 'yaml'; ([{'k3' => true, 'k4' => {a1: {nil => nil}}, "a=b" => {a1: [], "http://x.y/z" => {"key with spaces" => "a#b", 'k0' => 2.2358423438937568e-12}, 0 => -124}}, [{"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => [], 'k3' => [true]}, [[false, 677, "puppet:///modules"], {}]]]).to_yaml(indentation: 4)
require 'yaml'; x = 1r/3; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ("-").to_yaml(line_width: 20)
require 'yaml'; ({"\"q\"" => {}, 8 => false}).to_yaml(line_width: 20)
require 'yaml'; ({5 => true}).to_yaml
require 'yaml'; ({a2: {"/etc/passwd" => {a0: {nil => 47, 0 => 2.1897661133386023e-08}, ".nan" => "|", nil => "puppet:///modules"}, "puppet:///modules" => [{"<<" => 84368819.79103017, a2: :b_c, "-x" => "2001-01-01"}, ["10:20:30", "nl\nx"]]}, "10:20:30" => {nil => true, 'k0' => nil}, "NULL" => true}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([{'k1' => [{'k3' => :sym, nil => -11}], nil => {"\nx" => {'k3' => nil, a2: "nl\nx"}}, "a#b" => []}, :a, {4 => "x\n  y\n"}]))
require 'yaml'; (["~", {nil => 110875073412987605119953675443}]).to_yaml(line_width: -1)
require 'yaml'; ({'k3' => false, "\n" => ["y"], a2: []}).to_yaml(line_width: 20)
require 'yaml'; x = [nil]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"key with spaces" => "null", nil => true, ".5" => [-158, {0 => {}, 'k3' => [4343350246.371154]}, [{nil => ('a'...'z'), 'k4' => "#c", 'k1' => :true}]]}).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([8.416796787734422e-11]))
require 'yaml'; (160).to_yaml
require 'yaml'; ("x\n  y\n").to_yaml
require 'yaml'; ("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx").to_yaml(line_width: -1)
require 'yaml'; ({"{{x}}" => [{nil => {"-1" => "0b101"}}], a2: {}}).to_yaml(indentation: 4)
require 'yaml'; ({'k4' => {nil => {'k2' => {"- a\n- b" => "~"}}, "!t" => []}}).to_yaml
require 'yaml'; (["on", [], [[[5.233362936857463e-07, :true], {"a: b" => nil}, [nil, "1,000", 5.686603204882505e-16]]]]).to_yaml(line_width: -1)
require 'yaml'; ([{a1: {}}]).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[{}], [119, ["\u65E5\u672C", {}, [412.665, /x y/i]]], [[], 463840923922199175446410277263, {a0: "[x]"}]]))
require 'yaml'; YAML.dump([{3 => {0 => {}, "\e[0m" => {7 => Time.at(0).utc, "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => :a}, 'k4' => {}}, a3: 1.644283748519576e-13}, {"e1" => "http://x.y/z", a2: 6.467646510245374e-13, "a: 1\nb: 2\n" => 7259029799569.731}])
require 'yaml'; ([171.15, [[], /x y/i, false]]).to_yaml(indentation: 4)
require 'yaml'; ([{}, {"-1" => {"true" => "\u00A0x"}, "~x" => [{a1: 58938.18966480483}, [:b_c]], 'k0' => {"a #b" => [9.230550593529641e-20, -Float::INFINITY], 6 => {"on" => false, "nul" => "no", nil => :"x y"}}}]).to_yaml(line_width: 20)
require 'yaml'; (211376246296958690761759257898).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({nil => [[[1r/3], {"\u{1F600}" => nil, nil => :true}], {}, [734861943522502991897306492734, {"trail " => 4, nil => nil}]], 'k3' => {nil => []}})
require 'yaml'; x = 869953284115716454035513633150; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({'k0' => [{"!t" => {2 => "a\\b", 1 => "~", a0: -82}, "+1" => {a3: "x\n  y\n"}, "1.5" => :b_c}, nil], nil => 37828418347304119699944471191}).to_yaml(line_width: -1)
require 'yaml'; ([false, 9.430892824572457e+18, {0 => {nil => {nil => String}, "no" => false}, "a: 1\nb: 2\n" => [], "http://x.y/z" => [{'k3' => 612645887099.7998}, [496.5434, -44.6, true]]}]).to_yaml
require 'yaml'; ([196]).to_yaml
require 'yaml'; ("on").to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump([[{}], [[374.85069, []], [{"it's" => "1e3", "a:" => 468305069396381478315490785193, 'k2' => 197.7875}, {}], [true, [:b_c]]]]))
require 'yaml'; ({"|" => [[-300], []], 'k0' => [{}, [["\"q\"", "100%", 0.4468842550373421], 465.79336110377034, {}]]}).to_yaml(line_width: 20)
require 'yaml'; (181.93).to_yaml(line_width: -1)
require 'yaml'; ({a1: 7.794854316085334e-14, nil => [[3.447457656906936e-09, 263], [{"0." => Time.at(1.5).utc, "a: 1\nb: 2\n" => 492.1, "0.1.2" => 421.96}, {"trail " => :b_c}]]}).to_yaml
require 'yaml'; ([[[], [[], {"a|b" => "tab\n\tx"}, [156.123, 643782914221155850563627874319]], {"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => ["- x", "\e[0m", "puppet:///modules"], 1 => ["it's", 0.5978426385991283]}]]).to_yaml(line_width: 20)
require 'yaml'; ([[[true, {'k2' => "$x{y}", "|" => "hello world"}]]]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump([/x y/i, {"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => "1.2.3.4", "  lead" => {'k0' => [:"a:b", "NULL", "$x"]}, "0b101" => {"nul" => 368, a3: "<%= x %>"}}, "True"])
require 'yaml'; ([{"\u65E5\u672C" => false, a1: nil, 'k1' => {"0." => {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => "x\n  y\n", "0o17" => "{{x}}", "\n" => "*a"}}}]).to_yaml(indentation: 4)
require 'yaml'; ({"|" => ["1e3", ["tab\n\tx"]], nil => [[{a0: 4.040396733782007e-05, "-x" => "it's"}, [], []], []], "NULL" => false}).to_yaml(line_width: -1)
require 'yaml'; x = "null"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({'k2' => {}}).to_yaml(line_width: -1)
require 'yaml'; ("a:").to_yaml(line_width: -1)
require 'yaml'; x = {0 => 900669969730913797486930723550, "..." => {'k1' => {3 => "a\"b"}, "<<" => [{5 => "nul", 3 => 209, a1: "trail "}]}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = [[{1 => {"hello world" => 283.45, a3: true, 7 => "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}, "@x" => 442.1, 'k2' => -854}, [{"<<" => nil}, [432319752917520951672462984407, nil, nil], 312961587302339616808622813488], [["2001-01-01 10:00:00"], -377, {"> x" => "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 0 => 776351349182154714509835583915}]]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({nil => [:sym], "\u65E5\u672C" => "-1"})
require 'yaml'; (["<<", {}]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump(["~x"]))
require 'yaml'; YAML.dump([".5", []])
require 'yaml'; x = -420; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({0 => -101.8, a3: "a\nb\n", 'k0' => "'q'"}).to_yaml(line_width: 20)
require 'yaml'; x = [{"\n" => 13024888964662881837309046861, "off" => {}}, {nil => [{"2001-01-01" => "1_000"}, {}], "a\"b" => {8 => "hello world"}}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{"1,000" => [{}], 2 => {2 => [], "y" => {}}, "/etc/passwd" => :"x y"}, true]).to_yaml
require 'yaml'; x = {7 => {}, nil => {nil => [], "Yes" => [{'k0' => 74}, [2864074.1920334254], "0."]}, "1.5" => []}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (-332.04075).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump(5.625739894767231e-19))
require 'yaml'; ({a0: "08"}).to_yaml
require 'yaml'; ({nil => {"!t" => {"..." => [661470558822892327859000121613, 907, "100%"], "1.5" => {8 => true, 'k0' => 5.601122869906759e-17, nil => 65234976077915164800049636382}}, "nl\nx" => [[], {'k4' => -276.976, 3 => 433}, {'k1' => nil, nil => "1_000"}], a2: [{'k0' => -224}, -Float::INFINITY]}, "0755" => {"-1" => {nil => [474]}, 'k4' => []}, 'k1' => [{nil => ["[x]", false], "a\\b" => {}}, {a3: []}, {}]}).to_yaml(line_width: -1)
require 'yaml'; ([[[:"a:b", 89.35566], {2 => {}}, {"'q'" => [161201941268492487478928821207, -313.2027, 798], 'k4' => {a1: Time.at(1.5).utc}}]]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({5 => {"Yes" => [], "\e[0m" => {nil => -323, a1: {}}}, "?" => {a0: {nil => {3 => -Float::INFINITY, 5 => :"x y"}}, 2 => {"\nx" => ["1,000", Time.at(0).utc, 346.71145], 'k0' => [303, 393369355197605783007690818438], 8 => false}, 1 => []}, nil => ('a'...'z')})
require 'yaml'; YAML.dump("00")
require 'yaml'; ([[[["a:b"]]], {}, 63.213715310456905]).to_yaml(line_width: -1)
require 'yaml'; ([{1 => {}}]).to_yaml(line_width: 20)
require 'yaml'; (-56).to_yaml(indentation: 4)
require 'yaml'; ("1e3").to_yaml(indentation: 4)
require 'yaml'; (958578769234853509979852450801).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump(:b_c))
require 'yaml'; YAML.dump([{5 => false, 7 => :b_c, "$x" => [[true], [-278.557, false]]}])
require 'yaml'; YAML.unsafe_load(YAML.dump({"a: b" => "e1", "a #b" => [], "%x" => [[[/ab+c/, -168.74841], {}, {nil => 303.0037}], [{"a\r\nb" => 7.834242125109392e-12, "1" => false}, [false, :sym], [String]], {a0: /ab+c/}]}))
require 'yaml'; ({'k1' => [], 'k0' => {}}).to_yaml(line_width: 20)
require 'yaml'; ([[], [], {'k1' => true, 3 => [], ": x" => [{'k3' => nil}, [2.4804168292466112e-05]]}]).to_yaml(indentation: 4)
require 'yaml'; (9.066993978687964e+15).to_yaml(indentation: 4)
require 'yaml'; ("-1").to_yaml(indentation: 4)
require 'yaml'; ([[{2 => [0.0057724980594114315, "tab\n\tx"], 'k2' => {a3: false, 'k1' => "nul", "|" => -323.66767}, 3 => []}, {a2: ["", :b_c], nil => [:sym, false, nil]}, true], {'k1' => {6 => 1r/3, 1 => {}}}]).to_yaml(line_width: -1)
require 'yaml'; x = {"-" => "|", "\n" => [], 'k3' => 8.514028989128021e+15}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({7 => {"12:30" => {1 => "http://x.y/z", "~" => {a1: "trail ", "a" => false}, "@x" => {}}, nil => {}, "e1" => [[true]]}}).to_yaml(line_width: 20)
require 'yaml'; (-657).to_yaml(line_width: 20)
require 'yaml'; ([nil]).to_yaml(line_width: -1)
require 'yaml'; (:"x y").to_yaml(line_width: -1)
require 'yaml'; x = -Float::INFINITY; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({'k4' => {}, nil => true})
require 'yaml'; ({"\"q\"" => {}}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump("(x)")
require 'yaml'; YAML.dump([{"0x1f" => {}, a3: {8 => {nil => 798436834767819101380138537089}, 'k1' => [], nil => {"[x]" => "0x1f", 3 => 799625132275866700364403223943, nil => true}}, "nl\nx" => [[false]]}])
require 'yaml'; x = String; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({3 => [[], "08", 7.460380886081035e+19], a1: "1.5", nil => true}).to_yaml
require 'yaml'; ({"2001-01-01 10:00:00" => {"[x]" => {nil => [-348], 4 => [], a1: Comparable}, "1.5" => [[], [], 4.718128455918316e-06], 'k3' => {"0o17" => {}, a1: [25]}}, "~x" => 793398713254947459916451383661}).to_yaml(line_width: 20)
require 'yaml'; ([{'k1' => "a\n"}, ["%x"]]).to_yaml(line_width: 20)
require 'yaml'; ({4 => {6 => {a3: []}, nil => {nil => :true, "..." => {nil => "1.2.3.4"}}}}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump([[], {a2: 134245952788381413784889845197, 'k1' => {nil => [662471335240659456441306614838], 5 => [], a0: {a3: :sym, 'k3' => ": x"}}}])
require 'yaml'; YAML.dump({'k2' => [{a1: /ab+c/, 'k4' => [Comparable, false, nil], "a #b" => {'k1' => nil, a3: 221}}, [{nil => true}, []]], nil => {}})
require 'yaml'; ({8 => 5.623818693497384e-21, "a:b" => {}}).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([[[{"<%= x %>" => :b_c, "<<" => "1_000"}, [723819491798992567453796353380, "-1", "multi\n\nline\n"], {1 => -18, nil => false}], [{}], "Yes"]]))
require 'yaml'; ({"\u00E9" => {a3: "12:30"}, 'k3' => {"\u00E9" => "2001-13-45", nil => nil, 5 => {a0: 28}}, "017" => [[["multi\n\nline\n"], -Float::INFINITY], {'k4' => ["%{foo}", 987, "0o17"]}]}).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump({a1: [[[:"x y"], [951, "nl\nx", "\"q\""]], "  lead"], 1 => [nil, true, 98352833699508692540173812068]}))
require 'yaml'; YAML.unsafe_load(YAML.dump({a0: {a0: {}, "*a" => [[], {"/etc/passwd" => -252.78}]}}))
require 'yaml'; YAML.unsafe_load(YAML.dump([{nil => {3 => {}, "x\n  y\n" => [1.5602134042516534e-07, nil], "a=b" => [-616, nil, "1_000"]}}, [], [[[7.958961546705015e-18, :"x y"], false], {nil => {}, "a #b" => "off"}]]))
require 'yaml'; YAML.unsafe_load(YAML.dump({nil => [[["hello world", true], [true, "-1"]]], a0: {a0: 340178852793036660293187272392, "on" => {nil => {"%{foo}" => true, nil => 215.09}}, "%{foo}" => {a3: ["  lead"], 4 => [-950]}}, 'k4' => []}))
require 'yaml'; ({0 => 6.384177496006841e-19, 'k2' => {0 => 893122600449023607211413679804}}).to_yaml(indentation: 4)
require 'yaml'; (9.048808932368983e-21).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({"1_000" => []})
require 'yaml'; (90538736.58697003).to_yaml
require 'yaml'; x = {nil => {0 => [[:sym, 88.98675], 1r/3, nil]}, 'k0' => [[{nil => Time.at(0).utc, a0: 230, a1: 108357.57132789836}, {a3: true, a0: -114.4, nil => nil}, {}], []]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (5.3966750201206406e+17).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([332630650501860873831015142674]))
require 'yaml'; YAML.dump([{}, {5 => {nil => [8.487774950887259e-09, true], "? a" => 0.056099072629668734}, nil => {"http://x.y/z" => {nil => false}, "$x{y}" => {}}}])
require 'yaml'; ([{"1.2.3.4" => {8 => ["`x", true, -810], 'k0' => [], 0 => -33.16}, "a\r\nb" => [[], 11.880164340529909]}, -129.322]).to_yaml
require 'yaml'; ([[{}]]).to_yaml
require 'yaml'; YAML.dump(456)
require 'yaml'; ({a0: [[[]], [], [{a2: nil, a3: 392, a0: "0."}, {"\e[0m" => 40959504817.573074, 'k3' => nil}]]}).to_yaml(indentation: 4)
require 'yaml'; ("~x").to_yaml
require 'yaml'; ([{"\e[0m" => [[Float::INFINITY], {a2: :a, a3: "a, b", 4 => true}], "multi\n\nline\n" => [[2.7412822075022927, :b_c], {}]}, [268772224515262053558308675510, {6 => "?", 'k3' => "x\n  y\n"}, {}], [[], {'k2' => {}, 'k3' => 894, a2: {7 => 513585119470357240979527235547, 'k3' => -733}}]]).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump({2 => {"nl\nx" => true, a3: [{a1: -245, 6 => :"a:b"}, {}], nil => []}, 'k2' => :"x y"}))
require 'yaml'; YAML.dump([[], "@x", {3 => []}])
require 'yaml'; ({7 => [{"a #b" => [": x"], 3 => [:b_c, :"x y"]}, {3 => 610378556836144104372165521686, "trail " => [/ab+c/, true, nil], a0: ":sym"}], "/x</" => [[{}, [true], "+1"], 1..2]}).to_yaml(indentation: 4)
require 'yaml'; ({"off" => "a\\b", nil => :b_c, "true" => [{}, "n"]}).to_yaml(indentation: 4)
require 'yaml'; x = [[:true, {nil => nil, 'k4' => 6.380760906498917e-13, "a: 1\nb: 2\n" => {nil => 0.0008074465089924582}}, {6 => 605}], {"it's" => {"-1" => [nil, true, 333], "null" => [Time.at(0).utc, 413], a1: {'k4' => :"a:b"}}, a3: [-925, [557]]}, {}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({nil => [{nil => []}], a1: {}, 'k1' => 646}).to_yaml
require 'yaml'; (":sym").to_yaml(indentation: 4)
require 'yaml'; x = "\x01"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{"#c" => -51, nil => [["5.", nil, 332736928708274187766835805490], -198]}, [{"0x1f" => {"12:30" => 692}, nil => [nil, ".nan", true]}, [[], 595402905451297098420160893691]]]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump([{a0: {}, 'k2' => :a, "nl\nx" => -757}])
require 'yaml'; YAML.dump(:"x y")
require 'yaml'; x = {7 => nil, ": x" => {}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([[[".inf"], -144.096, [[], [748959822201783397013550502723], [-366.1723, "-"]]]]).to_yaml
require 'yaml'; ("-1").to_yaml
require 'yaml'; (0.4949677365145765).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump([{nil => [{}, [], [nil, nil]], 'k0' => 476557057765626636153126741742}]))
require 'yaml'; YAML.dump(-186)
require 'yaml'; YAML.dump({nil => 567911508660028147852008006020, 7 => {7 => {5 => [Comparable, "x\n\n\n", :true], nil => [], 'k3' => ["on", "'q'"]}, 2 => "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x "}, "True" => nil})
require 'yaml'; YAML.dump({nil => {}, a2: [8.447941359884208e-08, [["0.", 2.4251758137393853e-21], false], {a3: {'k1' => :sym}, a0: [826.4584042410573, nil, :"x y"]}]})
require 'yaml'; ({nil => {a1: [{}, -873], a0: {"C:\\x" => [], nil => {}}, "--- x" => {}}, "trail " => {"$x{y}" => [], nil => :"a:b", "0644" => []}, "(x)" => Time.at(1.5).utc}).to_yaml(indentation: 4)
require 'yaml'; (["a:b", {"-1" => [], "- a\n- b" => {"%{foo}" => {7 => true, nil => 1.9282783282466877e+17}, 0 => {": x" => "+1", a1: "a: 1\nb: 2\n", a2: :sym}, 5 => {nil => nil, "2001-01-01" => "017", "<%= x %>" => "tab\n\tx"}}, "> x" => {a2: {'k1' => 74.505}, a1: "a=b", "a:b" => []}}]).to_yaml
require 'yaml'; YAML.dump([{'k0' => [{"\u65E5\u672C" => "> x", nil => 676}, {}], "0.1.2" => {}}, String, [-209.1]])
require 'yaml'; x = :b_c; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([[[{a0: "a #b", 5 => nil}]]]).to_yaml(indentation: 4)
require 'yaml'; x = [[nil, []], [{"-" => [false], "a#b" => true, 'k3' => {1 => :"a:b", a1: 7.830789119204322e+15, "..." => false}}, {'k4' => {"true" => nil, 'k0' => 8.841536233586618e-09, a0: -294.7896}, 'k1' => ["12:30"]}, {}], {}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([[{"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => {"<<" => "$x{y}", "key with spaces" => 130, 'k0' => nil}, 8 => {}, ".5" => -404}, [466.64]], {"a\"b" => {'k1' => [/x y/i, 380947506174837688211665674146]}, "~x" => nil}, nil]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([{nil => {".5" => [": x"], 'k4' => {a0: false}}, 'k2' => {1 => {2 => 63464424994152.47, a0: -855, 'k4' => /ab+c/}, 2 => :true, 8 => [41681217113640.766]}}, {"nl\nx" => [], 'k1' => {}, "a#b" => {a3: {}, 1 => {a1: -267, nil => -451.77}, nil => {}}}]))
require 'yaml'; ({"08" => [{a2: {'k3' => 967609710676519596729963375591}, 4 => true}], "12:30" => [{nil => {"%{foo}" => 639687782360849973039130943002}, 2 => {'k1' => 483.4464948707843}, a0: "C:\\x"}, {'k1' => false, "\n\n" => {5 => -199, "null" => -262}, a2: []}]}).to_yaml(indentation: 4)
require 'yaml'; ([{nil => {nil => 299908079524473593868609668806}, "08" => {"null" => [401], "no" => [224]}}]).to_yaml(line_width: 20)
require 'yaml'; (9.807607443240981e-05).to_yaml(line_width: 20)
require 'yaml'; YAML.dump([:b_c])
require 'yaml'; ("\u00A0x").to_yaml
require 'yaml'; ([{1 => {}, nil => []}]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump("true")
require 'yaml'; (["08"]).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({nil => {nil => [], 'k1' => {"http://x.y/z" => {}, nil => {a0: nil, a3: :"a:b"}, 7 => {"a\"b" => false}}, 2 => {}}})
require 'yaml'; YAML.unsafe_load(YAML.dump([{}, Comparable]))
require 'yaml'; YAML.dump({6 => [], nil => {2 => [[nil, false], {"- " => nil}]}})
require 'yaml'; x = {nil => "\"q\""}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ("x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x ").to_yaml(indentation: 4)
require 'yaml'; ("1.5").to_yaml(indentation: 4)
require 'yaml'; ({"\nx" => 1..2, "1" => []}).to_yaml(line_width: -1)
require 'yaml'; ({6 => {a3: [{"+1" => 8776084187.112898, "- a\n- b" => -648}, [], {'k0' => 353703279707487110912873179735, "off" => false, "/x</" => 8.027117008149015e-16}]}, "a=b" => {}, "a, b" => []}).to_yaml(line_width: 20)
require 'yaml'; ([{'k3' => {8 => {"08" => "a\r\nb", "n" => true, nil => "00"}, "a" => {"08" => "null"}}}, [[nil, nil], {"long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long " => {nil => false, "? a" => nil, 7 => Float::INFINITY}, nil => 43197010884753318683235843585, "\n" => []}], ["trail ", -665]]).to_yaml(indentation: 4)
require 'yaml'; ([[12556374462.835983], ["$x"], [[{a2: -916}, true, ["2001-13-45", /ab+c/, true]], [:sym]]]).to_yaml(indentation: 4)
require 'yaml'; x = {nil => {nil => [[true], -771, {7 => 359877806177072584234474709510, nil => :"x y"}], "100%" => {0 => {}}, 3 => false}, a2: {".5" => [true]}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = {"a" => []}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([/ab+c/, {"a: 1\nb: 2\n" => {'k3' => {"00" => "tab\n\tx"}, 'k0' => [], "- x" => "a\"b"}, nil => {'k4' => [90], 'k0' => [-142.833, 491], a1: [false]}}]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({8 => "00", nil => [], a2: []})
require 'yaml'; ({"1" => 8.856813053427847e-16}).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump([{}, {5 => [[false], 856153662676.6685], nil => {a0: {2 => false}, "5." => {}}}]))
require 'yaml'; ({'k4' => "100%", 4 => [{}, [[('a'...'z')], {}]]}).to_yaml(line_width: 20)
require 'yaml'; ({"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => [{a1: -205.843, "a\nb\n" => {}}, {}], "y" => {"x\n\n\n" => "x\n  y\n", nil => {'k0' => {}}}}).to_yaml
require 'yaml'; YAML.dump([[{5 => true, 'k0' => {a0: true, 'k2' => "\n\n", 7 => false}, 2 => -36}, {}], {}])
require 'yaml'; ({'k4' => {0 => [{}, {0 => false}], "10:20:30" => [[], {0 => :"a:b", nil => "a:"}], "-1" => {nil => {nil => -442.5}, a3: {'k4' => false, 5 => "-"}}}, "+1" => {}}).to_yaml(line_width: 20)
require 'yaml'; ([751363317470517919525518506250]).to_yaml(line_width: 20)
require 'yaml'; x = [{nil => [{"http://x.y/z" => 787, 3 => ""}], 1 => ["a\nb\n", {".nan" => -672, 'k0' => true}]}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([[], 134])
require 'yaml'; x = [[], [[{nil => :"a:b", a1: nil}, 7.892378717077532e-05], {a2: [], "|" => Comparable, "--- x" => {"a #b" => nil}}, ('a'...'z')]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({5 => ["it's"], 'k0' => [{nil => []}, {}, [{'k0' => :"a:b"}, [0.12639722724839353, true, "?"]]], a2: {5 => "a#b", "tab\n\tx" => {a1: [], 4 => "1e3", nil => {}}, "NULL" => "x\n  y\n"}}).to_yaml(line_width: -1)
require 'yaml'; ({a1: {"a\\b" => {}, nil => {'k3' => {nil => 1r/3, "!t" => Time.at(0).utc}, 2 => [".inf", "$x{y}", "0."]}, 8 => {"00" => false}}}).to_yaml(line_width: -1)
require 'yaml'; ([{}, {a0: "1.2.3.4", "\n" => "~"}]).to_yaml(line_width: 20)
require 'yaml'; x = 884; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({a0: {}, a3: true}).to_yaml
require 'yaml'; (228).to_yaml(indentation: 4)
require 'yaml'; (["10:20:30", [{"off" => [-269.713, 0.0006889371932015554]}, {}], {nil => {"$x" => [nil, nil, "2001-01-01"], a1: [false, false, "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long "]}}]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump(-480))
require 'yaml'; ({2 => [], "?" => [305.88894, {}]}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({"\nx" => [546052772712467074818057307140, "{x}", [["$x{y}", -101.497]]], a3: []})
require 'yaml'; YAML.unsafe_load(YAML.dump("a #b"))
require 'yaml'; x = 191.8619; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({a1: {8 => 5.4787208012639255e-09, nil => [[true], {}]}, 5 => {"a" => {}}}).to_yaml(indentation: 4)
require 'yaml'; ([String]).to_yaml(indentation: 4)
require 'yaml'; x = {".5" => [], "> x" => []}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = 486.0; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (["2001-01-01 10:00:00", "tab\n\tx", {"!t" => -20.25, a3: 2.191804964769657, "- x" => {2 => 450892376231328771520365329270, "~x" => 948502684528796700452550970715}}]).to_yaml(line_width: 20)
require 'yaml'; x = [{4 => "", "08" => {nil => [:"x y", 274164019395181111097094161908]}}, [], [nil]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{7 => {'k3' => {"\u00E9" => 30.59548, 'k3' => true}, 'k4' => {a3: false, 'k3' => "5."}}, a3: [], "5." => {}}, [922655634890178413917358018042, [[false, -462.87], [String, true]], [{}]], {}]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({0 => [[{'k4' => true, "null" => 46.93213488244539}, {"a, b" => nil}], ["a\\b"]]})
require 'yaml'; YAML.unsafe_load(YAML.dump("\n\n"))
require 'yaml'; (412).to_yaml(line_width: 20)
require 'yaml'; x = 8.306533241289668e-18; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({2 => :"x y"}).to_yaml(line_width: 20)
require 'yaml'; ([{1 => 514, a3: [true, [Time.at(0).utc, 46223226502183118003984130330]], a0: {"> x" => [nil], 3 => {"Yes" => true, "%x" => "\n", 'k1' => 522594802241046972283180594983}, nil => {a2: "a\nb\n"}}}, {"{{x}}" => {6 => {nil => "a\u2028b", 2 => 202011752708705635526937388557}, "`x" => ["\u00E9"]}}]).to_yaml(line_width: 20)
require 'yaml'; x = 2.1908723505985783e-14; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (["12:30", {nil => {"[x]" => {0 => "[x]"}, 'k1' => {}}}]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump({1 => {"a\n" => [{}, {5 => false}], 'k0' => Comparable}, 'k0' => [{nil => [-254.4, false, true], a0: ["a: 1\nb: 2\n", -304.6, Float::INFINITY]}]}))
require 'yaml'; ({"(x)" => "e1"}).to_yaml(line_width: -1)
require 'yaml'; ({a0: {}, nil => {'k4' => {"\"q\"" => [Time.at(1.5).utc, "nul", false], nil => {8 => "off", 3 => "10:20:30", 'k0' => ""}, a2: {"- " => 734549122771906956262221042646, a0: false}}, 'k3' => {}, "  lead" => {1 => ["\u00A0x", ":sym", "Yes"], "-x" => {'k4' => 2.2083252505172192e-15, ".5" => -172.4}}}, 1 => {}}).to_yaml
require 'yaml'; x = {"tab\there" => "True", nil => {6 => {a3: [828481889713396874193889549710, false, -358], 'k3' => {nil => 295.1526, "a:b" => :"x y", a2: "> x"}}, "a:" => Float::INFINITY}, a3: {5 => [{'k3' => Time.at(0).utc, a2: "@x"}], nil => {"trail " => {"<%= x %>" => "off", nil => ".inf", 'k4' => 817477712406055742691166171457}, a3: ["a", 990651735.4920669], 'k3' => [-207]}, a3: -302}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (/x y/i).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump({"x\n\n\n" => [], 'k1' => {'k1' => {7 => {"multi\n\nline\n" => "-1", "a:b" => "%{foo}"}, "- " => [:sym, :a, :sym], 'k2' => "1e3"}, nil => {4 => {'k3' => "C:\\x", "08" => false}, 2 => {'k2' => false}, "tab\n\tx" => [9.245869495133608e+15, String, "5."]}}, a2: []}))
require 'yaml'; YAML.dump(708309773484.974)
require 'yaml'; YAML.dump("{{x}}")
require 'yaml'; YAML.unsafe_load(YAML.dump(7379954624468.839))
require 'yaml'; x = [[[[true, "multi\n\nline\n"]], [{'k1' => "/etc/passwd"}, "- a\n- b"]], {"12:30" => {"true" => "$x{y}", "08" => [false]}}, "multi\n\nline\n"]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([652090551808954925165721842543]).to_yaml
require 'yaml'; YAML.dump([[66095595575308.055], {a2: [{}, {"%x" => "a\r\nb", a2: 204250045349205721844561371825, nil => "'q'"}, {'k4' => /x y/i}], 'k1' => [{a0: "[x]", a3: "1,000"}]}, []])
require 'yaml'; x = "a#b"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([{a2: {'k1' => {'k2' => 3.5224536709621013e-13, "a\\b" => "key with spaces"}}, a1: false, 'k2' => {"on" => {}}}])
require 'yaml'; ([-393.74, {"C:\\x" => [{'k2' => 265347531075433528882520314246}, [], false], nil => "key with spaces"}]).to_yaml(line_width: 20)
require 'yaml'; (64.9).to_yaml(indentation: 4)
require 'yaml'; ("- a\n- b").to_yaml(indentation: 4)
require 'yaml'; (false).to_yaml
require 'yaml'; ({a2: {'k2' => [[-Float::INFINITY], [-869, 778, -575], ["a: 1\nb: 2\n"]], nil => {}}}).to_yaml(indentation: 4)
require 'yaml'; x = [[{'k2' => {'k1' => -832}, "a, b" => {"key with spaces" => "\u{1F600}", 'k0' => -416.5268}}], {nil => "\u00A0x", "\u00A0x" => Comparable}, "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long "]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([{}, {'k0' => []}])
require 'yaml'; (["[x]", {a1: 87216253511732125965243713250, 5 => "- a\n- b"}, "/etc/passwd"]).to_yaml(indentation: 4)
require 'yaml'; ({'k4' => "http://x.y/z", a0: {nil => [{"017" => -181, 'k1' => nil}, {nil => "-x", a0: 311}, {}], "\n" => 455, 'k4' => Float::INFINITY}}).to_yaml(line_width: -1)
require 'yaml'; ({5 => [4.7008419218129436e-20], a3: {8 => [{8 => Time.at(0).utc}]}, "-x" => true}).to_yaml(line_width: -1)
require 'yaml'; x = Time.at(0).utc; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({nil => {nil => [207103709658849625498203088658]}}).to_yaml(line_width: 20)
require 'yaml'; ([true, 469412005019370546318936446405]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([[{"@x" => ["off"]}], ["a|b", [["a: b", "Yes"], 4.4100257676481165e-21], nil], 799420903953754516012197385285]))
require 'yaml'; ({"a#b" => [{2 => ["no", "+1", String], nil => {}}]}).to_yaml(indentation: 4)
require 'yaml'; (-315.95).to_yaml(indentation: 4)
require 'yaml'; (1r/3).to_yaml
require 'yaml'; ([{6 => 333256833788.2069, 'k2' => {nil => []}, a3: {nil => ["=", false, "a\\b"]}}, "a|b", []]).to_yaml
require 'yaml'; (:true).to_yaml
require 'yaml'; ({0 => 3.8021353307325977e-07, "100%" => [597, -176]}).to_yaml(line_width: 20)
require 'yaml'; ([[Float::INFINITY, {"x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x " => {a3: -396.64, 'k3' => 91872266778556.33, nil => false}, "1e" => {}}]]).to_yaml(line_width: -1)
require 'yaml'; x = [746691039160323.4]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = {0 => [[{}, 7.740620115063368e-05]], a2: {'k3' => -228, 'k1' => {'k3' => [319.47, "~", nil], a3: -85.5114, nil => true}, "tab\there" => {a0: 10748780629773655660037543543, nil => :b_c, a3: [511]}}, nil => []}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([String]).to_yaml
require 'yaml'; x = [nil, {'k1' => 332859406457679686161109211078, "-x" => :a}, [{nil => {'k1' => 941, "multi\n\nline\n" => -287}}]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump("~"))
require 'yaml'; ([[{"n" => {"a:b" => "-x", 'k3' => ": x", a3: "%{foo}"}}]]).to_yaml(line_width: -1)
require 'yaml'; ({nil => []}).to_yaml(line_width: -1)
require 'yaml'; ([{"1.5" => {"a, b" => [440, 826976110076237531690348882789, "<<"], "2001-01-01 10:00:00" => [-259.7], a1: {}}}]).to_yaml(line_width: 20)
require 'yaml'; ([{"no" => []}]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump({'k4' => false}))
require 'yaml'; ({'k3' => [{}, {}, []], 6 => {'k3' => {}}, "" => {"\n" => {a1: {}, "y" => [6.920610684000461e-19, "C:\\x", Comparable]}}}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[]]))
require 'yaml'; ({4 => {}, 'k2' => nil}).to_yaml
require 'yaml'; YAML.dump([{nil => {nil => {}, 'k1' => [7.9145764324811e-11]}}, [-270.185, {}], [1.9018636941265146e-18, [{'k4' => 6.128957615246133e-07, "a=b" => :true}]]])
require 'yaml'; ({7 => [], a3: []}).to_yaml(line_width: -1)
require 'yaml'; YAML.dump([-402.4, [{2 => {1 => "=", "@x" => true, 2 => true}, a1: {nil => "a\n", 'k4' => "08"}}, true], [675608838779386877343353472450, {"?" => {3 => nil}, 4 => {nil => "1.2.3.4", "\u00A0x" => "a"}, nil => []}]])
require 'yaml'; YAML.unsafe_load(YAML.dump(-Float::INFINITY))
require 'yaml'; x = {3 => ('a'...'z'), 6 => {}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"1.5" => [{}, {}, nil], "\u00A0x" => [[{}, {"long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long " => 2.189858522403866e+19}], {"no" => ('a'...'z')}, []]}).to_yaml
require 'yaml'; YAML.dump([{'k2' => {}, "puppet:///modules" => {'k0' => [-Float::INFINITY]}}, [[[nil, "a|b"], 587, 332.625], "a: b"], {a0: ["puppet:///modules"]}])
require 'yaml'; YAML.unsafe_load(YAML.dump([{5 => {}, "~" => []}, [], "0644"]))
require 'yaml'; ({nil => {'k4' => [{2 => ":sym", 'k3' => Float::INFINITY, "'q'" => :b_c}, {a2: false, 8 => false}]}}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump(["%x", [{}], {'k0' => [], "True" => [["0755", "2001-01-01 10:00:00"], {}, {a2: -474.5051, "" => nil, a3: 142883.93774375395}]}])
require 'yaml'; YAML.unsafe_load(YAML.dump("{x}"))
require 'yaml'; ("key with spaces").to_yaml
require 'yaml'; x = [[{nil => {}, 'k3' => ["/etc/passwd"], 8 => -18}, "{{x}}"]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([{a1: []}, :sym, {}]))
require 'yaml'; ([{'k1' => [Float::INFINITY]}, "10:20:30"]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({a2: [[{}], "<<", [{a3: "-", 'k2' => -498}]], "a\\b" => [{a0: {3 => true, "!t" => -826, 'k4' => "1e3"}, 0 => [0.2908706952708624, "C:\\x", Float::INFINITY], "1.2.3.4" => {}}]})
require 'yaml'; ([[], {nil => {'k4' => {nil => false, 0 => 552452474764565139474300435413}, 6 => {a3: ('a'...'z'), 'k4' => 194444368481904976597540539674}, 3 => [3.217195004477519e+15, 309.446, :"x y"]}}]).to_yaml(indentation: 4)
require 'yaml'; ({"a#b" => true}).to_yaml(indentation: 4)
require 'yaml'; ({'k3' => {"+1" => [{'k0' => true, "puppet:///modules" => :true}, "5."]}, "0o17" => {4 => "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword"}}).to_yaml(line_width: -1)
require 'yaml'; (-669).to_yaml(line_width: 20)
require 'yaml'; x = "on"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = true; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([-688, {a2: []}]).to_yaml
require 'yaml'; YAML.dump([{6 => [{}], "http://x.y/z" => [[44032224.0644918, "0.1.2", false]]}, [[{a2: Time.at(0).utc, "-x" => nil, "'q'" => 32.5003}], []]])
require 'yaml'; YAML.dump("@x")
require 'yaml'; YAML.unsafe_load(YAML.dump([295537963481617486442961880038]))
require 'yaml'; YAML.dump("NULL")
require 'yaml'; YAML.unsafe_load(YAML.dump({"10:20:30" => [{"@x" => {}}, [], {}], nil => true}))
require 'yaml'; ({"[x]" => [], 5 => false}).to_yaml(indentation: 4)
require 'yaml'; ([{"\n" => /x y/i}]).to_yaml(indentation: 4)
require 'yaml'; ([{'k3' => [{1 => "\"q\""}], "- x" => [["\u65E5\u672C"], {}, {"@x" => 8582036599996709423538125489, "\x01" => -747, 'k0' => "#c"}], "a|b" => ["a, b", {'k1' => "--- x"}]}, "NULL", [[1.173059675493825e-21, {a2: 1.153877752727932e+17, ".5" => "@x", nil => true}, [false]], {0 => nil, a1: ["nul", /ab+c/], 'k1' => false}, [false, {}]]]).to_yaml(line_width: -1)
require 'yaml'; ({nil => []}).to_yaml(indentation: 4)
require 'yaml'; ({nil => [], 'k3' => {}, 4 => -164.76}).to_yaml(line_width: -1)
require 'yaml'; ([[[{"2001-01-01" => /x y/i, nil => 722, ":sym" => 476435744381787026127268787511}, false], {"@x" => [], 'k4' => {"\u00A0x" => "<<", "NULL" => -502, "on" => -455}}]]).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump("a\\b"))
require 'yaml'; ([{nil => {4 => [], "null" => {3 => "a#b", "=" => 9021224430525.484}, "n" => ["1e", "017"]}, "a\n" => [[true]]}]).to_yaml(line_width: 20)
require 'yaml'; ("- a\n- b").to_yaml(line_width: 20)
require 'yaml'; YAML.dump([{'k3' => [-412.28775, :sym, :"x y"], "- a\n- b" => {a3: {a2: 268558194428070223811644249252}, 'k2' => {nil => "0644"}, "trail " => [675488748791401279184241705216, 4.646128496851643e-08, false]}, "a=b" => {a1: ".inf"}}])
require 'yaml'; x = -226.46085; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (Time.at(1.5).utc).to_yaml(indentation: 4)
require 'yaml'; x = {a0: [[{"a: 1\nb: 2\n" => 279681655438139888172639246239, 'k4' => 82.47}, true], ["0b101", {nil => 144060627673561223648009668139, 0 => nil}], false]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(-22)
require 'yaml'; x = 779338956713396299833028876839; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (["null"]).to_yaml(indentation: 4)
require 'yaml'; ({a0: [:"x y", [:sym]]}).to_yaml(indentation: 4)
require 'yaml'; ("a#b").to_yaml
require 'yaml'; YAML.dump(/x y/i)
require 'yaml'; x = "10:20:30"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (78.2).to_yaml
require 'yaml'; ([[:"a:b", {}, {}], [:"x y", [[false, 33.35060851988296, "x\n\n\n"]]], []]).to_yaml
require 'yaml'; (78).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({nil => {nil => [1.0663986201654153e-06, {}, "0o17"], 7 => {'k3' => [302114851109763875251816143579, -129.35013, true]}}, 8 => [{nil => {a2: 700090141822753110079098966598}, 8 => [nil]}, []], a3: :"x y"})
require 'yaml'; YAML.dump(false)
require 'yaml'; ({1 => {'k4' => {"(x)" => false}, a0: "$x{y}"}}).to_yaml(indentation: 4)
require 'yaml'; x = [{}, ["x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x "]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ("e1").to_yaml
require 'yaml'; x = -229.74; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({5 => [{'k2' => {6 => false, "a #b" => Time.at(0).utc}, "tab\there" => ["http://x.y/z"]}, {}, false]}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({6 => [{0 => [:"x y", 498, 698], "a=b" => "y", "1.2.3.4" => [-360.13]}, -270.9]}))
require 'yaml'; (:"a:b").to_yaml(line_width: 20)
require 'yaml'; ([[{a3: [nil], a1: {3 => 1..2, "{x}" => "\nx", 'k1' => "1.5"}, nil => :sym}, {"100%" => true, 'k2' => {nil => 532}}], [{}]]).to_yaml(line_width: -1)
require 'yaml'; (245.8845).to_yaml(line_width: -1)
require 'yaml'; YAML.dump([-9.3, {a2: {"0." => {a1: "08", a3: "x\n\n\n", "0755" => "a:b"}}, nil => nil, 'k0' => [[], {}]}, [nil]])
require 'yaml'; ({6 => {a0: [{8 => 258, nil => :true, 0 => "\n"}, [], "00"]}, 'k0' => nil}).to_yaml
require 'yaml'; (:"x y").to_yaml(line_width: 20)
require 'yaml'; ({"0x1f" => [["0b101", [], {}], "\nx"], 'k0' => false}).to_yaml
require 'yaml'; YAML.dump({"" => "1e"})
require 'yaml'; ({'k1' => "~x"}).to_yaml(line_width: -1)
require 'yaml'; ([{'k3' => -36}, [{}, [["y"]], "0.1.2"]]).to_yaml(indentation: 4)
require 'yaml'; x = 912595273002562906136017745999; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[false]]))
require 'yaml'; ({"a\r\nb" => ["wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword", {"5." => [nil]}, {"\u65E5\u672C" => {"? a" => "\u00E9", "1_000" => 78.64375799305576, 'k0' => 689906047842912028809685192856}, a2: 221}], a1: "- "}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump([{"n" => [[72.76683], ["#c"]]}, "a\"b"])
require 'yaml'; ("1_000").to_yaml(indentation: 4)
require 'yaml'; YAML.dump({a3: {"100%" => 386076920224447947969706720838, nil => {"tab\n\tx" => {nil => "a\u2028b", 'k2' => nil}}, "{{x}}" => {a3: ["~", :"x y", "\e[0m"], 'k4' => 53967975095552250261900093000, "a: 1\nb: 2\n" => [-356, nil]}}, a2: {a0: :b_c, 'k4' => [[true], {"1e" => :"x y"}]}})
require 'yaml'; ({'k3' => [{}, {}, "(x)"]}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([[nil], "a #b", :a]))
require 'yaml'; YAML.unsafe_load(YAML.dump([{"puppet:///modules" => [[-151, 508114361873919789228103374176, 7696745827491731041607977027], {"0o17" => ""}, {}]}, {}]))
require 'yaml'; ({'k4' => {a1: [[465, false]]}, 2 => {'k2' => [["multi\n\nline\n", -461.7924, "<<"], [true, "a#b", :true]], "~" => [[], {}, []], a2: "\u00A0x"}}).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump(-79))
require 'yaml'; (:a).to_yaml(line_width: 20)
require 'yaml'; ([{4 => 205003182724443653911650904823}, [[Comparable], {'k3' => {}, "\n" => {"\u00E9" => nil}}, []]]).to_yaml(line_width: 20)
require 'yaml'; (295.0113).to_yaml
require 'yaml'; ({a1: {}}).to_yaml(line_width: 20)
require 'yaml'; ([{3 => [], 'k1' => Time.at(1.5).utc}, {8 => [[]], 2 => [701, :"a:b", {'k4' => nil}], "C:\\x" => [{'k3' => 7.801394043543997, 2 => String}, [Time.at(0).utc, "$x"], [nil, true, "a\nb\n"]]}, {}]).to_yaml
require 'yaml'; ([".inf", ["a", {nil => :true, "{x}" => "a=b"}, []]]).to_yaml(line_width: 20)
require 'yaml'; YAML.dump([false, 45.01])
require 'yaml'; YAML.dump([{"-x" => -203.607, a1: {"$x{y}" => [], "\"q\"" => [], 'k2' => -191.177}}, {}])
require 'yaml'; ([{'k2' => [-103.489]}]).to_yaml
require 'yaml'; x = [{7 => -146, 2 => {nil => "2001-01-01 10:00:00", "=" => {nil => 0.007201820900067219}}, nil => {}}, {a0: [[-818], ["x\n  y\n", "key with spaces", 459827561991705605185599904919], true], 6 => [[nil], {'k0' => nil, 8 => false}]}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({nil => "puppet:///modules", a2: [[nil], true], 'k3' => {"C:\\x" => [], "a: b" => [{}, {'k1' => -322}, []]}}))
require 'yaml'; ([[{"e1" => -245}], {'k3' => [], 5 => [{'k1' => "\x01", nil => false, a2: :"a:b"}], "{x}" => "10:20:30"}]).to_yaml(line_width: -1)
require 'yaml'; x = [{}, [[{6 => Comparable}, {'k4' => -372}, 1.4555558309696659e-12], [], :true], []]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({'k2' => {'k4' => {}}, "- a\n- b" => [{nil => -68, 0 => {'k0' => true}, 'k4' => {1 => "|", nil => nil, 'k2' => true}}, true]}))
require 'yaml'; YAML.unsafe_load(YAML.dump(938069303452841325560745813408))
require 'yaml'; x = [["%x", [{"a:b" => "\nx", a3: nil, a1: false}, []], {2 => String, a2: {"\u65E5\u672C" => 51, "null" => -169.5}}]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (Float::INFINITY).to_yaml(line_width: 20)
require 'yaml'; (203.707).to_yaml(indentation: 4)
require 'yaml'; (:b_c).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([[[-455, ["long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long "], -512], ["%{foo}"]]]))
require 'yaml'; ([{nil => [{3 => false}]}, [{}], [{}, {3 => [nil], a0: {}, a1: [411.11517, "1_000"]}, 8.108685515226322e-08]]).to_yaml
require 'yaml'; (["%x"]).to_yaml(line_width: 20)
require 'yaml'; x = {"0x1f" => false, a3: {}}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ("1").to_yaml(line_width: 20)
require 'yaml'; ({a3: {7 => [{6 => -396}, []], "5." => [{5 => Time.at(1.5).utc, "it's" => false, "`x" => "a\n"}]}, nil => []}).to_yaml(line_width: 20)
require 'yaml'; ("e1").to_yaml(indentation: 4)
require 'yaml'; x = [[{"!t" => {nil => -870}, "\nx" => [205519532346220752662043739200, 965775882321818095568845461893, 6.178760133709949e-19]}, {1 => 3.687154853501134e+16, 'k3' => [], nil => []}], []]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([{nil => [], a2: {'k1' => 485}, "\n" => {6 => 704817153920847386822750398145}}])
require 'yaml'; ([{'k3' => {7 => {}, 'k2' => ["1_000", false, "a#b"], nil => 489}, "- x" => {}, "@x" => [528]}, [": x", "True"], [{'k1' => [], a1: :"x y"}]]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([{}, []]))
require 'yaml'; YAML.unsafe_load(YAML.dump(:sym))
require 'yaml'; ("hello world").to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump({a1: {}, "!t" => true}))
require 'yaml'; YAML.unsafe_load(YAML.dump([[{3 => []}]]))
require 'yaml'; ("%x").to_yaml(indentation: 4)
require 'yaml'; YAML.dump([{}, -30.0, [false]])
require 'yaml'; ([{a0: [{}, {}, {6 => nil}]}, {a1: [{'k3' => 1..2}, {5 => "> x", nil => "|"}]}, {"2001-13-45" => []}]).to_yaml(line_width: -1)
require 'yaml'; x = [[[[]]]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"(x)" => 269085573498681011780673319778, nil => [[[], ["[x]"], 336.6396], "1e3"], 3 => -22}).to_yaml
require 'yaml'; YAML.dump([[], {0 => [], "#c" => [[true, "0b101"], {}], "true" => [:"a:b"]}, {"-1" => {'k1' => [], 3 => false}, 'k0' => {nil => 6639138.518718781, 'k2' => {"a:" => true}}}])
require 'yaml'; x = Comparable; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = "\u00A0x"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"a\nb\n" => 1..2, nil => {nil => [{"n" => -265, 'k3' => "!t", "08" => Time.at(0).utc}], 'k2' => [], a3: []}}).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([{"a=b" => {"\n\n" => {nil => 6043138476.310312}, "'q'" => :b_c}, 3 => [{6 => true}, {"key with spaces" => true}]}, [[]], {"..." => "-1", 'k3' => {}}]))
require 'yaml'; ([[7.916521176575054e-15], {nil => [[]], "a" => [[7, "{x}"], {}, {"100%" => :"a:b", "\n" => Time.at(1.5).utc}]}, {'k3' => [[], {'k2' => 992110028591728548186913180328, 'k1' => 5.724314441691677, "[x]" => :sym}], a0: {}, a1: {}}]).to_yaml(line_width: 20)
require 'yaml'; ([{}, -433]).to_yaml(indentation: 4)
require 'yaml'; (553168941088805766921011175070).to_yaml(line_width: -1)
require 'yaml'; ([{}, [[{nil => Float::INFINITY, 5 => nil}, [false, 425], {"\nx" => 1r/3, 'k2' => false}], [{}, ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", Time.at(1.5).utc], {'k4' => 767014505114598798580933048743}], {"10:20:30" => ["*a", -675], a0: {a0: 202.966}, 2 => {'k3' => "x\n  y\n"}}], [{}]]).to_yaml(indentation: 4)
require 'yaml'; ([280.448]).to_yaml
require 'yaml'; x = [[{"a\nb\n" => ["-x"], a1: {nil => "\nx"}, a3: {}}], {a1: [-327.441, "/etc/passwd", {"tab\there" => 733279159071947415617154584827, 5 => 2.1384687443499874e-11, a3: 14199.910386185498}], "2001-13-45" => [[-356.63, true, "a#b"]]}, []]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([4.774048666816034e-09]).to_yaml(indentation: 4)
require 'yaml'; (948).to_yaml(indentation: 4)
require 'yaml'; ({"<%= x %>" => "\x01", "2001-01-01 10:00:00" => {a0: {}}}).to_yaml
require 'yaml'; YAML.dump({"nul" => "on"})
require 'yaml'; ({nil => {'k1' => {"#c" => [false, nil, false], a2: [756]}, nil => 69}, 'k4' => []}).to_yaml
require 'yaml'; ({a0: {}}).to_yaml
require 'yaml'; YAML.dump({"a\nb\n" => ["0.1.2", nil], 0 => "0x1f"})
require 'yaml'; ("12:30").to_yaml(indentation: 4)
require 'yaml'; ([[{0 => [Float::INFINITY, "a=b", :"x y"], "\u65E5\u672C" => {}}, [[:sym], [-668], {"a\nb\n" => 1.4533568224257775e-07, "%{foo}" => 181, 1 => 391360384978961676431789457398}]], [String, [{a3: false}, [345.9, "tab\there", false]]], {}]).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump([3.1539741375294586e+17]))
require 'yaml'; ([-231.0331, [[[], [], 167.4854]]]).to_yaml
require 'yaml'; ([{}]).to_yaml(indentation: 4)
require 'yaml'; (443060481942080908605104545514).to_yaml(line_width: -1)
require 'yaml'; ({2 => -73, nil => {}}).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump({'k1' => [[]]}))
require 'yaml'; ([true]).to_yaml(line_width: -1)
require 'yaml'; (82.41821343538341).to_yaml(indentation: 4)
require 'yaml'; ({'k1' => {'k3' => {7 => "a", nil => {nil => nil, "0b101" => String}, "no" => :true}, "100%" => {a3: ["2001-01-01 10:00:00", Time.at(0).utc]}, a0: []}, a0: {}, "0.1.2" => {".5" => []}}).to_yaml(line_width: -1)
require 'yaml'; ([[[[55136229988642055246743631522, 239], nil, 26289998432563.03]]]).to_yaml(line_width: 20)
require 'yaml'; ({nil => [], 'k3' => {'k4' => 373.8301}}).to_yaml(indentation: 4)
require 'yaml'; (2.1220849435017743e-09).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump(541812409664280403124385025870))
require 'yaml'; ([[true]]).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([{"trail " => {5 => [], 8 => {'k1' => 397560956626257653732070711474, 'k4' => 0.002279227064418066}}}, [[true, [88004175580815.98, "&a", -929], [7.279947522311259e+15, "tab\there", "a:b"]], "1", nil], {nil => {'k1' => {4 => "0b101", nil => false}}}]))
require 'yaml'; ([[2.311293204976638e-19, {}]]).to_yaml
require 'yaml'; (201150022858683398478164392763).to_yaml(line_width: 20)
require 'yaml'; ([{"?" => {"5." => {1 => false, "n" => nil}, 6 => 7.648533704404192e-10, "a\u2028b" => 4.137848748613548e-09}, nil => []}]).to_yaml(line_width: -1)
require 'yaml'; ({"2001-13-45" => 665824178.3188792}).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump(["&a"]))
require 'yaml'; (-437).to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump([{}, {}]))
require 'yaml'; ([{"a\n" => true}]).to_yaml(indentation: 4)
require 'yaml'; ({'k1' => {a3: ('a'...'z'), 1 => []}, a2: {"http://x.y/z" => ["100%"], nil => {'k0' => nil, "0." => [:true, "\u00A0x", "http://x.y/z"], "5." => {'k3' => "nul", a0: 532, "a=b" => "$x{y}"}}}, "nul" => {1 => {nil => [-432.0]}, 5 => []}}).to_yaml(indentation: 4)
require 'yaml'; x = 294563127.8799654; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(1..2)
require 'yaml'; (44942552758612409607060906033).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({a2: [[], Float::INFINITY, [false]], nil => {'k4' => -325, "on" => {"0." => "08", nil => {}}, 7 => {}}})
require 'yaml'; ([{nil => {a1: 667202863026148682954398958392}, 1 => [471064068652089330009535746637, {a2: 833, nil => -227.62}], "*a" => {'k0' => true, 5 => {7 => "'q'"}}}]).to_yaml(line_width: -1)
require 'yaml'; ([{a2: {".nan" => "#c", 1 => {"+1" => nil, "a #b" => 545370287738064389932547517572}, "+1" => "http://x.y/z"}}, [[[true], "#c", "$x"], [{'k0' => "-x", "+1" => -493.7376}, 59901563516819286078400052998, ["2001-13-45", -666]], []], [[], {}, [[], nil]]]).to_yaml
require 'yaml'; ([{nil => :true}, ["- x", {'k1' => "a\u2028b", 'k0' => "nul", nil => {1 => "a #b"}}]]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump(/x y/i))
require 'yaml'; (false).to_yaml(line_width: -1)
require 'yaml'; ([{"puppet:///modules" => [[true], ["wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword", :b_c], {"hello world" => 139, 8 => 0.04539888024300111, "<%= x %>" => :true}]}, "a\u2028b", {nil => 1r/3, a0: {5 => {"*a" => 369.51498, nil => ".5"}, "a" => [443.7, "a:b", 7.774306135755335e-12]}}]).to_yaml(line_width: -1)
require 'yaml'; ({'k4' => {nil => [{"a, b" => :"a:b", "true" => true, a1: "x\n  y\n"}, [nil, "1e"]], 'k0' => [{"a\nb\n" => true}, [nil], ["\u00A0x"]]}}).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([{1 => [], nil => [{'k1' => -569, nil => "null"}, [true, 9.551348205574477e-19, 186672447580321413683418688215]], "a:b" => [["="], [/ab+c/]]}, [[], "x\n  y\n"], []]))
require 'yaml'; ([{nil => {"1e3" => true, nil => "2001-01-01 10:00:00"}}]).to_yaml(indentation: 4)
require 'yaml'; x = {"{{x}}" => [{}], 0 => [[:a], {7 => 182169727614456610207955789432}, false], 'k4' => [String, {nil => {nil => "a:"}}, [{}, {"&a" => :"a:b", 'k3' => false}, true]]}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ({"~x" => {}, 0 => :sym, "1_000" => "08"}).to_yaml
require 'yaml'; ("a #b").to_yaml(indentation: 4)
require 'yaml'; ({'k1' => [{nil => {}, "\x01" => {'k2' => nil}}, {nil => [941715138660113717136322098299, true, "--- x"], 4 => "2001-13-45"}, {'k0' => "-1", "&a" => 17542.52504228406}], "(x)" => [], 'k4' => [657775138839326131408279227872]}).to_yaml(indentation: 4)
require 'yaml'; ({3 => "100%", nil => [-Float::INFINITY]}).to_yaml(line_width: -1)
require 'yaml'; ("-1").to_yaml(line_width: 20)
require 'yaml'; ({'k1' => false}).to_yaml(indentation: 4)
require 'yaml'; ("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx").to_yaml
require 'yaml'; x = "|"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([-504, {}, "a=b"]).to_yaml(indentation: 4)
require 'yaml'; x = "0755"; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; ([{"on" => [], nil => [{'k4' => "2001-01-01", ".inf" => -4.00689}, 1..2], 2 => :a}, {a1: [], "a=b" => [[688]]}]).to_yaml
require 'yaml'; ([[[{}, {"- " => ('a'...'z'), nil => "nul"}, [:true, -253, true]]], {7 => {7 => /ab+c/}, 'k3' => {1 => {nil => 812255507962377563953185782111}}}, {"0o17" => [{}, {"1e3" => Float::INFINITY}]}]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump([[{}, [[/ab+c/], {"\n\n" => -279.558}], -833], [[/ab+c/, {a3: ".nan", 4 => ".inf"}, []], nil, {'k3' => 872521.0868752894}], {}]))
require 'yaml'; ({"0." => {7 => {'k2' => {nil => false}}, a1: "puppet:///modules"}}).to_yaml
require 'yaml'; YAML.dump(141.56003)
require 'yaml'; ({0 => {nil => {'k4' => ["5.", "\nx"], "puppet:///modules" => 6.219362274961703e-19}, 'k4' => -351}, nil => 7.631429613258948e+15}).to_yaml(line_width: -1)
require 'yaml'; ([[{}, []]]).to_yaml(indentation: 4)
require 'yaml'; ([["(x)", 327462885.81835794, {}]]).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({'k4' => "-1", "tab\n\tx" => {nil => 19.4236}})
require 'yaml'; (161988777361169671252585231769).to_yaml(indentation: 4)
require 'yaml'; ([{"a, b" => true, 7 => {"tab\there" => [true, :b_c, 829837111017985886660407088155]}}]).to_yaml(indentation: 4)
require 'yaml'; x = 5.794706171808692e-18; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = [["- a\n- b", {}, [{"2001-13-45" => "off", 4 => -184.7139}, {}, ["key with spaces", 384617765390442440223666116253]]]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([[[[], [true, "|"], {nil => "\n"}], [], {'k3' => [nil, :true], nil => 168.111868690205, "no" => {"$x" => 1r/3, nil => /x y/i}}], [{'k4' => {nil => false}, a3: [], 4 => [false]}], []])
require 'yaml'; YAML.unsafe_load(YAML.dump([{}, ["2001-13-45", []], [{6 => {a2: "tab\there", 3 => -147.0684, nil => 131.33}, a2: nil}, {'k2' => [], a3: [:true]}]]))
require 'yaml'; YAML.unsafe_load(YAML.dump([[649455470907824941392334392580, [{'k2' => 156730546252755139667607165710, nil => nil}, "1e"], {"a: b" => {"-1" => 0.0005479122155071871, nil => "a\u2028b"}, "=" => {}}]]))
require 'yaml'; ({'k2' => ["puppet:///modules"], 0 => false, a3: {nil => [[String]], "a\\b" => {"08" => [5512147.737202307]}, "0x1f" => -472}}).to_yaml
require 'yaml'; YAML.dump({a2: {a1: 179715830601821225607508745696, "%{foo}" => nil}})
require 'yaml'; ({nil => {nil => [[4.1190217155076424e+16, 365.72, 269], 351]}}).to_yaml(indentation: 4)
require 'yaml'; ({a2: {}}).to_yaml
require 'yaml'; ([[]]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump({a0: :a}))
require 'yaml'; x = ["a"]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; x = [25882657592960766976668757912, false]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([{"%{foo}" => [[79356647.35347469, "nul"], ["~x"], [nil]]}])
require 'yaml'; ({'k4' => {'k1' => "?", "~" => "nul", "a: 1\nb: 2\n" => {}}}).to_yaml(indentation: 4)
require 'yaml'; ([[[], {a0: "%{foo}", a1: []}], 7.423721251925536e-10, {'k4' => [], 'k3' => nil}]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump(2.274570685271533e-11))
require 'yaml'; ("").to_yaml(indentation: 4)
require 'yaml'; ({"0755" => {'k4' => "\u65E5\u672C"}, "1e" => [256779611167727301929164275030, "00"], "it's" => {'k1' => -717, a3: [[], [false]], a1: {}}}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({"off" => {}})
require 'yaml'; YAML.dump([[{}], [{"a\\b" => {}}, [true], {a2: 343}], -Float::INFINITY])
require 'yaml'; YAML.dump([[{0 => {"0o17" => "> x", 4 => :b_c, 6 => 20980637416801294200348865058}, "0.1.2" => {".nan" => -612, nil => -387.44098}}, {a2: {'k0' => false}}], {"-x" => [[String, 580170317469418062036093200205, -343], {'k0' => 8915.062094331128}, []]}])
require 'yaml'; YAML.unsafe_load(YAML.dump({7 => false, nil => nil, "a\nb\n" => {}}))
require 'yaml'; x = {'k3' => {}, nil => []}; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; (6.834121988262067e-11).to_yaml(line_width: -1)
require 'yaml'; ({a2: Time.at(0).utc, 'k0' => [], "\"q\"" => {}}).to_yaml(line_width: -1)
require 'yaml'; YAML.dump({'k1' => [[[]], {a2: {}, "2001-13-45" => {"-1" => 611338683468532054656557942004, nil => -93.9752, 5 => "nl\nx"}}, [[true, -826]]]})
require 'yaml'; ({a1: 143566625.3413945, "~x" => [[{}, {"- a\n- b" => nil, a1: ":sym", "\"q\"" => 38363121151714391678134174928}]], "hello world" => {}}).to_yaml(indentation: 4)
require 'yaml'; ({5 => {a0: [[], {"-" => 179}, /ab+c/], "0.1.2" => "0."}}).to_yaml(line_width: -1)
require 'yaml'; ({a3: [[[], [], {'k4' => false, nil => true, a3: -240.6612}]]}).to_yaml(line_width: 20)
require 'yaml'; (-Float::INFINITY).to_yaml(indentation: 4)
require 'yaml'; ([[{a2: {"0." => "  lead", "a=b" => true}, 4 => {"{x}" => "..."}, nil => []}], 414840564632472516300855280469]).to_yaml(line_width: -1)
require 'yaml'; ([[[], "08"], {'k0' => [[], ["a\r\nb", 7.890421943807104e-15]]}, [247.9407]]).to_yaml(line_width: 20)
require 'yaml'; ([{"e1" => {}}, {}]).to_yaml(indentation: 4)
require 'yaml'; ({"0.1.2" => [[{6 => true, "null" => "(x)", "$x" => "a\"b"}, {'k1' => "\x01", 8 => -662, 'k4' => :"x y"}], "\u65E5\u672C", [{"~x" => nil}, ["(x)", true, true]]], a1: {"\u65E5\u672C" => {"on" => [Time.at(0).utc, "$x", false]}}}).to_yaml(line_width: 20)
require 'yaml'; YAML.dump("1e")
require 'yaml'; ({"2001-01-01 10:00:00" => "n"}).to_yaml
require 'yaml'; YAML.dump({a1: true, 'k3' => :true, "1e" => [[{a0: -232, 'k4' => "- "}, [nil], ["0."]], [[Comparable]], [{a3: :"x y", 3 => false, nil => 852}, "- x", ["? a", true, "\u{1F600}"]]]})
require 'yaml'; ([["08", {"0x1f" => "a:b"}, {'k0' => -263.7, a2: {'k2' => 472.523, nil => "key with spaces"}, "0644" => {'k4' => "@x"}}]]).to_yaml(indentation: 4)
require 'yaml'; ([{}, {"1e3" => :"a:b", a1: 3.812998392076951e-18, "- x" => {nil => {}, "0." => []}}, {"n" => 1..2, 3 => {}, "trail " => {}}]).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([[{"0x1f" => ["1e", "$x{y}", ":sym"], a3: [], 1 => []}]]))
require 'yaml'; (-588).to_yaml(line_width: 20)
require 'yaml'; ({"x\n\n\n" => "a=b", "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x " => [[nil, {1 => "...", nil => "...", "1" => true}, {'k3' => Time.at(0).utc, "..." => "off"}]], 'k4' => {}}).to_yaml(line_width: 20)
require 'yaml'; x = [[[[-443.012, 409699547098115094765647994676, 5.173419109414333e-13], {8 => false, "{x}" => :sym, "" => :"x y"}], [{5 => "-x", a1: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "a\u2028b" => 0.08403964452961177}]], {"00" => {"~" => {}}}, [true]]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({"(x)" => {}})
require 'yaml'; ([[], "a: 1\nb: 2\n", {}]).to_yaml(indentation: 4)
require 'yaml'; x = ["+1", -203]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.unsafe_load(YAML.dump({nil => {nil => {3 => [536161225203651160583502040011, "="], nil => "a:b", a0: []}, 'k1' => Float::INFINITY}, 4 => {}}))
require 'yaml'; ({1 => {nil => 4.4784972128763655e-21}, "=" => ["0x1f", false], 'k0' => {}}).to_yaml
require 'yaml'; ({8 => [], nil => {nil => {a1: [:"a:b", 3.013114636800164e+19], 'k4' => {"a|b" => false, 'k0' => 0.0007780349200568823}}}}).to_yaml(line_width: -1)
require 'yaml'; ({a0: [[], [[": x"], [nil, :b_c, 307.7989], [nil, -317, false]]], nil => []}).to_yaml(indentation: 4)
require 'yaml'; (Comparable).to_yaml(line_width: 20)
require 'yaml'; (393.5246873731976).to_yaml(line_width: -1)
require 'yaml'; ({"1e3" => {"1.5" => {}, a0: 1r/3, a3: [["-1", 36.51], []]}, 3 => [[nil, []], [{1 => "2001-01-01 10:00:00"}], []], 2 => [-408.9, true, :b_c]}).to_yaml(line_width: 20)
require 'yaml'; ([{"\u00A0x" => {a2: [/ab+c/, true, "a\u2028b"], "> x" => 974380154242105459981419405960, nil => ["\nx", "1_000", 30.6]}, "? a" => [[], "null", {0 => 345, "+1" => "\u00A0x", "00" => 3.3749829314484503e+19}], 1 => "a\\b"}]).to_yaml
require 'yaml'; YAML.dump({"..." => {"\"q\"" => [[false], {nil => 406.3109, 'k3' => true}, {nil => /ab+c/, "#c" => "00"}], ": x" => [{'k2' => "  lead", 4 => Time.at(1.5).utc, 'k4' => "\e[0m"}]}, 'k1' => {"True" => {"017" => {'k1' => -111.51033, "!t" => Comparable, 'k3' => 7.269766882305958e-15}, a0: /ab+c/}}})
require 'yaml'; ([{"NULL" => {}}, ["1,000", {}], {8 => {a1: {'k1' => 171, 7 => "1,000", a0: "{x}"}}, "08" => {}, a0: {a1: {"<%= x %>" => "12:30", 3 => 3.122914154946618e-19}, "e1" => {4 => 2.413251396057965e-07}}}]).to_yaml(line_width: -1)
require 'yaml'; ({"a: b" => 1..2}).to_yaml(indentation: 4)
require 'yaml'; ({nil => {a0: "~x", a2: {"a\u2028b" => [1..2, "="], 'k2' => {a0: /x y/i}}}, a3: [1.6408919267294809e-13, [{}]]}).to_yaml(line_width: -1)
require 'yaml'; (["\u00A0x", {"[x]" => ["|", {'k3' => "nl\nx", 'k0' => 10344178551220092072945238085, nil => true}]}]).to_yaml(line_width: 20)
require 'yaml'; ({8 => 203, "key with spaces" => 836}).to_yaml
require 'yaml'; (:b_c).to_yaml(indentation: 4)
require 'yaml'; x = -451.57; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump(["0b101"])
require 'yaml'; YAML.dump([{}])
require 'yaml'; YAML.dump(Time.at(1.5).utc)
require 'yaml'; (["2001-13-45"]).to_yaml
require 'yaml'; (0.0008158200815801096).to_yaml(line_width: 20)
require 'yaml'; YAML.dump({a0: 311346820755194372239915089395})
require 'yaml'; ([[[["a\r\nb", true, 8.322429892652635e-06]], [{'k3' => :sym}, nil, {}], [["n"], {nil => -104.4681, "a" => "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x "}, {}]]]).to_yaml(indentation: 4)
require 'yaml'; (:sym).to_yaml
require 'yaml'; x = [-389.082, {"true" => "http://x.y/z"}]; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump({4 => [[{nil => 398.9}]]})
require 'yaml'; ({'k4' => {a1: {"%x" => -578, "a\nb\n" => {}}}}).to_yaml
require 'yaml'; ({"- x" => "trail "}).to_yaml(line_width: -1)
require 'yaml'; ([:sym]).to_yaml
require 'yaml'; ([-477, 5.396166042913639e-05]).to_yaml(indentation: 4)
require 'yaml'; ([[], [[[nil], 16868.762507733147], {"null" => {}, nil => {'k2' => Float::INFINITY, "1e" => false, 'k0' => false}, "multi\n\nline\n" => [853, -158]}]]).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump("/etc/passwd"))
require 'yaml'; ({5 => {2 => 652014251676935229490666522354, nil => {}}, 6 => []}).to_yaml(line_width: 20)
require 'yaml'; ([[{'k1' => [-193, nil, 7989528394388.459], "key with spaces" => :"a:b"}], [".nan", :sym]]).to_yaml
require 'yaml'; ({a2: []}).to_yaml(indentation: 4)
require 'yaml'; ({'k1' => {"> x" => "x\n\n\n", 6 => {}}, 2 => [[[-159, 313]]], "a #b" => ["it's", {}, :b_c]}).to_yaml(line_width: 20)
require 'yaml'; (["e1"]).to_yaml(line_width: 20)
require 'yaml'; ({"a:" => {7 => ["a: 1\nb: 2\n", [false], "a: 1\nb: 2\n"]}}).to_yaml(line_width: -1)
require 'yaml'; YAML.unsafe_load(YAML.dump({nil => 1.3236559908141044e+16, "null" => {2 => {"- a\n- b" => [:"a:b", 993957100895592963519867012819, Float::INFINITY]}}}))
require 'yaml'; ({'k1' => [[], [true, true]]}).to_yaml(line_width: 20)
require 'yaml'; YAML.unsafe_load(YAML.dump([[[["00", false], [328.2115, 704999377519273005881874086462], "'q'"]], {0 => {'k2' => []}, "Yes" => :true, nil => {}}, {'k0' => [], "a:b" => :sym}]))
require 'yaml'; ("=").to_yaml
require 'yaml'; YAML.dump({3 => {"a|b" => {8 => ["> x"]}, a3: [699444698188835705495858910862, "...", {}], 'k1' => [[false, 173451230437885898046374127523, true], :a, [Comparable, false]]}, 7 => {"it's" => [-311, [2.171137364251553e-19, nil, true], [9.435671240703078e-14, "no", "a\nb\n"]], a2: {}}})
require 'yaml'; ([[{"1.2.3.4" => [false, "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long "], a0: ["--- x", :"a:b", "0o17"], "\n" => []}, ["nul", {"<%= x %>" => -492, nil => 189.1}, [false]], {}], [[{a2: 5223828697.318154}]], {}]).to_yaml(indentation: 4)
require 'yaml'; ({nil => [[], {}], 'k2' => {'k3' => ["0x1f"], "tab\there" => {}, 'k4' => [{a0: ""}, ["0o17", false, 880151761849907826971874207323], []]}, 5 => [{nil => [], 2 => [-202]}]}).to_yaml
require 'yaml'; (Time.at(1.5).utc).to_yaml(line_width: -1)
require 'yaml'; ([false, []]).to_yaml(indentation: 4)
require 'yaml'; YAML.unsafe_load(YAML.dump([/x y/i]))
require 'yaml'; ([:"x y", [{": x" => [-669], 5 => {nil => 893603059282406102214432960283, "\e[0m" => :"a:b"}}, {a3: "a: b"}, 582863117328801997908279690929], [[{a0: false, "\u00A0x" => "null", "-" => "~"}, [70574312035451.38]], [{3 => "<<", "~x" => -734}, {'k4' => true}], [{nil => "a: 1\nb: 2\n"}]]]).to_yaml(indentation: 4)
require 'yaml'; ({'k0' => [:true, [], [[536, false, "a\nb\n"], [Time.at(0).utc, "{{x}}", "-"], []]], nil => []}).to_yaml(indentation: 4)
require 'yaml'; ("x\n  y\n").to_yaml(line_width: 20)
require 'yaml'; ({"+1" => {'k1' => {"-" => false, "*a" => {nil => "1e3", "0.1.2" => true}}, nil => {1 => {}}}, a0: {"(x)" => [[true, "nl\nx"], ["x\n  y\n", "1e3"]]}}).to_yaml(indentation: 4)
require 'yaml'; YAML.dump({nil => {}, a1: [], 4 => 911})
require 'yaml'; ([[[], :true, []], {1 => false}]).to_yaml(indentation: 4)
require 'yaml'; x = 263336157981260139413947684207; {a: x, 'b' => [x, x]}.to_yaml
require 'yaml'; YAML.dump([:b_c, false])
require 'yaml'; ({6 => {}, a1: :"a:b"}).to_yaml
require 'yaml'; YAML.dump(["a=b", [{"<<" => 817444171521645498552880702952, a2: 3.6910953828056426e-15}, [{"08" => -851, nil => "2001-01-01 10:00:00"}, [:"a:b"], nil], {'k3' => [false, 435.61037]}], [nil]])
require 'yaml'; YAML.dump({"2001-01-01" => {}})
require 'yaml'; ([[{}, {"0644" => {"n" => /x y/i, 7 => -Float::INFINITY, 0 => String}, a2: true, 'k0' => {nil => :b_c, a2: true, 'k3' => :true}}], {".nan" => true, 1 => true, "~" => [[], [193.14, true]]}]).to_yaml
require 'yaml'; ({a0: [{a3: ["<<"]}, {nil => ["\x01", :"a:b"], a0: nil}], 'k0' => {'k2' => {nil => ["+1", 2.6329456623336188e+16], "puppet:///modules" => ["\e[0m", 75.1834], 8 => {}}, "0.1.2" => 108.399, a3: 644522375649479635108132227134}}).to_yaml(line_width: -1)
require 'yaml'; ({a1: [-352, [{'k0' => Time.at(1.5).utc, 'k3' => "-x"}, {"10:20:30" => -120.034, nil => "$x", "a|b" => nil}, {}], {nil => "a=b", 'k4' => {0 => "2001-01-01 10:00:00"}}], nil => "a\nb\n", "-1" => []}).to_yaml(line_width: 20)
require 'yaml'; ({'k4' => [{a3: nil, nil => {"\u65E5\u672C" => Float::INFINITY, 'k3' => 49926495988684402621741721797, 3 => :b_c}}, {}, [{8 => false, a2: "a\n", 'k0' => "(x)"}, {}, [Time.at(0).utc, "2001-01-01 10:00:00"]]], "a, b" => "%{foo}"}).to_yaml(line_width: 20)
require 'yaml'; ({'k3' => {}, 'k1' => [[[], [], {6 => "08", 'k3' => :"x y"}]], 6 => [:sym, {"on" => nil}]}).to_yaml(line_width: -1)
require 'yaml'; "".to_yaml
require 'yaml'; ["", {"" => ""}].to_yaml
require 'yaml'; YAML.load("")
require 'yaml'; YAML.load("a: " + "")
require 'yaml'; :"".to_yaml
require 'yaml'; "a".to_yaml
require 'yaml'; ["a", {"a" => "a"}].to_yaml
require 'yaml'; YAML.load("a")
require 'yaml'; YAML.load("a: " + "a")
require 'yaml'; :"a".to_yaml
require 'yaml'; "hello world".to_yaml
require 'yaml'; ["hello world", {"hello world" => "hello world"}].to_yaml
require 'yaml'; YAML.load("hello world")
require 'yaml'; YAML.load("a: " + "hello world")
require 'yaml'; :"hello world".to_yaml
require 'yaml'; "\u00E9".to_yaml
require 'yaml'; ["\u00E9", {"\u00E9" => "\u00E9"}].to_yaml
require 'yaml'; YAML.load("\u00E9")
require 'yaml'; YAML.load("a: " + "\u00E9")
require 'yaml'; :"\u00E9".to_yaml
require 'yaml'; "\u65E5\u672C".to_yaml
require 'yaml'; ["\u65E5\u672C", {"\u65E5\u672C" => "\u65E5\u672C"}].to_yaml
require 'yaml'; YAML.load("\u65E5\u672C")
require 'yaml'; YAML.load("a: " + "\u65E5\u672C")
require 'yaml'; :"\u65E5\u672C".to_yaml
require 'yaml'; "a\"b".to_yaml
require 'yaml'; ["a\"b", {"a\"b" => "a\"b"}].to_yaml
require 'yaml'; YAML.load("a\"b")
require 'yaml'; YAML.load("a: " + "a\"b")
require 'yaml'; :"a\"b".to_yaml
require 'yaml'; "a\\b".to_yaml
require 'yaml'; ["a\\b", {"a\\b" => "a\\b"}].to_yaml
require 'yaml'; YAML.load("a\\b")
require 'yaml'; YAML.load("a: " + "a\\b")
require 'yaml'; :"a\\b".to_yaml
require 'yaml'; "tab\there".to_yaml
require 'yaml'; ["tab\there", {"tab\there" => "tab\there"}].to_yaml
require 'yaml'; YAML.load("tab\there")
require 'yaml'; YAML.load("a: " + "tab\there")
require 'yaml'; :"tab\there".to_yaml
require 'yaml'; "nl\nx".to_yaml
require 'yaml'; ["nl\nx", {"nl\nx" => "nl\nx"}].to_yaml
require 'yaml'; YAML.load("nl\nx")
require 'yaml'; YAML.load("a: " + "nl\nx")
require 'yaml'; :"nl\nx".to_yaml
require 'yaml'; "a\n".to_yaml
require 'yaml'; ["a\n", {"a\n" => "a\n"}].to_yaml
require 'yaml'; YAML.load("a\n")
require 'yaml'; YAML.load("a: " + "a\n")
require 'yaml'; :"a\n".to_yaml
require 'yaml'; "a\nb\n".to_yaml
require 'yaml'; ["a\nb\n", {"a\nb\n" => "a\nb\n"}].to_yaml
require 'yaml'; YAML.load("a\nb\n")
require 'yaml'; YAML.load("a: " + "a\nb\n")
require 'yaml'; :"a\nb\n".to_yaml
require 'yaml'; "  lead".to_yaml
require 'yaml'; ["  lead", {"  lead" => "  lead"}].to_yaml
require 'yaml'; YAML.load("  lead")
require 'yaml'; YAML.load("a: " + "  lead")
require 'yaml'; :"  lead".to_yaml
require 'yaml'; "trail ".to_yaml
require 'yaml'; ["trail ", {"trail " => "trail "}].to_yaml
require 'yaml'; YAML.load("trail ")
require 'yaml'; YAML.load("a: " + "trail ")
require 'yaml'; :"trail ".to_yaml
require 'yaml'; "\x01".to_yaml
require 'yaml'; ["\x01", {"\x01" => "\x01"}].to_yaml
require 'yaml'; YAML.load("\x01")
require 'yaml'; YAML.load("a: " + "\x01")
require 'yaml'; :"\x01".to_yaml
require 'yaml'; "/x</".to_yaml
require 'yaml'; ["/x</", {"/x</" => "/x</"}].to_yaml
require 'yaml'; YAML.load("/x</")
require 'yaml'; YAML.load("a: " + "/x</")
require 'yaml'; :"/x</".to_yaml
require 'yaml'; "\u{1F600}".to_yaml
require 'yaml'; ["\u{1F600}", {"\u{1F600}" => "\u{1F600}"}].to_yaml
require 'yaml'; YAML.load("\u{1F600}")
require 'yaml'; YAML.load("a: " + "\u{1F600}")
require 'yaml'; :"\u{1F600}".to_yaml
require 'yaml'; "null".to_yaml
require 'yaml'; ["null", {"null" => "null"}].to_yaml
require 'yaml'; YAML.load("null")
require 'yaml'; YAML.load("a: " + "null")
require 'yaml'; :"null".to_yaml
require 'yaml'; "~".to_yaml
require 'yaml'; ["~", {"~" => "~"}].to_yaml
require 'yaml'; YAML.load("~")
require 'yaml'; YAML.load("a: " + "~")
require 'yaml'; :"~".to_yaml
require 'yaml'; "1".to_yaml
require 'yaml'; ["1", {"1" => "1"}].to_yaml
require 'yaml'; YAML.load("1")
require 'yaml'; YAML.load("a: " + "1")
require 'yaml'; :"1".to_yaml
require 'yaml'; "1.5".to_yaml
require 'yaml'; ["1.5", {"1.5" => "1.5"}].to_yaml
require 'yaml'; YAML.load("1.5")
require 'yaml'; YAML.load("a: " + "1.5")
require 'yaml'; :"1.5".to_yaml
require 'yaml'; "1e3".to_yaml
require 'yaml'; ["1e3", {"1e3" => "1e3"}].to_yaml
require 'yaml'; YAML.load("1e3")
require 'yaml'; YAML.load("a: " + "1e3")
require 'yaml'; :"1e3".to_yaml
require 'yaml'; "0x1f".to_yaml
require 'yaml'; ["0x1f", {"0x1f" => "0x1f"}].to_yaml
require 'yaml'; YAML.load("0x1f")
require 'yaml'; YAML.load("a: " + "0x1f")
require 'yaml'; :"0x1f".to_yaml
require 'yaml'; "0o17".to_yaml
require 'yaml'; ["0o17", {"0o17" => "0o17"}].to_yaml
require 'yaml'; YAML.load("0o17")
require 'yaml'; YAML.load("a: " + "0o17")
require 'yaml'; :"0o17".to_yaml
require 'yaml'; "017".to_yaml
require 'yaml'; ["017", {"017" => "017"}].to_yaml
require 'yaml'; YAML.load("017")
require 'yaml'; YAML.load("a: " + "017")
require 'yaml'; :"017".to_yaml
require 'yaml'; "08".to_yaml
require 'yaml'; ["08", {"08" => "08"}].to_yaml
require 'yaml'; YAML.load("08")
require 'yaml'; YAML.load("a: " + "08")
require 'yaml'; :"08".to_yaml
require 'yaml'; "true".to_yaml
require 'yaml'; ["true", {"true" => "true"}].to_yaml
require 'yaml'; YAML.load("true")
require 'yaml'; YAML.load("a: " + "true")
require 'yaml'; :"true".to_yaml
require 'yaml'; "Yes".to_yaml
require 'yaml'; ["Yes", {"Yes" => "Yes"}].to_yaml
require 'yaml'; YAML.load("Yes")
require 'yaml'; YAML.load("a: " + "Yes")
require 'yaml'; :"Yes".to_yaml
require 'yaml'; "no".to_yaml
require 'yaml'; ["no", {"no" => "no"}].to_yaml
require 'yaml'; YAML.load("no")
require 'yaml'; YAML.load("a: " + "no")
require 'yaml'; :"no".to_yaml
require 'yaml'; "on".to_yaml
require 'yaml'; ["on", {"on" => "on"}].to_yaml
require 'yaml'; YAML.load("on")
require 'yaml'; YAML.load("a: " + "on")
require 'yaml'; :"on".to_yaml
require 'yaml'; "off".to_yaml
require 'yaml'; ["off", {"off" => "off"}].to_yaml
require 'yaml'; YAML.load("off")
require 'yaml'; YAML.load("a: " + "off")
require 'yaml'; :"off".to_yaml
require 'yaml'; "y".to_yaml
require 'yaml'; ["y", {"y" => "y"}].to_yaml
require 'yaml'; YAML.load("y")
require 'yaml'; YAML.load("a: " + "y")
require 'yaml'; :"y".to_yaml
require 'yaml'; "n".to_yaml
require 'yaml'; ["n", {"n" => "n"}].to_yaml
require 'yaml'; YAML.load("n")
require 'yaml'; YAML.load("a: " + "n")
require 'yaml'; :"n".to_yaml
require 'yaml'; "a:b".to_yaml
require 'yaml'; ["a:b", {"a:b" => "a:b"}].to_yaml
require 'yaml'; YAML.load("a:b")
require 'yaml'; YAML.load("a: " + "a:b")
require 'yaml'; :"a:b".to_yaml
require 'yaml'; "a: b".to_yaml
require 'yaml'; ["a: b", {"a: b" => "a: b"}].to_yaml
require 'yaml'; YAML.load("a: b")
require 'yaml'; YAML.load("a: " + "a: b")
require 'yaml'; :"a: b".to_yaml
require 'yaml'; "- x".to_yaml
require 'yaml'; ["- x", {"- x" => "- x"}].to_yaml
require 'yaml'; YAML.load("- x")
require 'yaml'; YAML.load("a: " + "- x")
require 'yaml'; :"- x".to_yaml
require 'yaml'; "-x".to_yaml
require 'yaml'; ["-x", {"-x" => "-x"}].to_yaml
require 'yaml'; YAML.load("-x")
require 'yaml'; YAML.load("a: " + "-x")
require 'yaml'; :"-x".to_yaml
require 'yaml'; "-".to_yaml
require 'yaml'; ["-", {"-" => "-"}].to_yaml
require 'yaml'; YAML.load("-")
require 'yaml'; YAML.load("a: " + "-")
require 'yaml'; :"-".to_yaml
require 'yaml'; "?".to_yaml
require 'yaml'; ["?", {"?" => "?"}].to_yaml
require 'yaml'; YAML.load("?")
require 'yaml'; YAML.load("a: " + "?")
require 'yaml'; :"?".to_yaml
require 'yaml'; "? a".to_yaml
require 'yaml'; ["? a", {"? a" => "? a"}].to_yaml
require 'yaml'; YAML.load("? a")
require 'yaml'; YAML.load("a: " + "? a")
require 'yaml'; :"? a".to_yaml
require 'yaml'; "#c".to_yaml
require 'yaml'; ["#c", {"#c" => "#c"}].to_yaml
require 'yaml'; YAML.load("#c")
require 'yaml'; YAML.load("a: " + "#c")
require 'yaml'; :"#c".to_yaml
require 'yaml'; "a #b".to_yaml
require 'yaml'; ["a #b", {"a #b" => "a #b"}].to_yaml
require 'yaml'; YAML.load("a #b")
require 'yaml'; YAML.load("a: " + "a #b")
require 'yaml'; :"a #b".to_yaml
require 'yaml'; "a#b".to_yaml
require 'yaml'; ["a#b", {"a#b" => "a#b"}].to_yaml
require 'yaml'; YAML.load("a#b")
require 'yaml'; YAML.load("a: " + "a#b")
require 'yaml'; :"a#b".to_yaml
require 'yaml'; "[x]".to_yaml
require 'yaml'; ["[x]", {"[x]" => "[x]"}].to_yaml
require 'yaml'; YAML.load("[x]")
require 'yaml'; YAML.load("a: " + "[x]")
require 'yaml'; :"[x]".to_yaml
require 'yaml'; "{x}".to_yaml
require 'yaml'; ["{x}", {"{x}" => "{x}"}].to_yaml
require 'yaml'; YAML.load("{x}")
require 'yaml'; YAML.load("a: " + "{x}")
require 'yaml'; :"{x}".to_yaml
require 'yaml'; "!t".to_yaml
require 'yaml'; ["!t", {"!t" => "!t"}].to_yaml
require 'yaml'; YAML.load("!t")
require 'yaml'; YAML.load("a: " + "!t")
require 'yaml'; :"!t".to_yaml
require 'yaml'; "&a".to_yaml
require 'yaml'; ["&a", {"&a" => "&a"}].to_yaml
require 'yaml'; YAML.load("&a")
require 'yaml'; YAML.load("a: " + "&a")
require 'yaml'; :"&a".to_yaml
require 'yaml'; "*a".to_yaml
require 'yaml'; ["*a", {"*a" => "*a"}].to_yaml
require 'yaml'; :"*a".to_yaml
require 'yaml'; "|".to_yaml
require 'yaml'; ["|", {"|" => "|"}].to_yaml
require 'yaml'; YAML.load("|")
require 'yaml'; YAML.load("a: " + "|")
require 'yaml'; :"|".to_yaml
require 'yaml'; "> x".to_yaml
require 'yaml'; ["> x", {"> x" => "> x"}].to_yaml
require 'yaml'; YAML.load("> x")
require 'yaml'; YAML.load("a: " + "> x")
require 'yaml'; :"> x".to_yaml
require 'yaml'; "%x".to_yaml
require 'yaml'; ["%x", {"%x" => "%x"}].to_yaml
require 'yaml'; YAML.load("%x")
require 'yaml'; YAML.load("a: " + "%x")
require 'yaml'; :"%x".to_yaml
require 'yaml'; "@x".to_yaml
require 'yaml'; ["@x", {"@x" => "@x"}].to_yaml
require 'yaml'; YAML.load("@x")
require 'yaml'; YAML.load("a: " + "@x")
require 'yaml'; :"@x".to_yaml
require 'yaml'; "`x".to_yaml
require 'yaml'; ["`x", {"`x" => "`x"}].to_yaml
require 'yaml'; YAML.load("`x")
require 'yaml'; YAML.load("a: " + "`x")
require 'yaml'; :"`x".to_yaml
require 'yaml'; "'q'".to_yaml
require 'yaml'; ["'q'", {"'q'" => "'q'"}].to_yaml
require 'yaml'; YAML.load("'q'")
require 'yaml'; YAML.load("a: " + "'q'")
require 'yaml'; :"'q'".to_yaml
require 'yaml'; "\"q\"".to_yaml
require 'yaml'; ["\"q\"", {"\"q\"" => "\"q\""}].to_yaml
require 'yaml'; YAML.load("\"q\"")
require 'yaml'; YAML.load("a: " + "\"q\"")
require 'yaml'; :"\"q\"".to_yaml
require 'yaml'; "<<".to_yaml
require 'yaml'; ["<<", {"<<" => "<<"}].to_yaml
require 'yaml'; YAML.load("<<")
require 'yaml'; YAML.load("a: " + "<<")
require 'yaml'; :"<<".to_yaml
require 'yaml'; "=".to_yaml
require 'yaml'; ["=", {"=" => "="}].to_yaml
require 'yaml'; YAML.load("=")
require 'yaml'; YAML.load("a: " + "=")
require 'yaml'; :"=".to_yaml
require 'yaml'; "2001-01-01".to_yaml
require 'yaml'; ["2001-01-01", {"2001-01-01" => "2001-01-01"}].to_yaml
require 'yaml'; YAML.load("2001-01-01")
require 'yaml'; YAML.load("a: " + "2001-01-01")
require 'yaml'; :"2001-01-01".to_yaml
require 'yaml'; "2001-01-01 10:00:00".to_yaml
require 'yaml'; ["2001-01-01 10:00:00", {"2001-01-01 10:00:00" => "2001-01-01 10:00:00"}].to_yaml
require 'yaml'; YAML.load("2001-01-01 10:00:00")
require 'yaml'; YAML.load("a: " + "2001-01-01 10:00:00")
require 'yaml'; :"2001-01-01 10:00:00".to_yaml
require 'yaml'; "12:30".to_yaml
require 'yaml'; ["12:30", {"12:30" => "12:30"}].to_yaml
require 'yaml'; YAML.load("12:30")
require 'yaml'; YAML.load("a: " + "12:30")
require 'yaml'; :"12:30".to_yaml
require 'yaml'; "1_000".to_yaml
require 'yaml'; ["1_000", {"1_000" => "1_000"}].to_yaml
require 'yaml'; YAML.load("1_000")
require 'yaml'; YAML.load("a: " + "1_000")
require 'yaml'; :"1_000".to_yaml
require 'yaml'; "1,000".to_yaml
require 'yaml'; ["1,000", {"1,000" => "1,000"}].to_yaml
require 'yaml'; YAML.load("1,000")
require 'yaml'; YAML.load("a: " + "1,000")
require 'yaml'; :"1,000".to_yaml
require 'yaml'; ".5".to_yaml
require 'yaml'; [".5", {".5" => ".5"}].to_yaml
require 'yaml'; YAML.load(".5")
require 'yaml'; YAML.load("a: " + ".5")
require 'yaml'; :".5".to_yaml
require 'yaml'; "5.".to_yaml
require 'yaml'; ["5.", {"5." => "5."}].to_yaml
require 'yaml'; YAML.load("5.")
require 'yaml'; YAML.load("a: " + "5.")
require 'yaml'; :"5.".to_yaml
require 'yaml'; ".inf".to_yaml
require 'yaml'; [".inf", {".inf" => ".inf"}].to_yaml
require 'yaml'; YAML.load(".inf")
require 'yaml'; YAML.load("a: " + ".inf")
require 'yaml'; :".inf".to_yaml
require 'yaml'; ".nan".to_yaml
require 'yaml'; [".nan", {".nan" => ".nan"}].to_yaml
require 'yaml'; YAML.load(".nan")
require 'yaml'; YAML.load("a: " + ".nan")
require 'yaml'; :".nan".to_yaml
require 'yaml'; ":sym".to_yaml
require 'yaml'; [":sym", {":sym" => ":sym"}].to_yaml
require 'yaml'; YAML.load(":sym")
require 'yaml'; YAML.load("a: " + ":sym")
require 'yaml'; :":sym".to_yaml
require 'yaml'; ": x".to_yaml
require 'yaml'; [": x", {": x" => ": x"}].to_yaml
require 'yaml'; YAML.load(": x")
require 'yaml'; YAML.load("a: " + ": x")
require 'yaml'; :": x".to_yaml
require 'yaml'; "a:".to_yaml
require 'yaml'; ["a:", {"a:" => "a:"}].to_yaml
require 'yaml'; YAML.load("a:")
require 'yaml'; YAML.load("a: " + "a:")
require 'yaml'; :"a:".to_yaml
require 'yaml'; "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ".to_yaml
require 'yaml'; ["long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ", {"long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long " => "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long "}].to_yaml
require 'yaml'; YAML.load("long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ")
require 'yaml'; YAML.load("a: " + "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ")
require 'yaml'; :"long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ".to_yaml
require 'yaml'; "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword".to_yaml
require 'yaml'; ["wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword", {"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword" => "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword"}].to_yaml
require 'yaml'; YAML.load("wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword")
require 'yaml'; YAML.load("a: " + "wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword")
require 'yaml'; :"wordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordwordword".to_yaml
require 'yaml'; "multi\n\nline\n".to_yaml
require 'yaml'; ["multi\n\nline\n", {"multi\n\nline\n" => "multi\n\nline\n"}].to_yaml
require 'yaml'; YAML.load("multi\n\nline\n")
require 'yaml'; YAML.load("a: " + "multi\n\nline\n")
require 'yaml'; :"multi\n\nline\n".to_yaml
require 'yaml'; "x\n  y\n".to_yaml
require 'yaml'; ["x\n  y\n", {"x\n  y\n" => "x\n  y\n"}].to_yaml
require 'yaml'; YAML.load("x\n  y\n")
require 'yaml'; YAML.load("a: " + "x\n  y\n")
require 'yaml'; :"x\n  y\n".to_yaml
require 'yaml'; "\n".to_yaml
require 'yaml'; ["\n", {"\n" => "\n"}].to_yaml
require 'yaml'; YAML.load("\n")
require 'yaml'; YAML.load("a: " + "\n")
require 'yaml'; :"\n".to_yaml
require 'yaml'; "\n\n".to_yaml
require 'yaml'; ["\n\n", {"\n\n" => "\n\n"}].to_yaml
require 'yaml'; YAML.load("\n\n")
require 'yaml'; YAML.load("a: " + "\n\n")
require 'yaml'; :"\n\n".to_yaml
require 'yaml'; "\nx".to_yaml
require 'yaml'; ["\nx", {"\nx" => "\nx"}].to_yaml
require 'yaml'; YAML.load("\nx")
require 'yaml'; YAML.load("a: " + "\nx")
require 'yaml'; :"\nx".to_yaml
require 'yaml'; "x\n\n\n".to_yaml
require 'yaml'; ["x\n\n\n", {"x\n\n\n" => "x\n\n\n"}].to_yaml
require 'yaml'; YAML.load("x\n\n\n")
require 'yaml'; YAML.load("a: " + "x\n\n\n")
require 'yaml'; :"x\n\n\n".to_yaml
require 'yaml'; "tab\n\tx".to_yaml
require 'yaml'; ["tab\n\tx", {"tab\n\tx" => "tab\n\tx"}].to_yaml
require 'yaml'; YAML.load("tab\n\tx")
require 'yaml'; YAML.load("a: " + "tab\n\tx")
require 'yaml'; :"tab\n\tx".to_yaml
require 'yaml'; "a\r\nb".to_yaml
require 'yaml'; ["a\r\nb", {"a\r\nb" => "a\r\nb"}].to_yaml
require 'yaml'; YAML.load("a\r\nb")
require 'yaml'; YAML.load("a: " + "a\r\nb")
require 'yaml'; :"a\r\nb".to_yaml
require 'yaml'; "key with spaces".to_yaml
require 'yaml'; ["key with spaces", {"key with spaces" => "key with spaces"}].to_yaml
require 'yaml'; YAML.load("key with spaces")
require 'yaml'; YAML.load("a: " + "key with spaces")
require 'yaml'; :"key with spaces".to_yaml
require 'yaml'; "--- x".to_yaml
require 'yaml'; ["--- x", {"--- x" => "--- x"}].to_yaml
require 'yaml'; YAML.load("--- x")
require 'yaml'; YAML.load("a: " + "--- x")
require 'yaml'; :"--- x".to_yaml
require 'yaml'; "...".to_yaml
require 'yaml'; ["...", {"..." => "..."}].to_yaml
require 'yaml'; YAML.load("...")
require 'yaml'; YAML.load("a: " + "...")
require 'yaml'; :"...".to_yaml
require 'yaml'; "nul".to_yaml
require 'yaml'; ["nul", {"nul" => "nul"}].to_yaml
require 'yaml'; YAML.load("nul")
require 'yaml'; YAML.load("a: " + "nul")
require 'yaml'; :"nul".to_yaml
require 'yaml'; "2001-13-45".to_yaml
require 'yaml'; ["2001-13-45", {"2001-13-45" => "2001-13-45"}].to_yaml
require 'yaml'; YAML.load("2001-13-45")
require 'yaml'; YAML.load("a: " + "2001-13-45")
require 'yaml'; :"2001-13-45".to_yaml
require 'yaml'; "0.1.2".to_yaml
require 'yaml'; ["0.1.2", {"0.1.2" => "0.1.2"}].to_yaml
require 'yaml'; YAML.load("0.1.2")
require 'yaml'; YAML.load("a: " + "0.1.2")
require 'yaml'; :"0.1.2".to_yaml
require 'yaml'; "1.2.3.4".to_yaml
require 'yaml'; ["1.2.3.4", {"1.2.3.4" => "1.2.3.4"}].to_yaml
require 'yaml'; YAML.load("1.2.3.4")
require 'yaml'; YAML.load("a: " + "1.2.3.4")
require 'yaml'; :"1.2.3.4".to_yaml
require 'yaml'; "10:20:30".to_yaml
require 'yaml'; ["10:20:30", {"10:20:30" => "10:20:30"}].to_yaml
require 'yaml'; YAML.load("10:20:30")
require 'yaml'; YAML.load("a: " + "10:20:30")
require 'yaml'; :"10:20:30".to_yaml
require 'yaml'; "+1".to_yaml
require 'yaml'; ["+1", {"+1" => "+1"}].to_yaml
require 'yaml'; YAML.load("+1")
require 'yaml'; YAML.load("a: " + "+1")
require 'yaml'; :"+1".to_yaml
require 'yaml'; "-1".to_yaml
require 'yaml'; ["-1", {"-1" => "-1"}].to_yaml
require 'yaml'; YAML.load("-1")
require 'yaml'; YAML.load("a: " + "-1")
require 'yaml'; :"-1".to_yaml
require 'yaml'; "- ".to_yaml
require 'yaml'; ["- ", {"- " => "- "}].to_yaml
require 'yaml'; YAML.load("- ")
require 'yaml'; YAML.load("a: " + "- ")
require 'yaml'; :"- ".to_yaml
require 'yaml'; "a\u2028b".to_yaml
require 'yaml'; ["a\u2028b", {"a\u2028b" => "a\u2028b"}].to_yaml
require 'yaml'; YAML.load("a\u2028b")
require 'yaml'; YAML.load("a: " + "a\u2028b")
require 'yaml'; :"a\u2028b".to_yaml
require 'yaml'; "\u00A0x".to_yaml
require 'yaml'; ["\u00A0x", {"\u00A0x" => "\u00A0x"}].to_yaml
require 'yaml'; YAML.load("\u00A0x")
require 'yaml'; YAML.load("a: " + "\u00A0x")
require 'yaml'; :"\u00A0x".to_yaml
require 'yaml'; "it's".to_yaml
require 'yaml'; ["it's", {"it's" => "it's"}].to_yaml
require 'yaml'; YAML.load("it's")
require 'yaml'; YAML.load("a: " + "it's")
require 'yaml'; :"it's".to_yaml
require 'yaml'; "a, b".to_yaml
require 'yaml'; ["a, b", {"a, b" => "a, b"}].to_yaml
require 'yaml'; YAML.load("a, b")
require 'yaml'; YAML.load("a: " + "a, b")
require 'yaml'; :"a, b".to_yaml
require 'yaml'; "~x".to_yaml
require 'yaml'; ["~x", {"~x" => "~x"}].to_yaml
require 'yaml'; YAML.load("~x")
require 'yaml'; YAML.load("a: " + "~x")
require 'yaml'; :"~x".to_yaml
require 'yaml'; "NULL".to_yaml
require 'yaml'; ["NULL", {"NULL" => "NULL"}].to_yaml
require 'yaml'; YAML.load("NULL")
require 'yaml'; YAML.load("a: " + "NULL")
require 'yaml'; :"NULL".to_yaml
require 'yaml'; "True".to_yaml
require 'yaml'; ["True", {"True" => "True"}].to_yaml
require 'yaml'; YAML.load("True")
require 'yaml'; YAML.load("a: " + "True")
require 'yaml'; :"True".to_yaml
require 'yaml'; "0b101".to_yaml
require 'yaml'; ["0b101", {"0b101" => "0b101"}].to_yaml
require 'yaml'; YAML.load("0b101")
require 'yaml'; YAML.load("a: " + "0b101")
require 'yaml'; :"0b101".to_yaml
require 'yaml'; "1e".to_yaml
require 'yaml'; ["1e", {"1e" => "1e"}].to_yaml
require 'yaml'; YAML.load("1e")
require 'yaml'; YAML.load("a: " + "1e")
require 'yaml'; :"1e".to_yaml
require 'yaml'; "e1".to_yaml
require 'yaml'; ["e1", {"e1" => "e1"}].to_yaml
require 'yaml'; YAML.load("e1")
require 'yaml'; YAML.load("a: " + "e1")
require 'yaml'; :"e1".to_yaml
require 'yaml'; "0.".to_yaml
require 'yaml'; ["0.", {"0." => "0."}].to_yaml
require 'yaml'; YAML.load("0.")
require 'yaml'; YAML.load("a: " + "0.")
require 'yaml'; :"0.".to_yaml
require 'yaml'; "00".to_yaml
require 'yaml'; ["00", {"00" => "00"}].to_yaml
require 'yaml'; YAML.load("00")
require 'yaml'; YAML.load("a: " + "00")
require 'yaml'; :"00".to_yaml
require 'yaml'; "0755".to_yaml
require 'yaml'; ["0755", {"0755" => "0755"}].to_yaml
require 'yaml'; YAML.load("0755")
require 'yaml'; YAML.load("a: " + "0755")
require 'yaml'; :"0755".to_yaml
require 'yaml'; "0644".to_yaml
require 'yaml'; ["0644", {"0644" => "0644"}].to_yaml
require 'yaml'; YAML.load("0644")
require 'yaml'; YAML.load("a: " + "0644")
require 'yaml'; :"0644".to_yaml
require 'yaml'; "/etc/passwd".to_yaml
require 'yaml'; ["/etc/passwd", {"/etc/passwd" => "/etc/passwd"}].to_yaml
require 'yaml'; YAML.load("/etc/passwd")
require 'yaml'; YAML.load("a: " + "/etc/passwd")
require 'yaml'; :"/etc/passwd".to_yaml
require 'yaml'; "http://x.y/z".to_yaml
require 'yaml'; ["http://x.y/z", {"http://x.y/z" => "http://x.y/z"}].to_yaml
require 'yaml'; YAML.load("http://x.y/z")
require 'yaml'; YAML.load("a: " + "http://x.y/z")
require 'yaml'; :"http://x.y/z".to_yaml
require 'yaml'; "puppet:///modules".to_yaml
require 'yaml'; ["puppet:///modules", {"puppet:///modules" => "puppet:///modules"}].to_yaml
require 'yaml'; YAML.load("puppet:///modules")
require 'yaml'; YAML.load("a: " + "puppet:///modules")
require 'yaml'; :"puppet:///modules".to_yaml
require 'yaml'; "%{foo}".to_yaml
require 'yaml'; ["%{foo}", {"%{foo}" => "%{foo}"}].to_yaml
require 'yaml'; YAML.load("%{foo}")
require 'yaml'; YAML.load("a: " + "%{foo}")
require 'yaml'; :"%{foo}".to_yaml
require 'yaml'; "$x".to_yaml
require 'yaml'; ["$x", {"$x" => "$x"}].to_yaml
require 'yaml'; YAML.load("$x")
require 'yaml'; YAML.load("a: " + "$x")
require 'yaml'; :"$x".to_yaml
require 'yaml'; "$x{y}".to_yaml
require 'yaml'; ["$x{y}", {"$x{y}" => "$x{y}"}].to_yaml
require 'yaml'; YAML.load("$x{y}")
require 'yaml'; YAML.load("a: " + "$x{y}")
require 'yaml'; :"$x{y}".to_yaml
require 'yaml'; "100%".to_yaml
require 'yaml'; ["100%", {"100%" => "100%"}].to_yaml
require 'yaml'; YAML.load("100%")
require 'yaml'; YAML.load("a: " + "100%")
require 'yaml'; :"100%".to_yaml
require 'yaml'; "C:\\x".to_yaml
require 'yaml'; ["C:\\x", {"C:\\x" => "C:\\x"}].to_yaml
require 'yaml'; YAML.load("C:\\x")
require 'yaml'; YAML.load("a: " + "C:\\x")
require 'yaml'; :"C:\\x".to_yaml
require 'yaml'; "a=b".to_yaml
require 'yaml'; ["a=b", {"a=b" => "a=b"}].to_yaml
require 'yaml'; YAML.load("a=b")
require 'yaml'; YAML.load("a: " + "a=b")
require 'yaml'; :"a=b".to_yaml
require 'yaml'; "a|b".to_yaml
require 'yaml'; ["a|b", {"a|b" => "a|b"}].to_yaml
require 'yaml'; YAML.load("a|b")
require 'yaml'; YAML.load("a: " + "a|b")
require 'yaml'; :"a|b".to_yaml
require 'yaml'; "(x)".to_yaml
require 'yaml'; ["(x)", {"(x)" => "(x)"}].to_yaml
require 'yaml'; YAML.load("(x)")
require 'yaml'; YAML.load("a: " + "(x)")
require 'yaml'; :"(x)".to_yaml
require 'yaml'; "{{x}}".to_yaml
require 'yaml'; ["{{x}}", {"{{x}}" => "{{x}}"}].to_yaml
require 'yaml'; YAML.load("{{x}}")
require 'yaml'; YAML.load("a: " + "{{x}}")
require 'yaml'; :"{{x}}".to_yaml
require 'yaml'; "<%= x %>".to_yaml
require 'yaml'; ["<%= x %>", {"<%= x %>" => "<%= x %>"}].to_yaml
require 'yaml'; YAML.load("<%= x %>")
require 'yaml'; YAML.load("a: " + "<%= x %>")
require 'yaml'; :"<%= x %>".to_yaml
require 'yaml'; "\e[0m".to_yaml
require 'yaml'; ["\e[0m", {"\e[0m" => "\e[0m"}].to_yaml
require 'yaml'; YAML.load("\e[0m")
require 'yaml'; YAML.load("a: " + "\e[0m")
require 'yaml'; :"\e[0m".to_yaml
require 'yaml'; "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx".to_yaml
require 'yaml'; ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" => "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}].to_yaml
require 'yaml'; YAML.load("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
require 'yaml'; YAML.load("a: " + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
require 'yaml'; :"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx".to_yaml
require 'yaml'; "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x ".to_yaml
require 'yaml'; ["x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x ", {"x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x " => "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x "}].to_yaml
require 'yaml'; YAML.load("x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x ")
require 'yaml'; YAML.load("a: " + "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x ")
require 'yaml'; :"x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x ".to_yaml
require 'yaml'; "- a\n- b".to_yaml
require 'yaml'; ["- a\n- b", {"- a\n- b" => "- a\n- b"}].to_yaml
require 'yaml'; YAML.load("- a\n- b")
require 'yaml'; YAML.load("a: " + "- a\n- b")
require 'yaml'; :"- a\n- b".to_yaml
require 'yaml'; "a: 1\nb: 2\n".to_yaml
require 'yaml'; ["a: 1\nb: 2\n", {"a: 1\nb: 2\n" => "a: 1\nb: 2\n"}].to_yaml
require 'yaml'; YAML.load("a: 1\nb: 2\n")
require 'yaml'; YAML.load("a: " + "a: 1\nb: 2\n")
require 'yaml'; :"a: 1\nb: 2\n".to_yaml
require 'yaml'; begin; YAML.load(""); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("")
require 'yaml'; begin; YAML.safe_load("", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("---"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("---")
require 'yaml'; begin; YAML.safe_load("---", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("--- ~"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("--- ~")
require 'yaml'; begin; YAML.safe_load("--- ~", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: 1"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: 1")
require 'yaml'; begin; YAML.safe_load("a: 1", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("- 1\n- 2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("- 1\n- 2")
require 'yaml'; begin; YAML.safe_load("- 1\n- 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("{a: 1}"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("{a: 1}")
require 'yaml'; begin; YAML.safe_load("{a: 1}", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("[1, 2]"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("[1, 2]")
require 'yaml'; begin; YAML.safe_load("[1, 2]", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: ["); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: [")
require 'yaml'; begin; YAML.safe_load("a: [", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: b: c"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: b: c")
require 'yaml'; begin; YAML.safe_load("a: b: c", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("\tx"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("\tx")
require 'yaml'; begin; YAML.safe_load("\tx", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: 'x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: 'x")
require 'yaml'; begin; YAML.safe_load("a: 'x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: \"x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: \"x")
require 'yaml'; begin; YAML.safe_load("a: \"x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("- a\nb"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("- a\nb")
require 'yaml'; begin; YAML.safe_load("- a\nb", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("? a\n: b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("? a\n: b")
require 'yaml'; begin; YAML.safe_load("? a\n: b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: !foo b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: !foo b")
require 'yaml'; begin; YAML.safe_load("a: !foo b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("--- :a"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("--- :a")
require 'yaml'; begin; YAML.safe_load("--- :a", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("- :a\n- :\"b c\""); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("- :a\n- :\"b c\"")
require 'yaml'; begin; YAML.safe_load("- :a\n- :\"b c\"", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: !ruby/symbol x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: !ruby/symbol x")
require 'yaml'; begin; YAML.safe_load("a: !ruby/symbol x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/range 1..2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; begin; YAML.safe_load("!ruby/range 1..2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/regexp /a/"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!ruby/regexp /a/")
require 'yaml'; begin; YAML.safe_load("!ruby/regexp /a/", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/class String"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!ruby/class String")
require 'yaml'; begin; YAML.safe_load("!ruby/class String", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!!str 1"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!!str 1")
require 'yaml'; begin; YAML.safe_load("!!str 1", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("! '1'"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("! '1'")
require 'yaml'; begin; YAML.safe_load("! '1'", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!!float 1"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!!float 1")
require 'yaml'; begin; YAML.safe_load("!!float 1", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!!int 1"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!!int 1")
require 'yaml'; begin; YAML.safe_load("!!int 1", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!!set {a, b}"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; begin; YAML.safe_load("!!set {a, b}", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("2001-01-01"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; begin; YAML.safe_load("2001-01-01", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("2001-12-14t21:59:43.10-05:00"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("2001-12-14t21:59:43.10-05:00")
require 'yaml'; begin; YAML.safe_load("2001-12-14t21:59:43.10-05:00", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("2001-12-14 21:59:43.5 Z"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("2001-12-14 21:59:43.5 Z")
require 'yaml'; begin; YAML.safe_load("2001-12-14 21:59:43.5 Z", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("<<: {a: 1}\nb: 2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("<<: {a: 1}\nb: 2")
require 'yaml'; begin; YAML.safe_load("<<: {a: 1}\nb: 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; YAML.unsafe_load("x: &a {p: 1}\ny:\n  <<: *a\n  q: 2")
require 'yaml'; begin; YAML.safe_load("x: &a {p: 1}\ny:\n  <<: *a\n  q: 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("<<: [{a: 1}, {a: 2, b: 3}]"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("<<: [{a: 1}, {a: 2, b: 3}]")
require 'yaml'; begin; YAML.safe_load("<<: [{a: 1}, {a: 2, b: 3}]", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: |\n  x\n  y\n"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: |\n  x\n  y\n")
require 'yaml'; begin; YAML.safe_load("a: |\n  x\n  y\n", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: >\n  x\n  y\n\n  z\n"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: >\n  x\n  y\n\n  z\n")
require 'yaml'; begin; YAML.safe_load("a: >\n  x\n  y\n\n  z\n", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: |-\n  x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: |-\n  x")
require 'yaml'; begin; YAML.safe_load("a: |-\n  x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: |+\n  x\n\n"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: |+\n  x\n\n")
require 'yaml'; begin; YAML.safe_load("a: |+\n  x\n\n", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("'a': \"b\\n\""); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("'a': \"b\\n\"")
require 'yaml'; begin; YAML.safe_load("'a': \"b\\n\"", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a:\n- 1\n- 2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a:\n- 1\n- 2")
require 'yaml'; begin; YAML.safe_load("a:\n- 1\n- 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a:\n  - b: 1\n    c: 2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a:\n  - b: 1\n    c: 2")
require 'yaml'; begin; YAML.safe_load("a:\n  - b: 1\n    c: 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("# c\na: 1 # d"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("# c\na: 1 # d")
require 'yaml'; begin; YAML.safe_load("# c\na: 1 # d", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("%YAML 1.1\n---\na"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("%YAML 1.1\n---\na")
require 'yaml'; begin; YAML.safe_load("%YAML 1.1\n---\na", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("--- a\n--- b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("--- a\n--- b")
require 'yaml'; begin; YAML.safe_load("--- a\n--- b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("0x1f"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("0x1f")
require 'yaml'; begin; YAML.safe_load("0x1f", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("0b11"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("0b11")
require 'yaml'; begin; YAML.safe_load("0b11", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("017"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("017")
require 'yaml'; begin; YAML.safe_load("017", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("1_000"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("1_000")
require 'yaml'; begin; YAML.safe_load("1_000", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("1,000"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("1,000")
require 'yaml'; begin; YAML.safe_load("1,000", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("1e3"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("1e3")
require 'yaml'; begin; YAML.safe_load("1e3", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("1."); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("1.")
require 'yaml'; begin; YAML.safe_load("1.", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("190:20:30"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("190:20:30")
require 'yaml'; begin; YAML.safe_load("190:20:30", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("1:30.5"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("1:30.5")
require 'yaml'; begin; YAML.safe_load("1:30.5", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load(".inf"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load(".inf")
require 'yaml'; begin; YAML.safe_load(".inf", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("-.INF"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("-.INF")
require 'yaml'; begin; YAML.safe_load("-.INF", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load(".NaN"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load(".NaN")
require 'yaml'; begin; YAML.safe_load(".NaN", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("Yes"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("Yes")
require 'yaml'; begin; YAML.safe_load("Yes", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("NO"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("NO")
require 'yaml'; begin; YAML.safe_load("NO", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("on"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("on")
require 'yaml'; begin; YAML.safe_load("on", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("~"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("~")
require 'yaml'; begin; YAML.safe_load("~", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("null"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("null")
require 'yaml'; begin; YAML.safe_load("null", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("NULL"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("NULL")
require 'yaml'; begin; YAML.safe_load("NULL", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("123456789012345678901234567890"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("123456789012345678901234567890")
require 'yaml'; begin; YAML.safe_load("123456789012345678901234567890", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!binary aGVsbG8="); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!binary aGVsbG8=")
require 'yaml'; begin; YAML.safe_load("!binary aGVsbG8=", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/hash:Hash {a: 1}"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!ruby/hash:Hash {a: 1}")
require 'yaml'; begin; YAML.safe_load("!ruby/hash:Hash {a: 1}", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/array:Array [1]"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!ruby/array:Array [1]")
require 'yaml'; begin; YAML.safe_load("!ruby/array:Array [1]", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: 1\na: 2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: 1\na: 2")
require 'yaml'; begin; YAML.safe_load("a: 1\na: 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("{"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("{")
require 'yaml'; begin; YAML.safe_load("{", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("}"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("}")
require 'yaml'; begin; YAML.safe_load("}", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("]"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("]")
require 'yaml'; begin; YAML.safe_load("]", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: @x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: @x")
require 'yaml'; begin; YAML.safe_load("a: @x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: `x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: `x")
require 'yaml'; begin; YAML.safe_load("a: `x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: %x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: %x")
require 'yaml'; begin; YAML.safe_load("a: %x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("key: value: x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("key: value: x")
require 'yaml'; begin; YAML.safe_load("key: value: x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a\n b\nc: d"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a\n b\nc: d")
require 'yaml'; begin; YAML.safe_load("a\n b\nc: d", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("- - 1\n  - 2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("- - 1\n  - 2")
require 'yaml'; begin; YAML.safe_load("- - 1\n  - 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!omap [a: 1, b: 2]"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!omap [a: 1, b: 2]")
require 'yaml'; begin; YAML.safe_load("!omap [a: 1, b: 2]", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/object:Rational\ndenominator: 3\nnumerator: 1"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!ruby/object:Rational\ndenominator: 3\nnumerator: 1")
require 'yaml'; begin; YAML.safe_load("!ruby/object:Rational\ndenominator: 3\nnumerator: 1", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/struct:Nope {a: 1}"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; begin; YAML.safe_load("!ruby/struct:Nope {a: 1}", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/object:Nope {a: 1}"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; begin; YAML.safe_load("!ruby/object:Nope {a: 1}", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!ruby/object:Set {hash: {1: true}}"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!ruby/object:Set {hash: {1: true}}")
require 'yaml'; begin; YAML.safe_load("!ruby/object:Set {hash: {1: true}}", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("\"\\u00e9\""); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("\"\\u00e9\"")
require 'yaml'; begin; YAML.safe_load("\"\\u00e9\"", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("\"\\x41\""); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("\"\\x41\"")
require 'yaml'; begin; YAML.safe_load("\"\\x41\"", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("\"\\z\""); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("\"\\z\"")
require 'yaml'; begin; YAML.safe_load("\"\\z\"", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("'it''s'"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("'it''s'")
require 'yaml'; begin; YAML.safe_load("'it''s'", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: b\n\tc: d"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: b\n\tc: d")
require 'yaml'; begin; YAML.safe_load("a: b\n\tc: d", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a:\n    b: 1\n  c: 2"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a:\n    b: 1\n  c: 2")
require 'yaml'; begin; YAML.safe_load("a:\n    b: 1\n  c: 2", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("[a, b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("[a, b")
require 'yaml'; begin; YAML.safe_load("[a, b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("{a: 1, b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("{a: 1, b")
require 'yaml'; begin; YAML.safe_load("{a: 1, b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("- a\n - b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("- a\n - b")
require 'yaml'; begin; YAML.safe_load("- a\n - b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("&x"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("&x")
require 'yaml'; begin; YAML.safe_load("&x", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!")
require 'yaml'; begin; YAML.safe_load("!", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("!!"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("!!")
require 'yaml'; begin; YAML.safe_load("!!", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: ? b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: ? b")
require 'yaml'; begin; YAML.safe_load("a: ? b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("\"a\" b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("\"a\" b")
require 'yaml'; begin; YAML.safe_load("\"a\" b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("\u00E9: \u00FC"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("\u00E9: \u00FC")
require 'yaml'; begin; YAML.safe_load("\u00E9: \u00FC", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a : b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a : b")
require 'yaml'; begin; YAML.safe_load("a : b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a:b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a:b")
require 'yaml'; begin; YAML.safe_load("a:b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; begin; YAML.load("a: - b"); rescue Psych::Exception, ArgumentError => e; [e.class, e.message]; end
require 'yaml'; YAML.unsafe_load("a: - b")
require 'yaml'; begin; YAML.safe_load("a: - b", aliases: true, symbolize_names: true); rescue Psych::SyntaxError => e; [e.class, e.message, e.line, e.column, e.file]; rescue Psych::DisallowedClass => e; e.message; end
require 'yaml'; YAML.load("x: &a 1\ny: *a") rescue $!.is_a?(Psych::BadAlias)
require 'yaml'; YAML.load("x: &a 1\ny: *a", aliases: true)
require 'yaml'; YAML.safe_load("x: &a [1]\ny: *a", aliases: true).then { |h| h['x'].equal?(h['y']) }
require 'yaml'; YAML.unsafe_load("&a [*a]").then { |x| x[0].equal?(x) }
require 'yaml'; YAML.load('--- :a')
require 'yaml'; YAML.safe_load('--- :a')
require 'yaml'; YAML.safe_load('--- :a', permitted_classes: [Symbol])
require 'yaml'; YAML.safe_load('--- :a', permitted_classes: [Symbol], permitted_symbols: [:a])
require 'yaml'; YAML.safe_load('--- :a', permitted_classes: [Symbol], permitted_symbols: [:b])
require 'yaml'; YAML.safe_load('--- 2001-01-01')
require 'yaml'; YAML.safe_load('--- 2001-01-01 00:00:00 Z')
require 'yaml'; YAML.safe_load('--- 2001-01-01 00:00:00 Z', permitted_classes: [Time])
require 'yaml'; YAML.load("a: 1", symbolize_names: true)
require 'yaml'; YAML.load("a: {b: [{c: 1}]}", symbolize_names: true)
require 'yaml'; YAML.load("1: 2", symbolize_names: true)
require 'yaml'; YAML.load('')
require 'yaml'; YAML.load('', fallback: 5)
require 'yaml'; YAML.safe_load('')
require 'yaml'; YAML.unsafe_load('')
require 'yaml'; YAML.load('# x')
require 'yaml'; YAML.load('[', filename: 'f.yaml')
require 'yaml'; begin; YAML.load('[', filename: 'f.yaml'); rescue Psych::SyntaxError => e; [e.file, e.line, e.column]; end
require 'yaml'; YAML.load('a: [x]', freeze: true).frozen?
require 'yaml'; YAML.load('a: [x]', freeze: true)['a'][0].frozen?
require 'yaml'; YAML.load('a: [x]')['a'][0].frozen?
require 'yaml'; YAML.load('a: 1').keys[0].frozen?
require 'yaml'; YAML.load(nil)
require 'yaml'; YAML.load(5)
require 'yaml'; YAML.safe_load('a', [Symbol])
require 'yaml'; YAML.load('a', zork: 1)
require 'yaml'; YAML.dump({a: 1}, indentation: 4)
require 'yaml'; YAML.dump({'a' => {'b' => [1]}}, indentation: 4)
require 'yaml'; YAML.dump({'a' => {'b' => [1]}}, indentation: 1)
require 'yaml'; YAML.dump({'a' => 1}, header: true)
require 'yaml'; YAML.dump({'a' => 1}, version: '1.1')
require 'yaml'; YAML.dump('x' * 100, line_width: 40)
require 'yaml'; YAML.dump('x y ' * 30, line_width: 40)
require 'yaml'; YAML.dump('x y ' * 30, line_width: 0)
require 'yaml'; YAML.dump('x y ' * 30, line_width: -1)
require 'yaml'; YAML.dump('x', line_width: -2)
require 'yaml'; YAML.dump('x y ' * 30)
require 'yaml'; a = [1]; [a, a].to_yaml
require 'yaml'; a = {b: 1}; [a, {c: a}].to_yaml
require 'yaml'; a = []; a << a; a.to_yaml
require 'yaml'; h = {}; h['h'] = h; h.to_yaml
require 'yaml'; s = 'x'; [s, s].to_yaml
require 'yaml'; a = [1]; {a => 1, 'k' => a}.to_yaml
require 'yaml'; {[1, 2] => 3, {a: 1} => 2}.to_yaml
require 'yaml'; {[] => 3, {} => 2}.to_yaml
require 'yaml'; {nil => 1}.to_yaml
require 'yaml'; {true => 1, 1.5 => 2}.to_yaml
require 'yaml'; {('x' * 129) => 1}.to_yaml
require 'yaml'; {('x' * 128) => 1}.to_yaml
require 'yaml'; {"a\nb" => 1}.to_yaml
require 'yaml'; (1..2).to_yaml
require 'yaml'; (1...2).to_yaml
require 'yaml'; (1..).to_yaml
require 'yaml'; ('a'..'b').to_yaml
require 'yaml'; [1..2].to_yaml
require 'yaml'; r = 1..2; [r, r].to_yaml
require 'yaml'; /a/.to_yaml
require 'yaml'; /a b/mix.to_yaml
require 'yaml'; Time.at(0).utc.to_yaml
require 'yaml'; Time.at(0, 123456789, :nsec).utc.to_yaml
require 'yaml'; [Time.at(0).utc].to_yaml
require 'yaml'; Time.new(2020, 1, 2, 3, 4, 5, '+02:00').to_yaml
require 'yaml'; (1r/3).to_yaml
require 'yaml'; String.to_yaml
require 'yaml'; Comparable.to_yaml
require 'yaml'; [String, String].to_yaml
require 'yaml'; Class.new.to_yaml rescue $!.class
require 'yaml'; require 'set'; Set.new([1, 2]).to_yaml
require 'yaml'; Set.new.to_yaml
require 'yaml'; YP = Struct.new(:a, :b); YP.new(1, [2]).to_yaml
require 'yaml'; YP2 = Struct.new(:a); [YP2.new(1)].to_yaml
require 'yaml'; YP3 = Struct.new(:a, keyword_init: true); YP3.new(a: 1).to_yaml
require 'yaml'; Object.new.to_yaml
require 'yaml'; class YO; def initialize; @a = 1; @b = [2]; end; end; YO.new.to_yaml
require 'yaml'; class YO2; def initialize; @a = self; end; end; YO2.new.to_yaml
require 'yaml'; class YO3; end; [YO3.new, {'x' => YO3.new}].to_yaml
require 'yaml'; module YM; class YO4; def initialize; @x = nil; end; end; end; YM::YO4.new.to_yaml
require 'yaml'; class YH < Hash; end; h = YH.new; h['a'] = 1; h.to_yaml
require 'yaml'; class YS < String; end; YS.new('x').to_yaml
require 'yaml'; class YS2 < String; end; [YS2.new("a\nb")].to_yaml
require 'yaml'; require 'ostruct'; OpenStruct.new(a: 1, b: 2).to_yaml
require 'yaml'; OpenStruct.new(a: [1], b: nil).to_yaml
require 'yaml'; Encoding::UTF_8.to_yaml
require 'yaml'; "\xff".b.to_yaml
require 'yaml'; "\xff\xfe".b.to_yaml
require 'yaml'; 'abc'.b.to_yaml
require 'yaml'; ['abc'.b].to_yaml
require 'yaml'; "\xff".to_yaml
require 'yaml'; 'é'.to_yaml
require 'yaml'; 'é'.b.to_yaml
require 'yaml'; nil.to_yaml
require 'yaml'; true.to_yaml
require 'yaml'; 1.to_yaml
require 'yaml'; 1.5.to_yaml
require 'yaml'; 1e20.to_yaml
require 'yaml'; Float::NAN.to_yaml
require 'yaml'; (10**30).to_yaml
require 'yaml'; :a.to_yaml
require 'yaml'; :"a b".to_yaml
require 'yaml'; :"".to_yaml
require 'yaml'; [:a, {b: :c}].to_yaml
require 'yaml'; [].to_yaml
require 'yaml'; {}.to_yaml
require 'yaml'; [[]].to_yaml
require 'yaml'; [{}].to_yaml
require 'yaml'; [[1, [2]], [3]].to_yaml
require 'yaml'; [[[1]]].to_yaml
require 'yaml'; {'a' => []}.to_yaml
require 'yaml'; {'a' => [{'b' => 1, 'c' => 2}]}.to_yaml
require 'yaml'; [{'a' => 1, 'b' => [1]}].to_yaml
require 'yaml'; {'a' => {'b' => {'c' => nil}}}.to_yaml
require 'yaml'; {'a' => "x\ny\n"}.to_yaml
require 'yaml'; ["x\ny"].to_yaml
require 'yaml'; {'a' => ['x' * 90]}.to_yaml
require 'yaml'; {'a' => 'word ' * 30}.to_yaml
require 'yaml'; ArgumentError.new('x').to_yaml
require 'yaml'; YAML.dump([1], $stringio = nil)
require 'yaml'; {a: 1}.to_yaml.encoding
require 'yaml'; YAML.load("é").encoding
require 'yaml'; YAML
require 'yaml'; YAML.equal?(Psych)
require 'yaml'; Psych::BadAlias.superclass
require 'yaml'; Psych::DisallowedClass.superclass
require 'yaml'; YAML::SyntaxError
require 'yaml'; YAML.zork
require 'yaml'; YAML.unsafe_load(YAML.dump(YP4 = Struct.new(:a))) rescue $!.class
require 'yaml'; YP5 = Struct.new(:a, :b); YAML.unsafe_load(YAML.dump(YP5.new(1, 'x')))
require 'yaml'; class YO5; attr_reader :a; def initialize(a) = @a = a; end; x = YAML.unsafe_load(YAML.dump(YO5.new([1, :b]))); [x.class, x.a]
require 'yaml'; class YO6; def initialize(a) = @a = a; end; YAML.load(YAML.dump(YO6.new(1)))
require 'yaml'; class YO7; attr_accessor :z; end; o = YO7.new; o.z = 5; YAML.safe_load(YAML.dump(o), permitted_classes: [YO7]).z
require 'yaml'; YAML.unsafe_load(YAML.dump(/a.b/i))
require 'yaml'; YAML.unsafe_load(YAML.dump(String))
require 'yaml'; YAML.unsafe_load(YAML.dump(Set.new([1, 'a'])))
require 'yaml'; YAML.unsafe_load(YAML.dump(OpenStruct.new(a: 1, b: 'c')))
require 'yaml'; YAML.unsafe_load(YAML.dump(1r/3))
require 'yaml'; YAML.unsafe_load(YAML.dump("\xff\x00".b))
require 'yaml'; YAML.unsafe_load(YAML.dump(Time.at(5).utc)).to_i
require 'yaml'; YAML.unsafe_load('2001-12-14t21:59:43.10-05:00')
require 'yaml'; YAML.unsafe_load('2001-12-14 21:59:43.5 Z')
require 'yaml'; YAML.unsafe_load('2001-12-14 21:59:43 +2')
require 'yaml'; YAML.unsafe_load('2001-12-14 21:59:43 -0330')
require 'yaml'; YAML.unsafe_load('2001-12-14 21:59:43')
require 'yaml'; YAML.unsafe_load('!ruby/object:Hash {a: 1}')
require 'yaml'; class YH2 < Hash; end; x = YAML.unsafe_load('!ruby/hash:YH2 {a: 1}'); [x.class, x]
require 'yaml'; class YA2 < Array; end; x = YAML.unsafe_load('!ruby/array:YA2 [1]'); [x.class, x]
require 'yaml'; YAML.unsafe_load('!ruby/sym foo')
require 'yaml'; YAML.unsafe_load('!ruby/symbol "a b"')
require 'yaml'; YAML.unsafe_load('!ruby/class Nope')
require 'yaml'; YAML.unsafe_load('!ruby/encoding UTF-8')
require 'yaml'; {'b' => 1, 'a' => 2}.to_yaml.lines.size
require 'yaml'; ['0b,'].to_yaml
require 'yaml'; '0x_'.to_yaml
require 'yaml'; YAML.load({a: 1}.to_yaml)
require 'yaml'; YAML.load([{'a' => [nil, true]}].to_yaml)
