class my-module::web-server {
}
