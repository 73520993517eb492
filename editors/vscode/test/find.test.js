'use strict';

const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const test = require('node:test');
const { find } = require('../src/find');

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'puppetlang-'));
const program = path.join(room, 'puppetlang');
fs.writeFileSync(program, '', { mode: 0o755 });
test.after(() => fs.rmSync(room, { recursive: true }));

test('the command is found in the PATH', () => {
  assert.strictEqual(find('', { PATH: `/nothing${path.delimiter}${room}` }), program);
  assert.strictEqual(find('', { PATH: '/nothing' }), undefined);
});

test('a configured path is used', () => {
  assert.strictEqual(find(program, { PATH: '' }), program);
  assert.strictEqual(find('~/puppetlang', { HOME: room }), program);
  assert.strictEqual(find(path.join(room, 'other'), { PATH: room }), undefined);
});
