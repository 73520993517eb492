include my-module::Web
include 'base' 'ntp'
