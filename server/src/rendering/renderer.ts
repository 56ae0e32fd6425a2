/**
 * The program of a renderer process: renders the pages of one remote's release inside one release of the
 * shell. It may read these two releases and nothing else.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { RemoteRenderer, ShellRenderer } from '@catalogmx/shared/contract';
import type {
  FromRenderer,
  RendererBundles,
  RendererFile,
  RenderOrder,
  ToRenderer,
} from './render-messages.ts';

let shell: ShellRenderer | undefined;
let remote: RemoteRenderer | undefined;

/** What React said last: it reports the error of a component to the console. */
let lastError: unknown;
Object.assign(console, {
  log() {},
  info() {},
  warn() {},
  error: (text: unknown) => (lastError = text),
});

process.on('disconnect', () => process.exit());
process.on('message', (message: ToRenderer) => {
  if ('load' in message) load(message.load);
  else void answer(message);
});

/** Ends the process if a bundle cannot be loaded. */
function load({ shell: frame, remote: pages, release }: RendererBundles): void {
  try {
    shell = evaluate(frame, {}) as ShellRenderer;
    remote = { release, ...(evaluate(pages, shell.packages) as Pick<RemoteRenderer, 'pages'>) };
    send({ loaded: true });
  } catch (error) {
    process.send?.({ id: 0, error: String(error).slice(0, 1_000) }, () => process.exit(1));
  }
}

/** @throws Error unless the bundle is the one that the release names. */
function evaluate({ path, integrity }: RendererFile, packages: Record<string, unknown>): unknown {
  const bytes = readFileSync(path);
  const digest = createHash('sha384').update(bytes).digest('base64');
  if (integrity !== `sha384-${digest}`) throw new Error(`${path} differs from the build.`);
  const module = { exports: {} };
  const require = (name: string) => packages[name] ?? process.getBuiltinModule(name);
  const names = ['module', 'exports', 'require'];
  const run = compileFunction(bytes.toString(), names, { filename: path }) as Evaluate;
  run(module, module.exports, require);
  return module.exports;
}

type Evaluate = (module: object, exports: object, require: (name: string) => unknown) => void;

async function answer({ id, request }: RenderOrder): Promise<void> {
  lastError = undefined;
  try {
    if (!shell || !remote) throw new Error('Nothing is loaded.');
    send({ id, page: await shell.render(request, remote) });
  } catch (error) {
    send({ id, error: String(lastError ?? error).slice(0, 1_000) });
  }
}

function send(message: FromRenderer): void {
  process.send?.(message);
}
