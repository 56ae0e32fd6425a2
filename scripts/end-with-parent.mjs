/**
 * Preloaded with `node --import`: sends this process SIGTERM once its parent has exited. npm forwards
 * signals to the shell that runs a script, and most shells exit without forwarding them.
 * In the syntax of Node 20, for prepare.mjs.
 */
import { clearInterval, setInterval } from 'node:timers';

const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
