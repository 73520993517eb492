class Foo::Bar {
}
define My_thing { }
