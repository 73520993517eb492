# A port on which a server may listen.
type Web::Port = Integer[1, 65535]
