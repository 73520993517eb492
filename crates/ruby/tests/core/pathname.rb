require 'pathname'; p = Pathname.new("a"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a"), p.eql?(5), p.hash == Pathname.new("a").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/a"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/a"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/a"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/a"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/a"), p.eql?(5), p.hash == Pathname.new("/a").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a/b"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a/b"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a/b"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a/b"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a/b"), p.eql?(5), p.hash == Pathname.new("a/b").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/a/b/c"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/a/b/c"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/a/b/c"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/a/b/c"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/a/b/c"), p.eql?(5), p.hash == Pathname.new("/a/b/c").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a/"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a/"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a/"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a/"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a/"), p.eql?(5), p.hash == Pathname.new("a/").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/"), p.eql?(5), p.hash == Pathname.new("/").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("//"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("//"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("//"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("//"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("//"), p.eql?(5), p.hash == Pathname.new("//").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new(""); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new(""); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new(""); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new(""); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new(""), p.eql?(5), p.hash == Pathname.new("").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("."); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("."); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("."); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("."); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("."), p.eql?(5), p.hash == Pathname.new(".").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new(".."); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new(".."); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new(".."); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new(".."); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new(".."), p.eql?(5), p.hash == Pathname.new("..").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("../a"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("../a"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("../a"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("../a"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("../a"), p.eql?(5), p.hash == Pathname.new("../a").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a/.."); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a/.."); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a/.."); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a/.."); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a/.."), p.eql?(5), p.hash == Pathname.new("a/..").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a/../b"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a/../b"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a/../b"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a/../b"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a/../b"), p.eql?(5), p.hash == Pathname.new("a/../b").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/.."); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/.."); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/.."); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/.."); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/.."), p.eql?(5), p.hash == Pathname.new("/..").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/../a"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/../a"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/../a"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/../a"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/../a"), p.eql?(5), p.hash == Pathname.new("/../a").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("./a"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("./a"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("./a"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("./a"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("./a"), p.eql?(5), p.hash == Pathname.new("./a").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a/./b"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a/./b"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a/./b"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a/./b"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a/./b"), p.eql?(5), p.hash == Pathname.new("a/./b").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a//b"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a//b"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a//b"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a//b"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a//b"), p.eql?(5), p.hash == Pathname.new("a//b").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/a//b/"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/a//b/"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/a//b/"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/a//b/"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/a//b/"), p.eql?(5), p.hash == Pathname.new("/a//b/").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a/b/../../.."); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a/b/../../.."); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a/b/../../.."); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a/b/../../.."); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a/b/../../.."), p.eql?(5), p.hash == Pathname.new("a/b/../../..").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a/b.txt"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a/b.txt"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a/b.txt"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a/b.txt"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a/b.txt"), p.eql?(5), p.hash == Pathname.new("a/b.txt").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/a/b.tar.gz"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/a/b.tar.gz"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/a/b.tar.gz"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/a/b.tar.gz"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/a/b.tar.gz"), p.eql?(5), p.hash == Pathname.new("/a/b.tar.gz").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new(".bashrc"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new(".bashrc"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new(".bashrc"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new(".bashrc"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new(".bashrc"), p.eql?(5), p.hash == Pathname.new(".bashrc").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("a."); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("a."); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("a."); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("a."); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("a."), p.eql?(5), p.hash == Pathname.new("a.").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("/etc/puppet/../x"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("/etc/puppet/../x"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("/etc/puppet/../x"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("/etc/puppet/../x"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("/etc/puppet/../x"), p.eql?(5), p.hash == Pathname.new("/etc/puppet/../x").hash, p <=> Pathname.new('a')]
require 'pathname'; p = Pathname.new("~/a"); [p, p.to_s, p.parent, p.dirname, p.basename, p.extname, p.absolute?, p.relative?, p.root?, p.cleanpath]
require 'pathname'; p = Pathname.new("~/a"); r = []; p.each_filename { |x| r << x }; p.ascend { |x| r << x }; p.descend { |x| r << x }; r
require 'pathname'; p = Pathname.new("~/a"); [p + 'x', p / '../y', p + '/z', p + '.', p + '..', p.join('q', 'r'), p.join, p.join('/q', '../r'), p.split]
require 'pathname'; p = Pathname.new("~/a"); [p.sub_ext('.rb'), p.sub('a', 'b'), p.basename('.txt'), p == Pathname.new("~/a"), p.eql?(5), p.hash == Pathname.new("~/a").hash, p <=> Pathname.new('a')]
require 'pathname'; Pathname.new("/a/b").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("/a/b").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("/a/b").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("/a/b").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("/a/b").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("/a/b").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("/a/b").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("/a").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("/a").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("/a").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("/a").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("/a").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("/a").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("/a").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("a/b").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("a/b").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("a/b").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("a/b").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("a/b").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("a/b").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("a/b").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("a").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("a").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("a").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("a").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("a").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("a").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("a").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("/").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("/").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("/").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("/").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("/").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("/").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("/").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("..").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("..").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("..").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("..").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("..").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("..").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("..").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("../x").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("../x").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("../x").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("../x").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("../x").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("../x").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("../x").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("a/../c").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("a/../c").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("a/../c").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("a/../c").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("a/../c").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("a/../c").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("a/../c").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new(".").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new(".").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new(".").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new(".").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new(".").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new(".").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new(".").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname.new("/a/b/c/d").relative_path_from(Pathname.new("/a"))
require 'pathname'; Pathname.new("/a/b/c/d").relative_path_from(Pathname.new("/a/c"))
require 'pathname'; Pathname.new("/a/b/c/d").relative_path_from(Pathname.new("a"))
require 'pathname'; Pathname.new("/a/b/c/d").relative_path_from(Pathname.new("a/c"))
require 'pathname'; Pathname.new("/a/b/c/d").relative_path_from(Pathname.new("/"))
require 'pathname'; Pathname.new("/a/b/c/d").relative_path_from(Pathname.new(".."))
require 'pathname'; Pathname.new("/a/b/c/d").relative_path_from(Pathname.new("."))
require 'pathname'; Pathname('a')
require 'pathname'; p = Pathname('a'); Pathname(p).equal?(p)
require 'pathname'; Pathname.new(Pathname.new('a'))
require 'pathname'; Pathname.new(nil)
require 'pathname'; Pathname.new(5)
require 'pathname'; Pathname.new("a\0b")
require 'pathname'; Pathname.new('a') + Pathname.new('b')
require 'pathname'; Pathname.new('a') + 5
require 'pathname'; "#{Pathname.new('a/b')}"
require 'pathname'; File.join(Pathname.new('a'), 'b')
require 'pathname'; File.basename(Pathname.new('a/b'))
require 'pathname'; Pathname.new('/a').expand_path
require 'pathname'; Pathname.new('b').expand_path('/a')
require 'pathname'; Pathname.new('a').sub(/a/) { |x| x.upcase }
require 'pathname'; [Pathname.new('b'), Pathname.new('a')].sort
require 'pathname'; {Pathname.new('a') => 1}[Pathname.new('a')]
require 'pathname'; Pathname.new('a') === Pathname.new('a')
require 'pathname'; Pathname.new('a') == 'a'
require 'pathname'; Pathname.new('a/b').to_path
require 'pathname'; class PnX < Pathname; end; PnX.new('a') + 'b'
require 'pathname'; Pathname.new('a').zork
require 'pathname'; Pathname.new('a').frozen?
require 'pathname'; Pathname.new('a').each_filename.class
require 'pathname'; Pathname.new('a').instance_variables.size
require 'pathname'; [File.dirname("//a/b"), File.basename("//a/b"), File.split("//a/b"), Pathname.new("//a/b").dirname]
require 'pathname'; [File.dirname("///a"), File.basename("///a"), File.split("///a"), Pathname.new("///a").dirname]
require 'pathname'; [File.dirname("//a"), File.basename("//a"), File.split("//a"), Pathname.new("//a").dirname]
require 'pathname'; [File.dirname("a//b//c"), File.basename("a//b//c"), File.split("a//b//c"), Pathname.new("a//b//c").dirname]
require 'pathname'; [File.dirname("//"), File.basename("//"), File.split("//"), Pathname.new("//").dirname]
require 'pathname'; [File.dirname("///a/b/"), File.basename("///a/b/"), File.split("///a/b/"), Pathname.new("///a/b/").dirname]
