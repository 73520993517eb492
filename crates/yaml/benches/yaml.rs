//! Benchmarks of reading and writing data files: text like that of Hiera data.
//!
//! `cargo bench -p puppetlang-yaml`.

use std::fmt::Write as _;
use std::hint::black_box;

use divan::Bencher;
use divan::counter::BytesCount;
use puppetlang_yaml::{Limits, Segment, SharedForm, WriteOptions, locate, read, write};

fn main() {
    divan::main();
}

/// The size of the texts.
const SIZE: usize = 10 << 20;

/// The entries of one host or application, as modules of the Forge take them.
fn entries(text: &mut String, number: usize) {
    let _ = write!(
        text,
        "\
# Application {number}
profile::app{number}::ensure: present
profile::app{number}::port: {port}
profile::app{number}::enabled: {enabled}
profile::app{number}::package_version: '2.{number}.1-1~bookworm'
profile::app{number}::url: \"https://app{number}.example.com:8443/status\"
profile::app{number}::listen: 10.20.{octet}.1
profile::app{number}::environment_name: \"%{{facts.environment}}-%{{lookup('site::region')}}\"
profile::app{number}::packages:
  - nginx
  - libssl3
  - python3-certbot-nginx
profile::app{number}::users:
  deploy{number}:
    uid: {port}
    gid: 1000
    shell: /bin/bash
    groups: [adm, www-data]
    home: /home/deploy{number}
    comment: Deployment user of application {number}
    ssh_keys:
      - name: deploy@ci
        type: ssh-ed25519
        key: AAAAC3NzaC1lZDI1NTE5AAAAIEJ1c3RlZCBrZXkgb2YgYXBwbGljYXRpb24gMTIzNDU2Nzg5
profile::app{number}::vhosts:
  app{number}.example.com:
    docroot: /srv/app{number}/public
    ssl: true
    aliases: ['www.app{number}.example.com', 'app{number}.example.org']
    limits: {{ rate: 10, burst: 20, size: 8m }}
    directives: |
      location / {{
        proxy_pass http://127.0.0.1:{port};
        proxy_set_header Host $host;
      }}

",
        port = 8000 + number % 1000,
        octet = number % 250,
        enabled = number.is_multiple_of(3),
    );
}

fn hiera() -> String {
    let mut text = String::from("---\n");
    let mut number = 0;
    while text.len() < SIZE {
        entries(&mut text, number);
        number += 1;
    }
    text
}

/// Reads values.
#[divan::bench(sample_count = 10)]
fn reading(bencher: Bencher<'_, '_>) {
    let text = hiera();
    let limits = Limits { bytes: usize::MAX, ..Limits::default() };
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| black_box(read(text.as_bytes(), &limits)).expect("it is valid"));
}

/// Finds the last key.
#[divan::bench(sample_count = 10)]
fn locating(bencher: Bencher<'_, '_>) {
    let text = hiera();
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| assert!(locate(text.as_bytes(), &[Segment::Key("profile::app7::port")]).is_some()));
}

/// Writes values, with and without a search for containers that occur more than once.
#[divan::bench(sample_count = 10, args = [SharedForm::Copies, SharedForm::Aliases])]
fn writing(bencher: Bencher<'_, '_>, shared: SharedForm) {
    let limits = Limits { bytes: usize::MAX, ..Limits::default() };
    let value = read(hiera().as_bytes(), &limits).expect("it is valid");
    let options = WriteOptions { shared, ..WriteOptions::default() };
    let text = write(&value, &options).expect("it is data");
    bencher.counter(BytesCount::of_str(&text)).bench_local(|| black_box(write(&value, &options)).expect("it is data"));
}
