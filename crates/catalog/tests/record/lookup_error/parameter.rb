# Lookups that find no value: the location of the error depends on what is evaluated.

DEFAULT = "(\n $a = 1,\n $p = lookup('nope')\n) { }\n"
BODY = " {\n notify { 'x':\n  message => lookup('nope') } }\n"

# In the manifest.
["\n$x = lookup('nope')", "class m { $x = lookup('nope') }\ninclude m", "class m#{DEFAULT}include m",
 "class m#{DEFAULT}class n {\n\n include m }\ninclude n", "class m#{DEFAULT}class n {\n\n class { 'm': } }\ninclude n",
 "class m#{DEFAULT}class { 'm': }", "class m#{BODY}include m", "class m#{BODY}class { 'm': }",
 "define d {\n $x = lookup('nope') }\nd { 'x': }", "define d(\n $x = lookup('nope')) {}\nd { 'x': }",
 "class m#{DEFAULT}define d {\n include m }\nd { 'x': }", "class m#{BODY}define d {\n include m }\nd { 'x': }",
 "node default {\n include m\n}\nclass m#{DEFAULT}",
 "class m ($p = lookup('nope', Integer)) { }\ninclude m",
 "function f() {\n lookup('nope')\n}\nclass m ($p = f()) { }\ninclude m"].each { |source| q(source) }

# In files of modules.
[DEFAULT, BODY].each do |code|
  files = { 'modules/m/manifests/init.pp' => "# m\nclass m#{code}", 'modules/m/manifests/d.pp' => "# d\ndefine m::d#{code}",
            'modules/n/manifests/init.pp' => "class n {\n\n include m\n}\n" }
  ['include m', "class { 'm': }", 'include n', "m::d { 'x': }", "class o {\n m::d { 'x': } }\ninclude o"].each { |source| q(source, **files) }
end
