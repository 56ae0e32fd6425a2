import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@catalogmx/shared/contract';
import { atFileEnd } from '../../../../../releases/testing/test-end.ts';
import { writeRenderers } from '../../../testing/test-renderers.ts';
import { RendererProcess } from '../renderer-process.ts';

// Ways out of a renderer that its own program closes, tried by the code of a page. close-descriptors.test.ts has those
// that the system closes, and those that only another user does.

let renderer: RendererProcess;

/** Starts a renderer with a page for each path: the body of a function whose result is the HTML. */
async function start(pages: Record<string, string>): Promise<void> {
  const list = Object.entries(pages).map(([path, body]) => `'${path}': async () => { ${body} }`);
  const page = `async (request) => {
    const html = String(await { ${list.join(',\n')} }[request.path]());
    return { html, css: '', cssVersion: '1', fontCss: '' };
  }`;
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-renderer-'));
  const started = new RendererProcess(await writeRenderers(folder, page));
  renderer = started;
  atFileEnd(async () => {
    started.stop();
    await rm(folder, { recursive: true });
  });
}

async function render(path: string): Promise<string> {
  return (await renderer.render({ path } as RenderRequest)).html;
}

const STATEMENTS = [
  "new (require('node:sqlite').DatabaseSync)(':memory:')",
  "require('node:fs').readFileSync('/etc/passwd')",
  "require('fs').writeFileSync('/tmp/renderer-wrote', '')",
  "require('fs/promises').readFile('/etc/passwd')",
  "require('node:child_process').execSync('true')",
  "new (require('node:worker_threads').Worker)('1', { eval: true })",
  "require('node:cluster').fork()",
  "require('node:net').connect(1)",
  "require('node:net').createServer().listen(0)",
  "require('node:dgram').createSocket('udp4')",
  "require('node:dns').lookup('localhost', () => undefined)",
  "require('http').get('http://localhost:1')",
  "require('https').get('https://localhost:1')",
  "require('http2').connect('http://localhost:1')",
  "require('tls').connect(1)",
  "require('node:inspector').open()",
  "require('node:module').createRequire('/')",
  "require('node:v8').writeHeapSnapshot()",
  "require('node:vm').runInThisContext('process')",
  "require('node:process').kill(1, 0)",
  "require('node:os').setPriority(19)",
  "require('async_hooks').executionAsyncResource()",
  "require('async_hooks').createHook({})",
  "fetch('http://localhost:1')",
  "new WebSocket('ws://localhost:1')",
  "new EventSource('http://localhost:1')",
  "new BroadcastChannel('x')",
  'localStorage.length',
  'navigator.hardwareConcurrency',
  "eval('1')",
  "new Function('return 1')()",
  "(async () => {}).constructor('return 1')()",
  "import('node:fs')",
  'process.kill(process.ppid)',
  'process.abort()',
  "process.getBuiltinModule('node:fs')",
  "process.binding('fs')",
  "process.dlopen({ exports: {} }, 'x')",
  "process.execve('/bin/true')",
  'process.report.writeReport()',
  'process.send({})',
  'console._stdout.write(1)',
];

/** Errors of the restricted process, not of a way out that failed elsewhere, such as a refused connection. */
const RESTRICTED =
  /without the module|is not defined|is not a function|Cannot read properties of undefined|from strings disallowed|dynamic import/;

describe('a page cannot', () => {
  beforeAll(() =>
    start(Object.fromEntries(STATEMENTS.map((text, index) => [`/${index}`, `return ${text}`]))),
  );

  test.each(STATEMENTS.map((text, index) => [text, index] as const))('%s', async (_text, index) => {
    await expect(render(`/${index}`)).rejects.toMatchObject({
      failure: 'throw',
      message: expect.stringMatching(RESTRICTED) as string,
    });
  });
});

describe('what a page finds', () => {
  /** Names of `process` that reach beyond it. */
  const dangerous = [
    ...['kill', '_kill', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'execve'],
    ...['_debugProcess', '_debugEnd', 'report', 'loadEnvFile', 'chdir', 'abort', 'umask', 'setuid'],
    ...['_getActiveHandles', '_getActiveRequests', 'openStdin', 'stdin', 'stdout', 'mainModule'],
    ...['setUncaughtExceptionCaptureCallback', 'initgroups'],
  ];
  const list = `${JSON.stringify(dangerous)}.filter((name) => name in found).join(' ')`;

  beforeAll(() =>
    start({
      '/environment': 'return JSON.stringify([process.env, process.argv]);',
      '/process': `const found = process; return ${list};`,
      '/real-process': `
        const { EventEmitter } = require('events');
        const before = EventEmitter.prototype.emit;
        EventEmitter.prototype.emit = function (...all) {
          if (typeof this.send === 'function') globalThis.found = this;
          return before.apply(this, all);
        };
        return globalThis.found ? 'found: ' + ${list} : 'nothing yet';`,
      '/globals': `
        void new Response('').body;
        return Reflect.ownKeys(globalThis)
          .filter((key) => typeof key === 'symbol' && globalThis[key] !== undefined)
          .map(String).join(' ');`,
      '/stack': `
        Error.prepareStackTrace = (_error, sites) => sites;
        return new Error().stack
          .filter((site) => !site.getFileName()?.endsWith('renderer.cjs'))
          .map((site) => typeof site.getThis() + ' ' + typeof site.getFunction()).join(', ');`,
    }),
  );

  test.each([
    ['nothing of the environment', '/environment', '[{},[]]'],
    ['nothing dangerous in its process', '/process', ''],
    ['no global symbol to the network, also once the fetch API is loaded', '/globals', ''],
  ])('%s', async (_, path, found) => expect(await render(path)).toBe(found));

  test('nothing dangerous in the real process, to which the events of Node lead', async () => {
    await render('/real-process');
    expect(await render('/real-process')).toBe('found: ');
  });

  test('no object of the program in its stack', async () => {
    expect(await render('/stack')).toMatch(/^undefined undefined(, undefined undefined)+$/);
  });
});
