/**
 * Preloaded with `node --import`: kills the process at one of its steps, as a power cut would. KILL_AT is the
 * number of the step; the process prints how many there are if it lives to its end. Steps are changes of
 * files and statements to a database.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const last = Number(process.env.KILL_AT);
let steps = 0;

function count(object, name) {
  const original = object[name];
  object[name] = function (...values) {
    if (++steps === last) process.kill(process.pid, 'SIGKILL');
    return original.apply(this, values);
  };
}

for (const name of ['renameSync', 'rmSync', 'mkdirSync', 'fsyncSync']) count(fs, name);
for (const name of ['exec', 'prepare', 'close']) count(DatabaseSync.prototype, name);
count(pg.Client.prototype, 'query');
syncBuiltinESMExports();
process.on('exit', () => console.log(`steps: ${steps}`));
