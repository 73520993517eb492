Integer[1, 100000].map |$x| { 'hello world' =~ /w(o)r/ }.length
