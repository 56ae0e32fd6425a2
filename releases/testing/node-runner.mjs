/**
 * Runs test files in plain Node.js processes. jest-light-runner 0.8.2 answers a new process that requests its settings
 * by sending them to all that are starting, and forgets those: one that was not ready yet would wait for ever. Here each
 * file has a channel of its own, so that only the process that asks gets them.
 */
import { createRunner } from 'jest-light-runner';
import Tinypool from 'tinypool';

const run = Reflect.get(Tinypool.prototype, 'run');

Tinypool.prototype.run = function (file, { channel }) {
  let send;
  const own = {
    onMessage: (listener) => (send = listener),
    postMessage: (message) => {
      channel.onMessage(send);
      channel.postMessage(message);
    },
  };
  return run.call(this, file, { channel: own });
};

export default createRunner({ runtime: 'child_process' });
