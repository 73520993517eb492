:a.<=>(:a)
:a.<=>('a')
:a.<=>(nil)
:a.<=>(1)
:a.<=>(:hello)
:a.<=>(0)
:a.<=>(0..1)
:hello.<=>(:a)
:hello.<=>('a')
:hello.<=>(nil)
:hello.<=>(1)
:hello.<=>(:hello)
:hello.<=>(0)
:hello.<=>(0..1)
:"a b".<=>(:a)
:"a b".<=>('a')
:"a b".<=>(nil)
:"a b".<=>(1)
:"a b".<=>(:hello)
:"a b".<=>(0)
:"a b".<=>(0..1)
:"".<=>(:a)
:"".<=>('a')
:"".<=>(nil)
:"".<=>(1)
:"".<=>(:hello)
:"".<=>(0)
:"".<=>(0..1)
:A1.<=>(:a)
:A1.<=>('a')
:A1.<=>(nil)
:A1.<=>(1)
:A1.<=>(:hello)
:A1.<=>(0)
:A1.<=>(0..1)
:ä.<=>(:a)
:ä.<=>('a')
:ä.<=>(nil)
:ä.<=>(1)
:ä.<=>(:hello)
:ä.<=>(0)
:ä.<=>(0..1)
:a.==(:a)
:a.==('a')
:a.==(nil)
:a.==(1)
:a.==(:hello)
:a.==(0)
:a.==(0..1)
:hello.==(:a)
:hello.==('a')
:hello.==(nil)
:hello.==(1)
:hello.==(:hello)
:hello.==(0)
:hello.==(0..1)
:"a b".==(:a)
:"a b".==('a')
:"a b".==(nil)
:"a b".==(1)
:"a b".==(:hello)
:"a b".==(0)
:"a b".==(0..1)
:"".==(:a)
:"".==('a')
:"".==(nil)
:"".==(1)
:"".==(:hello)
:"".==(0)
:"".==(0..1)
:A1.==(:a)
:A1.==('a')
:A1.==(nil)
:A1.==(1)
:A1.==(:hello)
:A1.==(0)
:A1.==(0..1)
:ä.==(:a)
:ä.==('a')
:ä.==(nil)
:ä.==(1)
:ä.==(:hello)
:ä.==(0)
:ä.==(0..1)
:a.===(:a)
:a.===('a')
:a.===(nil)
:a.===(1)
:a.===(:hello)
:a.===(0)
:a.===(0..1)
:hello.===(:a)
:hello.===('a')
:hello.===(nil)
:hello.===(1)
:hello.===(:hello)
:hello.===(0)
:hello.===(0..1)
:"a b".===(:a)
:"a b".===('a')
:"a b".===(nil)
:"a b".===(1)
:"a b".===(:hello)
:"a b".===(0)
:"a b".===(0..1)
:"".===(:a)
:"".===('a')
:"".===(nil)
:"".===(1)
:"".===(:hello)
:"".===(0)
:"".===(0..1)
:A1.===(:a)
:A1.===('a')
:A1.===(nil)
:A1.===(1)
:A1.===(:hello)
:A1.===(0)
:A1.===(0..1)
:ä.===(:a)
:ä.===('a')
:ä.===(nil)
:ä.===(1)
:ä.===(:hello)
:ä.===(0)
:ä.===(0..1)
:a.[](:a)
:a.[]('a')
:a.[](nil)
:a.[](1)
:a.[](:hello)
:a.[](0)
:a.[](0..1)
:hello.[](:a)
:hello.[]('a')
:hello.[](nil)
:hello.[](1)
:hello.[](:hello)
:hello.[](0)
:hello.[](0..1)
:"a b".[](:a)
:"a b".[]('a')
:"a b".[](nil)
:"a b".[](1)
:"a b".[](:hello)
:"a b".[](0)
:"a b".[](0..1)
:"".[](:a)
:"".[]('a')
:"".[](nil)
:"".[](1)
:"".[](:hello)
:"".[](0)
:"".[](0..1)
:A1.[](:a)
:A1.[]('a')
:A1.[](nil)
:A1.[](1)
:A1.[](:hello)
:A1.[](0)
:A1.[](0..1)
:ä.[](:a)
:ä.[]('a')
:ä.[](nil)
:ä.[](1)
:ä.[](:hello)
:ä.[](0)
:ä.[](0..1)
:a.casecmp(:a)
:a.casecmp('a')
:a.casecmp(nil)
:a.casecmp(1)
:a.casecmp(:hello)
:a.casecmp(0)
:a.casecmp(0..1)
:hello.casecmp(:a)
:hello.casecmp('a')
:hello.casecmp(nil)
:hello.casecmp(1)
:hello.casecmp(:hello)
:hello.casecmp(0)
:hello.casecmp(0..1)
:"a b".casecmp(:a)
:"a b".casecmp('a')
:"a b".casecmp(nil)
:"a b".casecmp(1)
:"a b".casecmp(:hello)
:"a b".casecmp(0)
:"a b".casecmp(0..1)
:"".casecmp(:a)
:"".casecmp('a')
:"".casecmp(nil)
:"".casecmp(1)
:"".casecmp(:hello)
:"".casecmp(0)
:"".casecmp(0..1)
:A1.casecmp(:a)
:A1.casecmp('a')
:A1.casecmp(nil)
:A1.casecmp(1)
:A1.casecmp(:hello)
:A1.casecmp(0)
:A1.casecmp(0..1)
:ä.casecmp(:a)
:ä.casecmp('a')
:ä.casecmp(nil)
:ä.casecmp(1)
:ä.casecmp(:hello)
:ä.casecmp(0)
:ä.casecmp(0..1)
:a.casecmp?(:a)
:a.casecmp?('a')
:a.casecmp?(nil)
:a.casecmp?(1)
:a.casecmp?(:hello)
:a.casecmp?(0)
:a.casecmp?(0..1)
:hello.casecmp?(:a)
:hello.casecmp?('a')
:hello.casecmp?(nil)
:hello.casecmp?(1)
:hello.casecmp?(:hello)
:hello.casecmp?(0)
:hello.casecmp?(0..1)
:"a b".casecmp?(:a)
:"a b".casecmp?('a')
:"a b".casecmp?(nil)
:"a b".casecmp?(1)
:"a b".casecmp?(:hello)
:"a b".casecmp?(0)
:"a b".casecmp?(0..1)
:"".casecmp?(:a)
:"".casecmp?('a')
:"".casecmp?(nil)
:"".casecmp?(1)
:"".casecmp?(:hello)
:"".casecmp?(0)
:"".casecmp?(0..1)
:A1.casecmp?(:a)
:A1.casecmp?('a')
:A1.casecmp?(nil)
:A1.casecmp?(1)
:A1.casecmp?(:hello)
:A1.casecmp?(0)
:A1.casecmp?(0..1)
:ä.casecmp?(:a)
:ä.casecmp?('a')
:ä.casecmp?(nil)
:ä.casecmp?(1)
:ä.casecmp?(:hello)
:ä.casecmp?(0)
:ä.casecmp?(0..1)
:a.start_with?(:a)
:a.start_with?('a')
:a.start_with?(nil)
:a.start_with?(1)
:a.start_with?(:hello)
:a.start_with?(0)
:a.start_with?(0..1)
:hello.start_with?(:a)
:hello.start_with?('a')
:hello.start_with?(nil)
:hello.start_with?(1)
:hello.start_with?(:hello)
:hello.start_with?(0)
:hello.start_with?(0..1)
:"a b".start_with?(:a)
:"a b".start_with?('a')
:"a b".start_with?(nil)
:"a b".start_with?(1)
:"a b".start_with?(:hello)
:"a b".start_with?(0)
:"a b".start_with?(0..1)
:"".start_with?(:a)
:"".start_with?('a')
:"".start_with?(nil)
:"".start_with?(1)
:"".start_with?(:hello)
:"".start_with?(0)
:"".start_with?(0..1)
:A1.start_with?(:a)
:A1.start_with?('a')
:A1.start_with?(nil)
:A1.start_with?(1)
:A1.start_with?(:hello)
:A1.start_with?(0)
:A1.start_with?(0..1)
:ä.start_with?(:a)
:ä.start_with?('a')
:ä.start_with?(nil)
:ä.start_with?(1)
:ä.start_with?(:hello)
:ä.start_with?(0)
:ä.start_with?(0..1)
:a.end_with?(:a)
:a.end_with?('a')
:a.end_with?(nil)
:a.end_with?(1)
:a.end_with?(:hello)
:a.end_with?(0)
:a.end_with?(0..1)
:hello.end_with?(:a)
:hello.end_with?('a')
:hello.end_with?(nil)
:hello.end_with?(1)
:hello.end_with?(:hello)
:hello.end_with?(0)
:hello.end_with?(0..1)
:"a b".end_with?(:a)
:"a b".end_with?('a')
:"a b".end_with?(nil)
:"a b".end_with?(1)
:"a b".end_with?(:hello)
:"a b".end_with?(0)
:"a b".end_with?(0..1)
:"".end_with?(:a)
:"".end_with?('a')
:"".end_with?(nil)
:"".end_with?(1)
:"".end_with?(:hello)
:"".end_with?(0)
:"".end_with?(0..1)
:A1.end_with?(:a)
:A1.end_with?('a')
:A1.end_with?(nil)
:A1.end_with?(1)
:A1.end_with?(:hello)
:A1.end_with?(0)
:A1.end_with?(0..1)
:ä.end_with?(:a)
:ä.end_with?('a')
:ä.end_with?(nil)
:ä.end_with?(1)
:ä.end_with?(:hello)
:ä.end_with?(0)
:ä.end_with?(0..1)
:a.capitalize
:hello.capitalize
:"a b".capitalize
:"".capitalize
:A1.capitalize
:ä.capitalize
:a?.capitalize
:b!.capitalize
:c=.capitalize
:[].capitalize
:+.capitalize
:@x.capitalize
:@@y.capitalize
:$z.capitalize
:"1a".capitalize
:Zz.capitalize
:"é x".capitalize
:a.capitalize(1,2,3)
:a.downcase
:hello.downcase
:"a b".downcase
:"".downcase
:A1.downcase
:ä.downcase
:a?.downcase
:b!.downcase
:c=.downcase
:[].downcase
:+.downcase
:@x.downcase
:@@y.downcase
:$z.downcase
:"1a".downcase
:Zz.downcase
:"é x".downcase
:a.downcase(1,2,3)
:a.upcase
:hello.upcase
:"a b".upcase
:"".upcase
:A1.upcase
:ä.upcase
:a?.upcase
:b!.upcase
:c=.upcase
:[].upcase
:+.upcase
:@x.upcase
:@@y.upcase
:$z.upcase
:"1a".upcase
:Zz.upcase
:"é x".upcase
:a.upcase(1,2,3)
:a.swapcase
:hello.swapcase
:"a b".swapcase
:"".swapcase
:A1.swapcase
:ä.swapcase
:a?.swapcase
:b!.swapcase
:c=.swapcase
:[].swapcase
:+.swapcase
:@x.swapcase
:@@y.swapcase
:$z.swapcase
:"1a".swapcase
:Zz.swapcase
:"é x".swapcase
:a.swapcase(1,2,3)
:a.empty?
:hello.empty?
:"a b".empty?
:"".empty?
:A1.empty?
:ä.empty?
:a?.empty?
:b!.empty?
:c=.empty?
:[].empty?
:+.empty?
:@x.empty?
:@@y.empty?
:$z.empty?
:"1a".empty?
:Zz.empty?
:"é x".empty?
:a.empty?(1,2,3)
:a.encoding
:hello.encoding
:"a b".encoding
:"".encoding
:A1.encoding
:ä.encoding
:a?.encoding
:b!.encoding
:c=.encoding
:[].encoding
:+.encoding
:@x.encoding
:@@y.encoding
:$z.encoding
:"1a".encoding
:Zz.encoding
:"é x".encoding
:a.encoding(1,2,3)
:a.inspect
:hello.inspect
:"a b".inspect
:"".inspect
:A1.inspect
:ä.inspect
:a?.inspect
:b!.inspect
:c=.inspect
:[].inspect
:+.inspect
:@x.inspect
:@@y.inspect
:$z.inspect
:"1a".inspect
:Zz.inspect
:"é x".inspect
:a.inspect(1,2,3)
:a.length
:hello.length
:"a b".length
:"".length
:A1.length
:ä.length
:a?.length
:b!.length
:c=.length
:[].length
:+.length
:@x.length
:@@y.length
:$z.length
:"1a".length
:Zz.length
:"é x".length
:a.length(1,2,3)
:a.size
:hello.size
:"a b".size
:"".size
:A1.size
:ä.size
:a?.size
:b!.size
:c=.size
:[].size
:+.size
:@x.size
:@@y.size
:$z.size
:"1a".size
:Zz.size
:"é x".size
:a.size(1,2,3)
:a.name
:hello.name
:"a b".name
:"".name
:A1.name
:ä.name
:a?.name
:b!.name
:c=.name
:[].name
:+.name
:@x.name
:@@y.name
:$z.name
:"1a".name
:Zz.name
:"é x".name
:a.name(1,2,3)
:a.next
:hello.next
:"a b".next
:"".next
:A1.next
:ä.next
:a?.next
:b!.next
:c=.next
:[].next
:+.next
:@x.next
:@@y.next
:$z.next
:"1a".next
:Zz.next
:"é x".next
:a.next(1,2,3)
:a.succ
:hello.succ
:"a b".succ
:"".succ
:A1.succ
:ä.succ
:a?.succ
:b!.succ
:c=.succ
:[].succ
:+.succ
:@x.succ
:@@y.succ
:$z.succ
:"1a".succ
:Zz.succ
:"é x".succ
:a.succ(1,2,3)
:a.slice
:hello.slice
:"a b".slice
:"".slice
:A1.slice
:ä.slice
:a?.slice
:b!.slice
:c=.slice
:[].slice
:+.slice
:@x.slice
:@@y.slice
:$z.slice
:"1a".slice
:Zz.slice
:"é x".slice
:a.slice(1,2,3)
:a.to_s
:hello.to_s
:"a b".to_s
:"".to_s
:A1.to_s
:ä.to_s
:a?.to_s
:b!.to_s
:c=.to_s
:[].to_s
:+.to_s
:@x.to_s
:@@y.to_s
:$z.to_s
:"1a".to_s
:Zz.to_s
:"é x".to_s
:a.to_s(1,2,3)
:a.to_sym
:hello.to_sym
:"a b".to_sym
:"".to_sym
:A1.to_sym
:ä.to_sym
:a?.to_sym
:b!.to_sym
:c=.to_sym
:[].to_sym
:+.to_sym
:@x.to_sym
:@@y.to_sym
:$z.to_sym
:"1a".to_sym
:Zz.to_sym
:"é x".to_sym
:a.to_sym(1,2,3)
:a.id2name
:hello.id2name
:"a b".id2name
:"".id2name
:A1.id2name
:ä.id2name
:a?.id2name
:b!.id2name
:c=.id2name
:[].id2name
:+.id2name
:@x.id2name
:@@y.id2name
:$z.id2name
:"1a".id2name
:Zz.id2name
:"é x".id2name
:a.id2name(1,2,3)
:upcase.to_proc.call('a')
:a.frozen?
:a.to_s.frozen?
:a.name.frozen?
:a.equal?(:a)
:ab[0, 1]
:ab.slice(1)
:ab.dup.equal?(:ab)
%i[b a].inspect
:a.length + 1
:a.to_proc.call
:hello[1..]
