/**
 * The program of a renderer process: renders the pages of one remote's release inside one release of the
 * shell. As it runs code of releases, it first gives up what reaches beyond the process.
 */
import { compileFunction } from 'node:vm';
import type { RemoteRenderer, ShellRenderer } from '@catalogmx/shared/contract';
import type {
  BundleSource,
  FromRenderer,
  RendererSources,
  RenderOrder,
  ToRenderer,
} from './render-messages.ts';
import { restrictProcess, sandboxModule } from './sandbox/restrict-process.ts';

let shell: ShellRenderer | undefined;
let remote: RemoteRenderer | undefined;

/** The last logged error: React reports that of a component to the console. */
let lastError: unknown;

const exit = process.exit.bind(process);
const sendMessage = process.send?.bind(process);
const send = (message: FromRenderer, sent?: () => void) =>
  sendMessage?.(message, undefined, undefined, sent);

process.on('disconnect', () => exit());
process.on('message', (message: ToRenderer) => {
  if ('load' in message) load(message.load);
  else void answer(message);
});
restrictProcess((text) => (lastError = text));
send({ ready: true });

/** Ends the process if a bundle cannot be loaded. */
function load({ shell: frame, remote: pages, release }: RendererSources): void {
  try {
    shell = evaluate(frame, {}) as ShellRenderer;
    remote = { release, ...(evaluate(pages, shell.packages) as Pick<RemoteRenderer, 'pages'>) };
    send({ loaded: true });
  } catch (error) {
    send({ id: 0, error: String(error).slice(0, 1_000) }, () => exit(1));
  }
}

function evaluate({ path, source }: BundleSource, packages: Record<string, unknown>): unknown {
  const module = { exports: {} };
  const require = (name: string) => packages[name] ?? sandboxModule(name);
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: path });
  (run as Evaluate)(module, module.exports, require);
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
