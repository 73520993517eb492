require 'shellwords'; Shellwords.split("")
require 'shellwords'; [Shellwords.escape(""), "".shellescape]
require 'shellwords'; "".shellsplit
require 'shellwords'; ["", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a")
require 'shellwords'; [Shellwords.escape("a"), "a".shellescape]
require 'shellwords'; "a".shellsplit
require 'shellwords'; ["a", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a b")
require 'shellwords'; [Shellwords.escape("a b"), "a b".shellescape]
require 'shellwords'; "a b".shellsplit
require 'shellwords'; ["a b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("'a b' c")
require 'shellwords'; [Shellwords.escape("'a b' c"), "'a b' c".shellescape]
require 'shellwords'; "'a b' c".shellsplit
require 'shellwords'; ["'a b' c", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"a b\" c")
require 'shellwords'; [Shellwords.escape("\"a b\" c"), "\"a b\" c".shellescape]
require 'shellwords'; "\"a b\" c".shellsplit
require 'shellwords'; ["\"a b\" c", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a\\ b")
require 'shellwords'; [Shellwords.escape("a\\ b"), "a\\ b".shellescape]
require 'shellwords'; "a\\ b".shellsplit
require 'shellwords'; ["a\\ b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a'b'c")
require 'shellwords'; [Shellwords.escape("a'b'c"), "a'b'c".shellescape]
require 'shellwords'; "a'b'c".shellsplit
require 'shellwords'; ["a'b'c", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a\"b\"c")
require 'shellwords'; [Shellwords.escape("a\"b\"c"), "a\"b\"c".shellescape]
require 'shellwords'; "a\"b\"c".shellsplit
require 'shellwords'; ["a\"b\"c", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"a\\\"b\"")
require 'shellwords'; [Shellwords.escape("\"a\\\"b\""), "\"a\\\"b\"".shellescape]
require 'shellwords'; "\"a\\\"b\"".shellsplit
require 'shellwords'; ["\"a\\\"b\"", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("'a")
require 'shellwords'; [Shellwords.escape("'a"), "'a".shellescape]
require 'shellwords'; "'a".shellsplit
require 'shellwords'; ["'a", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"a")
require 'shellwords'; [Shellwords.escape("\"a"), "\"a".shellescape]
require 'shellwords'; "\"a".shellsplit
require 'shellwords'; ["\"a", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a\\")
require 'shellwords'; [Shellwords.escape("a\\"), "a\\".shellescape]
require 'shellwords'; "a\\".shellsplit
require 'shellwords'; ["a\\", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("$x")
require 'shellwords'; [Shellwords.escape("$x"), "$x".shellescape]
require 'shellwords'; "$x".shellsplit
require 'shellwords'; ["$x", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"$x\"")
require 'shellwords'; [Shellwords.escape("\"$x\""), "\"$x\"".shellescape]
require 'shellwords'; "\"$x\"".shellsplit
require 'shellwords'; ["\"$x\"", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a;b")
require 'shellwords'; [Shellwords.escape("a;b"), "a;b".shellescape]
require 'shellwords'; "a;b".shellsplit
require 'shellwords'; ["a;b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a|b")
require 'shellwords'; [Shellwords.escape("a|b"), "a|b".shellescape]
require 'shellwords'; "a|b".shellsplit
require 'shellwords'; ["a|b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\u00E9 \u00FC")
require 'shellwords'; [Shellwords.escape("\u00E9 \u00FC"), "\u00E9 \u00FC".shellescape]
require 'shellwords'; "\u00E9 \u00FC".shellsplit
require 'shellwords'; ["\u00E9 \u00FC", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a\nb")
require 'shellwords'; [Shellwords.escape("a\nb"), "a\nb".shellescape]
require 'shellwords'; "a\nb".shellsplit
require 'shellwords'; ["a\nb", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\ta\t")
require 'shellwords'; [Shellwords.escape("\ta\t"), "\ta\t".shellescape]
require 'shellwords'; "\ta\t".shellsplit
require 'shellwords'; ["\ta\t", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a  b")
require 'shellwords'; [Shellwords.escape("a  b"), "a  b".shellescape]
require 'shellwords'; "a  b".shellsplit
require 'shellwords'; ["a  b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("''")
require 'shellwords'; [Shellwords.escape("''"), "''".shellescape]
require 'shellwords'; "''".shellsplit
require 'shellwords'; ["''", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"\"")
require 'shellwords'; [Shellwords.escape("\"\""), "\"\"".shellescape]
require 'shellwords'; "\"\"".shellsplit
require 'shellwords'; ["\"\"", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a''")
require 'shellwords'; [Shellwords.escape("a''"), "a''".shellescape]
require 'shellwords'; "a''".shellsplit
require 'shellwords'; ["a''", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"a\\nb\"")
require 'shellwords'; [Shellwords.escape("\"a\\nb\""), "\"a\\nb\"".shellescape]
require 'shellwords'; "\"a\\nb\"".shellsplit
require 'shellwords'; ["\"a\\nb\"", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"\\$x\"")
require 'shellwords'; [Shellwords.escape("\"\\$x\""), "\"\\$x\"".shellescape]
require 'shellwords'; "\"\\$x\"".shellsplit
require 'shellwords'; ["\"\\$x\"", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("~/x")
require 'shellwords'; [Shellwords.escape("~/x"), "~/x".shellescape]
require 'shellwords'; "~/x".shellsplit
require 'shellwords'; ["~/x", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("*.txt")
require 'shellwords'; [Shellwords.escape("*.txt"), "*.txt".shellescape]
require 'shellwords'; "*.txt".shellsplit
require 'shellwords'; ["*.txt", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("-x --y=z")
require 'shellwords'; [Shellwords.escape("-x --y=z"), "-x --y=z".shellescape]
require 'shellwords'; "-x --y=z".shellsplit
require 'shellwords'; ["-x --y=z", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a#b")
require 'shellwords'; [Shellwords.escape("a#b"), "a#b".shellescape]
require 'shellwords'; "a#b".shellsplit
require 'shellwords'; ["a#b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("'it'\\''s'")
require 'shellwords'; [Shellwords.escape("'it'\\''s'"), "'it'\\''s'".shellescape]
require 'shellwords'; "'it'\\''s'".shellsplit
require 'shellwords'; ["'it'\\''s'", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"a 'b' c\"")
require 'shellwords'; [Shellwords.escape("\"a 'b' c\""), "\"a 'b' c\"".shellescape]
require 'shellwords'; "\"a 'b' c\"".shellsplit
require 'shellwords'; ["\"a 'b' c\"", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a\\\nb")
require 'shellwords'; [Shellwords.escape("a\\\nb"), "a\\\nb".shellescape]
require 'shellwords'; "a\\\nb".shellsplit
require 'shellwords'; ["a\\\nb", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("(a)")
require 'shellwords'; [Shellwords.escape("(a)"), "(a)".shellescape]
require 'shellwords'; "(a)".shellsplit
require 'shellwords'; ["(a)", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a&b")
require 'shellwords'; [Shellwords.escape("a&b"), "a&b".shellescape]
require 'shellwords'; "a&b".shellsplit
require 'shellwords'; ["a&b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\\a")
require 'shellwords'; [Shellwords.escape("\\a"), "\\a".shellescape]
require 'shellwords'; "\\a".shellsplit
require 'shellwords'; ["\\a", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("\"\\a\"")
require 'shellwords'; [Shellwords.escape("\"\\a\""), "\"\\a\"".shellescape]
require 'shellwords'; "\"\\a\"".shellsplit
require 'shellwords'; ["\"\\a\"", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("a\u00A0b")
require 'shellwords'; [Shellwords.escape("a\u00A0b"), "a\u00A0b".shellescape]
require 'shellwords'; "a\u00A0b".shellsplit
require 'shellwords'; ["a\u00A0b", 'x y'].shelljoin
require 'shellwords'; Shellwords.split("x=y")
require 'shellwords'; [Shellwords.escape("x=y"), "x=y".shellescape]
require 'shellwords'; "x=y".shellsplit
require 'shellwords'; ["x=y", 'x y'].shelljoin
require 'shellwords'; Shellwords.join(['a', 'b c'])
require 'shellwords'; Shellwords.escape(nil)
require 'shellwords'; Shellwords.escape(5)
require 'shellwords'; Shellwords.split(nil)
require 'shellwords'; Shellwords.split(5)
require 'shellwords'; Shellwords.join('a')
require 'shellwords'; Shellwords.join([1, nil, :a])
require 'shellwords'; [1, 'a b'].shelljoin
require 'shellwords'; Shellwords.shellwords('a b')
require 'shellwords'; Shellwords.shellescape('a b')
require 'shellwords'; Shellwords.shelljoin(%w[a b])
require 'shellwords'; Shellwords.shellsplit('a b')
require 'shellwords'; [].shelljoin
require 'shellwords'; Shellwords.escape("\xff")
require 'shellwords'; Shellwords.escape('a').frozen?
require 'base64'; [Base64.encode64(""), Base64.strict_encode64(""), Base64.urlsafe_encode64(""), Base64.urlsafe_encode64("", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64(""))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64(""))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("", padding: false))
require 'base64'; [Base64.encode64("a"), Base64.strict_encode64("a"), Base64.urlsafe_encode64("a"), Base64.urlsafe_encode64("a", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("a"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("a"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("a", padding: false))
require 'base64'; [Base64.encode64("ab"), Base64.strict_encode64("ab"), Base64.urlsafe_encode64("ab"), Base64.urlsafe_encode64("ab", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("ab"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("ab"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("ab", padding: false))
require 'base64'; [Base64.encode64("abc"), Base64.strict_encode64("abc"), Base64.urlsafe_encode64("abc"), Base64.urlsafe_encode64("abc", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("abc"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("abc"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("abc", padding: false))
require 'base64'; [Base64.encode64("abcd"), Base64.strict_encode64("abcd"), Base64.urlsafe_encode64("abcd"), Base64.urlsafe_encode64("abcd", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("abcd"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("abcd"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("abcd", padding: false))
require 'base64'; [Base64.encode64("\u00E9"), Base64.strict_encode64("\u00E9"), Base64.urlsafe_encode64("\u00E9"), Base64.urlsafe_encode64("\u00E9", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("\u00E9"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("\u00E9"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("\u00E9", padding: false))
require 'base64'; [Base64.encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), Base64.strict_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), Base64.urlsafe_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), Base64.urlsafe_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", padding: false))
require 'base64'; [Base64.encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), Base64.strict_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), Base64.urlsafe_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), Base64.urlsafe_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", padding: false))
require 'base64'; [Base64.encode64("\xFF\x00\xFE"), Base64.strict_encode64("\xFF\x00\xFE"), Base64.urlsafe_encode64("\xFF\x00\xFE"), Base64.urlsafe_encode64("\xFF\x00\xFE", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("\xFF\x00\xFE"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("\xFF\x00\xFE"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("\xFF\x00\xFE", padding: false))
require 'base64'; [Base64.encode64("hello world?>"), Base64.strict_encode64("hello world?>"), Base64.urlsafe_encode64("hello world?>"), Base64.urlsafe_encode64("hello world?>", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("hello world?>"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("hello world?>"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("hello world?>", padding: false))
require 'base64'; [Base64.encode64("~~~???"), Base64.strict_encode64("~~~???"), Base64.urlsafe_encode64("~~~???"), Base64.urlsafe_encode64("~~~???", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("~~~???"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("~~~???"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("~~~???", padding: false))
require 'base64'; [Base64.encode64("\n"), Base64.strict_encode64("\n"), Base64.urlsafe_encode64("\n"), Base64.urlsafe_encode64("\n", padding: false)]
require 'base64'; Base64.decode64(Base64.encode64("\n"))
require 'base64'; Base64.strict_decode64(Base64.strict_encode64("\n"))
require 'base64'; Base64.urlsafe_decode64(Base64.urlsafe_encode64("\n", padding: false))
require 'base64'; Base64.decode64("YQ==")
require 'base64'; Base64.strict_decode64("YQ==")
require 'base64'; Base64.urlsafe_decode64("YQ==")
require 'base64'; Base64.decode64("YQ")
require 'base64'; Base64.strict_decode64("YQ")
require 'base64'; Base64.urlsafe_decode64("YQ")
require 'base64'; Base64.decode64("YQ=")
require 'base64'; Base64.strict_decode64("YQ=")
require 'base64'; Base64.urlsafe_decode64("YQ=")
require 'base64'; Base64.decode64("Y")
require 'base64'; Base64.strict_decode64("Y")
require 'base64'; Base64.urlsafe_decode64("Y")
require 'base64'; Base64.decode64("YWI=")
require 'base64'; Base64.strict_decode64("YWI=")
require 'base64'; Base64.urlsafe_decode64("YWI=")
require 'base64'; Base64.decode64("YWJj")
require 'base64'; Base64.strict_decode64("YWJj")
require 'base64'; Base64.urlsafe_decode64("YWJj")
require 'base64'; Base64.decode64("YW Jj")
require 'base64'; Base64.strict_decode64("YW Jj")
require 'base64'; Base64.urlsafe_decode64("YW Jj")
require 'base64'; Base64.decode64("YW\nJj")
require 'base64'; Base64.strict_decode64("YW\nJj")
require 'base64'; Base64.urlsafe_decode64("YW\nJj")
require 'base64'; Base64.decode64("YWJj=")
require 'base64'; Base64.strict_decode64("YWJj=")
require 'base64'; Base64.urlsafe_decode64("YWJj=")
require 'base64'; Base64.decode64("====")
require 'base64'; Base64.strict_decode64("====")
require 'base64'; Base64.urlsafe_decode64("====")
require 'base64'; Base64.decode64("a-_b")
require 'base64'; Base64.strict_decode64("a-_b")
require 'base64'; Base64.urlsafe_decode64("a-_b")
require 'base64'; Base64.decode64("a+/b")
require 'base64'; Base64.strict_decode64("a+/b")
require 'base64'; Base64.urlsafe_decode64("a+/b")
require 'base64'; Base64.decode64("\u00E9")
require 'base64'; Base64.strict_decode64("\u00E9")
require 'base64'; Base64.urlsafe_decode64("\u00E9")
require 'base64'; Base64.decode64("YQ==YQ==")
require 'base64'; Base64.strict_decode64("YQ==YQ==")
require 'base64'; Base64.urlsafe_decode64("YQ==YQ==")
require 'base64'; Base64.decode64("YR==")
require 'base64'; Base64.strict_decode64("YR==")
require 'base64'; Base64.urlsafe_decode64("YR==")
require 'base64'; Base64.decode64("*")
require 'base64'; Base64.strict_decode64("*")
require 'base64'; Base64.urlsafe_decode64("*")
require 'base64'; Base64.decode64("YWJjZ")
require 'base64'; Base64.strict_decode64("YWJjZ")
require 'base64'; Base64.urlsafe_decode64("YWJjZ")
require 'base64'; Base64.decode64("YWJjZA")
require 'base64'; Base64.strict_decode64("YWJjZA")
require 'base64'; Base64.urlsafe_decode64("YWJjZA")
require 'base64'; Base64.decode64("YWJj\n")
require 'base64'; Base64.strict_decode64("YWJj\n")
require 'base64'; Base64.urlsafe_decode64("YWJj\n")
require 'base64'; Base64.encode64(nil)
require 'base64'; Base64.decode64(nil)
require 'base64'; Base64.strict_encode64(5)
require 'base64'; Base64.decode64('YQ==').encoding
require 'base64'; Base64.encode64('é').encoding
require 'base64'; Base64.strict_decode64('YQ==').encoding
require 'base64'; Base64.strict_encode64("a\0b")
[File.basename("a"), File.dirname("a"), File.extname("a"), File.split("a")]
[File.basename("a", '.txt'), File.basename("a", '.*'), File.basename("a", '.b'), File.basename("a", 'b')]
[File.join("a", 'x'), File.join('x', "a"), File.join("a", '/x'), File.join("a"), File.join('a/', "a")]
File.absolute_path?("a")
File.expand_path("a", '/base/dir')
[File.basename("/a"), File.dirname("/a"), File.extname("/a"), File.split("/a")]
[File.basename("/a", '.txt'), File.basename("/a", '.*'), File.basename("/a", '.b'), File.basename("/a", 'b')]
[File.join("/a", 'x'), File.join('x', "/a"), File.join("/a", '/x'), File.join("/a"), File.join('a/', "/a")]
File.absolute_path?("/a")
File.expand_path("/a", '/base/dir')
[File.basename("a/b"), File.dirname("a/b"), File.extname("a/b"), File.split("a/b")]
[File.basename("a/b", '.txt'), File.basename("a/b", '.*'), File.basename("a/b", '.b'), File.basename("a/b", 'b')]
[File.join("a/b", 'x'), File.join('x', "a/b"), File.join("a/b", '/x'), File.join("a/b"), File.join('a/', "a/b")]
File.absolute_path?("a/b")
File.expand_path("a/b", '/base/dir')
[File.basename("/a/b/c"), File.dirname("/a/b/c"), File.extname("/a/b/c"), File.split("/a/b/c")]
[File.basename("/a/b/c", '.txt'), File.basename("/a/b/c", '.*'), File.basename("/a/b/c", '.b'), File.basename("/a/b/c", 'b')]
[File.join("/a/b/c", 'x'), File.join('x', "/a/b/c"), File.join("/a/b/c", '/x'), File.join("/a/b/c"), File.join('a/', "/a/b/c")]
File.absolute_path?("/a/b/c")
File.expand_path("/a/b/c", '/base/dir')
[File.basename("a/"), File.dirname("a/"), File.extname("a/"), File.split("a/")]
[File.basename("a/", '.txt'), File.basename("a/", '.*'), File.basename("a/", '.b'), File.basename("a/", 'b')]
[File.join("a/", 'x'), File.join('x', "a/"), File.join("a/", '/x'), File.join("a/"), File.join('a/', "a/")]
File.absolute_path?("a/")
File.expand_path("a/", '/base/dir')
[File.basename("/"), File.dirname("/"), File.extname("/"), File.split("/")]
[File.basename("/", '.txt'), File.basename("/", '.*'), File.basename("/", '.b'), File.basename("/", 'b')]
[File.join("/", 'x'), File.join('x', "/"), File.join("/", '/x'), File.join("/"), File.join('a/', "/")]
File.absolute_path?("/")
File.expand_path("/", '/base/dir')
[File.basename("//"), File.dirname("//"), File.extname("//"), File.split("//")]
[File.basename("//", '.txt'), File.basename("//", '.*'), File.basename("//", '.b'), File.basename("//", 'b')]
[File.join("//", 'x'), File.join('x', "//"), File.join("//", '/x'), File.join("//"), File.join('a/', "//")]
File.absolute_path?("//")
File.expand_path("//", '/base/dir')
[File.basename(""), File.dirname(""), File.extname(""), File.split("")]
[File.basename("", '.txt'), File.basename("", '.*'), File.basename("", '.b'), File.basename("", 'b')]
[File.join("", 'x'), File.join('x', ""), File.join("", '/x'), File.join(""), File.join('a/', "")]
File.absolute_path?("")
File.expand_path("", '/base/dir')
[File.basename("."), File.dirname("."), File.extname("."), File.split(".")]
[File.basename(".", '.txt'), File.basename(".", '.*'), File.basename(".", '.b'), File.basename(".", 'b')]
[File.join(".", 'x'), File.join('x', "."), File.join(".", '/x'), File.join("."), File.join('a/', ".")]
File.absolute_path?(".")
File.expand_path(".", '/base/dir')
[File.basename(".."), File.dirname(".."), File.extname(".."), File.split("..")]
[File.basename("..", '.txt'), File.basename("..", '.*'), File.basename("..", '.b'), File.basename("..", 'b')]
[File.join("..", 'x'), File.join('x', ".."), File.join("..", '/x'), File.join(".."), File.join('a/', "..")]
File.absolute_path?("..")
File.expand_path("..", '/base/dir')
[File.basename("../a"), File.dirname("../a"), File.extname("../a"), File.split("../a")]
[File.basename("../a", '.txt'), File.basename("../a", '.*'), File.basename("../a", '.b'), File.basename("../a", 'b')]
[File.join("../a", 'x'), File.join('x', "../a"), File.join("../a", '/x'), File.join("../a"), File.join('a/', "../a")]
File.absolute_path?("../a")
File.expand_path("../a", '/base/dir')
[File.basename("a/.."), File.dirname("a/.."), File.extname("a/.."), File.split("a/..")]
[File.basename("a/..", '.txt'), File.basename("a/..", '.*'), File.basename("a/..", '.b'), File.basename("a/..", 'b')]
[File.join("a/..", 'x'), File.join('x', "a/.."), File.join("a/..", '/x'), File.join("a/.."), File.join('a/', "a/..")]
File.absolute_path?("a/..")
File.expand_path("a/..", '/base/dir')
[File.basename("a.b"), File.dirname("a.b"), File.extname("a.b"), File.split("a.b")]
[File.basename("a.b", '.txt'), File.basename("a.b", '.*'), File.basename("a.b", '.b'), File.basename("a.b", 'b')]
[File.join("a.b", 'x'), File.join('x', "a.b"), File.join("a.b", '/x'), File.join("a.b"), File.join('a/', "a.b")]
File.absolute_path?("a.b")
File.expand_path("a.b", '/base/dir')
[File.basename("a.b.c"), File.dirname("a.b.c"), File.extname("a.b.c"), File.split("a.b.c")]
[File.basename("a.b.c", '.txt'), File.basename("a.b.c", '.*'), File.basename("a.b.c", '.b'), File.basename("a.b.c", 'b')]
[File.join("a.b.c", 'x'), File.join('x', "a.b.c"), File.join("a.b.c", '/x'), File.join("a.b.c"), File.join('a/', "a.b.c")]
File.absolute_path?("a.b.c")
File.expand_path("a.b.c", '/base/dir')
[File.basename(".a"), File.dirname(".a"), File.extname(".a"), File.split(".a")]
[File.basename(".a", '.txt'), File.basename(".a", '.*'), File.basename(".a", '.b'), File.basename(".a", 'b')]
[File.join(".a", 'x'), File.join('x', ".a"), File.join(".a", '/x'), File.join(".a"), File.join('a/', ".a")]
File.absolute_path?(".a")
File.expand_path(".a", '/base/dir')
[File.basename(".a.b"), File.dirname(".a.b"), File.extname(".a.b"), File.split(".a.b")]
[File.basename(".a.b", '.txt'), File.basename(".a.b", '.*'), File.basename(".a.b", '.b'), File.basename(".a.b", 'b')]
[File.join(".a.b", 'x'), File.join('x', ".a.b"), File.join(".a.b", '/x'), File.join(".a.b"), File.join('a/', ".a.b")]
File.absolute_path?(".a.b")
File.expand_path(".a.b", '/base/dir')
[File.basename("a."), File.dirname("a."), File.extname("a."), File.split("a.")]
[File.basename("a.", '.txt'), File.basename("a.", '.*'), File.basename("a.", '.b'), File.basename("a.", 'b')]
[File.join("a.", 'x'), File.join('x', "a."), File.join("a.", '/x'), File.join("a."), File.join('a/', "a.")]
File.absolute_path?("a.")
File.expand_path("a.", '/base/dir')
[File.basename("a.."), File.dirname("a.."), File.extname("a.."), File.split("a..")]
[File.basename("a..", '.txt'), File.basename("a..", '.*'), File.basename("a..", '.b'), File.basename("a..", 'b')]
[File.join("a..", 'x'), File.join('x', "a.."), File.join("a..", '/x'), File.join("a.."), File.join('a/', "a..")]
File.absolute_path?("a..")
File.expand_path("a..", '/base/dir')
[File.basename("/a/b.txt"), File.dirname("/a/b.txt"), File.extname("/a/b.txt"), File.split("/a/b.txt")]
[File.basename("/a/b.txt", '.txt'), File.basename("/a/b.txt", '.*'), File.basename("/a/b.txt", '.b'), File.basename("/a/b.txt", 'b')]
[File.join("/a/b.txt", 'x'), File.join('x', "/a/b.txt"), File.join("/a/b.txt", '/x'), File.join("/a/b.txt"), File.join('a/', "/a/b.txt")]
File.absolute_path?("/a/b.txt")
File.expand_path("/a/b.txt", '/base/dir')
[File.basename("a//b"), File.dirname("a//b"), File.extname("a//b"), File.split("a//b")]
[File.basename("a//b", '.txt'), File.basename("a//b", '.*'), File.basename("a//b", '.b'), File.basename("a//b", 'b')]
[File.join("a//b", 'x'), File.join('x', "a//b"), File.join("a//b", '/x'), File.join("a//b"), File.join('a/', "a//b")]
File.absolute_path?("a//b")
File.expand_path("a//b", '/base/dir')
[File.basename("/a/"), File.dirname("/a/"), File.extname("/a/"), File.split("/a/")]
[File.basename("/a/", '.txt'), File.basename("/a/", '.*'), File.basename("/a/", '.b'), File.basename("/a/", 'b')]
[File.join("/a/", 'x'), File.join('x', "/a/"), File.join("/a/", '/x'), File.join("/a/"), File.join('a/', "/a/")]
File.absolute_path?("/a/")
File.expand_path("/a/", '/base/dir')
[File.basename("~"), File.dirname("~"), File.extname("~"), File.split("~")]
[File.basename("~", '.txt'), File.basename("~", '.*'), File.basename("~", '.b'), File.basename("~", 'b')]
[File.join("~", 'x'), File.join('x', "~"), File.join("~", '/x'), File.join("~"), File.join('a/', "~")]
File.absolute_path?("~")
[File.basename("a b"), File.dirname("a b"), File.extname("a b"), File.split("a b")]
[File.basename("a b", '.txt'), File.basename("a b", '.*'), File.basename("a b", '.b'), File.basename("a b", 'b')]
[File.join("a b", 'x'), File.join('x', "a b"), File.join("a b", '/x'), File.join("a b"), File.join('a/', "a b")]
File.absolute_path?("a b")
File.expand_path("a b", '/base/dir')
[File.basename("\u00E9/\u00FC.x"), File.dirname("\u00E9/\u00FC.x"), File.extname("\u00E9/\u00FC.x"), File.split("\u00E9/\u00FC.x")]
[File.basename("\u00E9/\u00FC.x", '.txt'), File.basename("\u00E9/\u00FC.x", '.*'), File.basename("\u00E9/\u00FC.x", '.b'), File.basename("\u00E9/\u00FC.x", 'b')]
[File.join("\u00E9/\u00FC.x", 'x'), File.join('x', "\u00E9/\u00FC.x"), File.join("\u00E9/\u00FC.x", '/x'), File.join("\u00E9/\u00FC.x"), File.join('a/', "\u00E9/\u00FC.x")]
File.absolute_path?("\u00E9/\u00FC.x")
File.expand_path("\u00E9/\u00FC.x", '/base/dir')
[File.basename("/.a"), File.dirname("/.a"), File.extname("/.a"), File.split("/.a")]
[File.basename("/.a", '.txt'), File.basename("/.a", '.*'), File.basename("/.a", '.b'), File.basename("/.a", 'b')]
[File.join("/.a", 'x'), File.join('x', "/.a"), File.join("/.a", '/x'), File.join("/.a"), File.join('a/', "/.a")]
File.absolute_path?("/.a")
File.expand_path("/.a", '/base/dir')
[File.basename("a/.b"), File.dirname("a/.b"), File.extname("a/.b"), File.split("a/.b")]
[File.basename("a/.b", '.txt'), File.basename("a/.b", '.*'), File.basename("a/.b", '.b'), File.basename("a/.b", 'b')]
[File.join("a/.b", 'x'), File.join('x', "a/.b"), File.join("a/.b", '/x'), File.join("a/.b"), File.join('a/', "a/.b")]
File.absolute_path?("a/.b")
File.expand_path("a/.b", '/base/dir')
[File.basename(".../x"), File.dirname(".../x"), File.extname(".../x"), File.split(".../x")]
[File.basename(".../x", '.txt'), File.basename(".../x", '.*'), File.basename(".../x", '.b'), File.basename(".../x", 'b')]
[File.join(".../x", 'x'), File.join('x', ".../x"), File.join(".../x", '/x'), File.join(".../x"), File.join('a/', ".../x")]
File.absolute_path?(".../x")
File.expand_path(".../x", '/base/dir')
[File.basename("a.b/c"), File.dirname("a.b/c"), File.extname("a.b/c"), File.split("a.b/c")]
[File.basename("a.b/c", '.txt'), File.basename("a.b/c", '.*'), File.basename("a.b/c", '.b'), File.basename("a.b/c", 'b')]
[File.join("a.b/c", 'x'), File.join('x', "a.b/c"), File.join("a.b/c", '/x'), File.join("a.b/c"), File.join('a/', "a.b/c")]
File.absolute_path?("a.b/c")
File.expand_path("a.b/c", '/base/dir')
File.join
File.join('a', ['b', ['c']])
File.join(nil)
File.join(5)
File.join('a', nil)
File.basename(nil)
File.basename('a', nil)
File.dirname('/a/b/c', 2)
File.dirname('/a/b/c', 0)
File.dirname('a', -1)
File.dirname('/a/b/c', 9)
File.extname(5)
File.expand_path('/a/../b/./c')
File.expand_path('a', '/x/../y')
File.expand_path('../../..', '/a')
File::SEPARATOR
File.join('', 'a')
File.join('a', '')
File.join('a', '', 'b')
File.join('a//', '//b')
File.expand_path('/a', 'b')
File.expand_path('a/b', '/c/')
require 'erb'; [ERB::Util.html_escape("<a href='x'>&\""), ERB::Util.h("<a href='x'>&\""), ERB::Util.url_encode("<a href='x'>&\""), ERB::Util.u("<a href='x'>&\"")]
require 'erb'; [ERB::Util.html_escape("é"), ERB::Util.h("é"), ERB::Util.url_encode("é"), ERB::Util.u("é")]
require 'erb'; [ERB::Util.html_escape(""), ERB::Util.h(""), ERB::Util.url_encode(""), ERB::Util.u("")]
require 'erb'; [ERB::Util.html_escape(5), ERB::Util.h(5), ERB::Util.url_encode(5), ERB::Util.u(5)]
require 'erb'; [ERB::Util.html_escape(nil), ERB::Util.h(nil), ERB::Util.url_encode(nil), ERB::Util.u(nil)]
require 'erb'; [ERB::Util.html_escape(:a), ERB::Util.h(:a), ERB::Util.url_encode(:a), ERB::Util.u(:a)]
File.expand_path("//a")
File.expand_path("//a/b/..")
File.expand_path("//")
File.expand_path("///a")
File.expand_path("//../a")
File.expand_path("//a/../..")
File.expand_path("//a/..")
File.expand_path("//..")
File.expand_path("//a/../b")
[File.basename("..a", '.*'), File.extname("..a")]
[File.basename("...", '.*'), File.extname("...")]
[File.basename(".a.b", '.*'), File.extname(".a.b")]
[File.basename("a.b", '.*'), File.extname("a.b")]
[File.basename("..a.b", '.*'), File.extname("..a.b")]
[File.basename("a.", '.*'), File.extname("a.")]
[File.basename("a.b.", '.*'), File.extname("a.b.")]
