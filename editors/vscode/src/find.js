// Finds the command `puppetlang`.

'use strict';

const fs = require('node:fs');
const path = require('node:path');

/** Returns true if a file can be run. */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Returns the path of the command; undefined if there is none.
 *
 * A path that the user configured is used as it is; `~` stands for the home directory. Otherwise the command is
 * searched in the directories of `PATH`.
 */
function find(configured, environment = process.env) {
  if (configured) {
    const home = environment.HOME ?? environment.USERPROFILE ?? '';
    const file = configured.startsWith('~') ? path.join(home, configured.slice(1)) : configured;
    return isProgram(file) ? file : undefined;
  }
  const name = process.platform === 'win32' ? 'puppetlang.exe' : 'puppetlang';
  const directories = (environment.PATH ?? '').split(path.delimiter).filter((directory) => directory !== '');
  return directories.map((directory) => path.join(directory, name)).find(isProgram);
}

module.exports = { find };
