import { runInNewContext } from 'node:vm';
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import events from 'node:events';
import stream from 'node:stream';
import util from 'node:util';

/** Properties of `process` that Node itself uses while pages are rendered. */
const KEPT_OF_PROCESS = new Set<PropertyKey>([
  ...['_events', '_eventsCount', '_maxListeners', 'domain', 'env', 'noProcessWarnings'],
  ...['_exiting', 'exitCode', 'exit', 'reallyExit', '_fatalException', 'emitWarning'],
  ...['nextTick', '_tickCallback', 'version', 'versions', 'platform', 'arch', 'features'],
  ...[
    'channel',
    'send',
    '_send',
    '_handleQueue',
    '_pendingMessage',
    'connected',
    'disconnect',
    '_disconnect',
  ],
]);

/** Globals of Node that compute something and reach nothing. Those of the language are always there. */
const KEPT_GLOBALS = new Set<PropertyKey>([
  ...['global', 'console', 'process', 'Buffer', 'performance', 'structuredClone', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['setImmediate', 'clearImmediate', 'atob', 'btoa', 'TextEncoder', 'TextDecoder'],
  ...['URL', 'URLSearchParams', 'Blob', 'File', 'FormData', 'Headers', 'Request', 'Response'],
  ...['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal', 'DOMException'],
  ...['MessageChannel', 'MessagePort', 'ReadableStream', 'WritableStream', 'TransformStream'],
]);

/**
 * Takes from this process whatever could reach beyond it, for good. Lists what stays, not what goes: the next Node may bring
 * more. Objects of Node can lead to its own `process`, so that one loses its functions too.
 * @param log Receives what pages log as errors.
 */
export function restrictProcess(log: (text: unknown) => void): void {
  const real = process;
  const exit = real.exit.bind(real);
  const nextTick = real.nextTick.bind(real);
  const { platform, version, versions } = real;
  // The default time zone comes from a file, which cannot be opened later.
  new Date().getTimezoneOffset();
  // Loads the fetch API, which leaves its way to the network in a global symbol.
  Reflect.get(globalThis, 'Response');

  for (const key of Reflect.ownKeys(real)) {
    if (typeof key === 'string' && !KEPT_OF_PROCESS.has(key)) Reflect.deleteProperty(real, key);
  }
  const nothing = () => undefined;
  const shown = {
    process: {
      ...{ platform, version, versions, nextTick, exit },
      ...{ env: {}, argv: [], execArgv: [], stderr: {}, cwd: () => '/', emitWarning: nothing },
    },
    console: {
      ...{ log: nothing, info: nothing, debug: nothing, warn: nothing, error: log, trace: nothing },
    },
  };
  for (const [name, value] of Object.entries(shown)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  const language = new Set(runInNewContext('Reflect.ownKeys(globalThis)') as PropertyKey[]);
  for (const key of Reflect.ownKeys(globalThis)) {
    if (language.has(key) || KEPT_GLOBALS.has(key)) continue;
    // The fetch API defines its symbols so that they can only be overwritten.
    if (!Reflect.deleteProperty(globalThis, key)) Reflect.set(globalThis, key, undefined);
  }
}

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
