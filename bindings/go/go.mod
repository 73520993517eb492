module github.com/libpuppetlang/libpuppetlang/bindings/go

go 1.19
