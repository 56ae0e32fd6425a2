import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import events from 'node:events';
import stream from 'node:stream';
import util from 'node:util';

/** The modules of Node that pages may use: they compute something and reach nothing. */
const ALLOWED: Record<string, unknown> = {
  // The rest of it sees the objects of this process.
  async_hooks: { AsyncLocalStorage, AsyncResource },
  events,
  stream,
  util,
  // Loggers ask while they are loaded.
  tty: { isatty: () => false },
};

/**
 * Returns a module of Node for a bundle. Bundles name modules that they never use while they render, such as those of a
 * client for HTTP; of these they get one that throws when it is used.
 */
export function sandboxModule(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  return Object.hasOwn(ALLOWED, plain) ? ALLOWED[plain] : absentModule(plain);
}

/** Has every name, as a function or class that throws. */
function absentModule(name: string): unknown {
  const refuse = (): never => {
    throw new Error(`Pages are rendered without the module ${name}.`);
  };
  // Not an arrow function: bundles extend classes of such modules.
  return new Proxy(function () {}, {
    get: (target, key) =>
      typeof key === 'symbol' || key === 'then'
        ? undefined
        : key === 'prototype'
          ? (target.prototype as unknown)
          : absentModule(`${name}.${key}`),
    apply: refuse,
    construct: refuse,
    set: () => true,
  });
}
