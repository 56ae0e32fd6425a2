import type { ChildProcess } from 'node:child_process';
import type { RenderedPage, RenderRequest } from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import Type from 'typebox';
import { memoryOf } from '../../platform/processes/background-program.ts';
import type { RendererUser } from '../../platform/settings/settings.ts';
import { readSources, type RendererBundles, type ToRenderer } from './render-messages.ts';
import { closeDescriptors, forkRenderer, MOST_MEMORY } from './sandbox/fork-renderer.ts';

/** Milliseconds after which a render counts as endless. */
const LONGEST_RENDER = 2_000;

/** Milliseconds for starting the process and loading the bundles. */
const LONGEST_START = 10_000;

/** Milliseconds in which a new renderer gets ready as a rule. */
const USUAL_START = 500;

/** Milliseconds between two looks at the memory while a page is rendered. */
const MEMORY_CHECK = 50;

/** Requests that may wait for the process. */
const LONGEST_QUEUE = 50;

/** How a renderer failed. A page that does not come in time is none of these. */
export type RenderFailure = 'load' | 'throw' | 'exit' | 'loop' | 'memory';

/** A failure of the renderer, or without `failure` one that is not its fault. */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly failure: RenderFailure | undefined;

  constructor(failure: RenderFailure | undefined, message: string) {
    super(message);
    this.failure = failure;
  }
}

interface Job {
  request: RenderRequest;
  resolve: (page: RenderedPage) => void;
  reject: (error: RenderError) => void;
}

const Answer = Type.Union([
  Type.Object({
    id: Type.Integer(),
    page: Type.Object({
      html: Type.String(),
      css: Type.String(),
      cssVersion: Type.String({ pattern: '^[\\w.-]*$' }),
      fontCss: Type.String(),
    }),
  }),
  Type.Object({ id: Type.Integer(), error: Type.String() }),
]);

interface RendererOptions {
  /** Pages to render while nobody waits, as a process is slow at first. */
  practice?: RenderRequest[];
  /** Milliseconds. */
  longestRender?: number | undefined;
  /** Default: the user of this process. */
  user?: RendererUser | undefined;
}

/** A process that renders one page after the other. It starts again after a failure, with the next request. */
export class RendererProcess {
  readonly #files: RendererBundles;
  readonly #createdAt = performance.now();
  readonly #waiting: Job[] = [];
  readonly #practice: RenderRequest[];
  readonly #longestRender: number;
  readonly #user: RendererUser | undefined;
  #child: ChildProcess | undefined;
  #running: Job | undefined;
  #stage: 'starting' | 'loading' | 'loaded' = 'starting';
  #lastId = 0;
  #deadline: NodeJS.Timeout | undefined;
  #memoryCheck: NodeJS.Timeout | undefined;
  /** Why this process ends the child, if it does. */
  #endedFor: RenderFailure | undefined;
  /** Why the child cannot load a bundle. */
  #loadError: string | undefined;

  constructor(
    files: RendererBundles,
    { practice = [], longestRender = LONGEST_RENDER, user }: RendererOptions = {},
  ) {
    this.#files = files;
    this.#practice = [...practice];
    this.#longestRender = longestRender;
    this.#user = user;
  }

  get isLoaded(): boolean {
    return this.#stage === 'loaded';
  }

  /** Returns true if its releases have just gone live, so that a visitor had better wait for it. */
  get isNew(): boolean {
    return !this.isLoaded && performance.now() < this.#createdAt + USUAL_START;
  }

  start(): void {
    if (this.#child) return;
    const child = forkRenderer(this.#user);
    this.#child = child;
    this.#endedFor = undefined;
    this.#loadError = undefined;
    child.on('message', (message) => this.#receive(child, message));
    child.on('error', () => {
      // It could not be started: there will be no exit.
      if (child.pid === undefined) this.#handleExit(child);
    });
    child.on('exit', () => this.#handleExit(child));
    this.#limit('load', LONGEST_START);
  }

  /** @throws RenderError if no page comes. */
  render(request: RenderRequest): Promise<RenderedPage> {
    if (this.#waiting.length >= LONGEST_QUEUE) {
      return Promise.reject(new RenderError(undefined, 'Too many pages wait to be rendered.'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.start();
      this.#next();
    });
  }

  stop(): void {
    this.#child?.removeAllListeners('exit').kill('SIGKILL');
    this.#reset();
    this.#rejectWaiting('The renderer has been stopped.');
  }

  #next(): void {
    if (!this.isLoaded || this.#running) return;
    const job = this.#waiting.shift() ?? this.#nextPractice();
    if (!job) return;
    this.#running = job;
    this.#lastId += 1;
    this.#limit('loop', this.#longestRender);
    this.#send({ id: this.#lastId, request: job.request });
  }

  #nextPractice(): Job | undefined {
    const request = this.#practice.shift();
    return request && { request, resolve: () => undefined, reject: () => undefined };
  }

  /** Sends the bundles once the process can open nothing any more. */
  async #load(child: ChildProcess): Promise<void> {
    try {
      const [sources] = await Promise.all([
        readSources(this.#files),
        closeDescriptors(child.pid, this.#user),
      ]);
      if (child === this.#child) this.#send({ load: sources });
    } catch (error) {
      if (child !== this.#child) return;
      this.#loadError = String(error);
      this.#kill('load');
    }
  }

  #receive(child: ChildProcess, message: unknown): void {
    if (this.#stage === 'starting') {
      this.#stage = 'loading';
      void this.#load(child);
      return;
    }
    if (this.#stage === 'loading') {
      if (Value.Check(Answer, message) && 'error' in message) {
        this.#loadError = message.error;
        return;
      }
      this.#stage = 'loaded';
      this.#unlimit();
      return this.#next();
    }
    const job = this.#running;
    if (!job || !Value.Check(Answer, message) || message.id !== this.#lastId) {
      return this.#kill('exit');
    }
    this.#running = undefined;
    this.#unlimit();
    if ('page' in message) job.resolve(message.page);
    else job.reject(new RenderError('throw', message.error));
    this.#next();
  }

  #handleExit(child: ChildProcess): void {
    if (child !== this.#child) return;
    const failure = this.#endedFor ?? (this.isLoaded ? 'exit' : 'load');
    const job = this.#running ?? this.#waiting.shift();
    this.#reset();
    const reason = failure === 'load' ? (this.#loadError ?? '') : '';
    job?.reject(new RenderError(failure, `${FAILURES[failure]} ${reason}`.trim()));
    // Not their fault, and not to be held up by a process that starts.
    this.#rejectWaiting('The renderer has ended.');
  }

  #rejectWaiting(message: string): void {
    for (const job of this.#waiting.splice(0)) job.reject(new RenderError(undefined, message));
  }

  #reset(): void {
    this.#unlimit();
    this.#child = undefined;
    this.#running = undefined;
    this.#stage = 'starting';
  }

  /** Ends the process if it takes too long, or too much memory. */
  #limit(failure: RenderFailure, milliseconds: number): void {
    const pid = this.#child?.pid;
    this.#deadline = setTimeout(() => this.#kill(failure), milliseconds);
    this.#memoryCheck = setInterval(() => {
      if (pid !== undefined && memoryOf(pid) > MOST_MEMORY) this.#kill('memory');
    }, MEMORY_CHECK);
  }

  #unlimit(): void {
    clearTimeout(this.#deadline);
    clearInterval(this.#memoryCheck);
  }

  #kill(failure: RenderFailure): void {
    this.#endedFor ??= failure;
    this.#child?.kill('SIGKILL');
  }

  #send(message: ToRenderer): void {
    // A process that has ended is handled by its exit.
    this.#child?.send(message, () => undefined);
  }
}

const FAILURES: Record<RenderFailure, string> = {
  load: 'The renderer could not be loaded.',
  throw: 'The page threw an error.',
  exit: 'The renderer has ended by itself.',
  loop: `The page was not rendered within ${LONGEST_RENDER} ms.`,
  memory: `The renderer took more than ${MOST_MEMORY / 1024 / 1024} MB.`,
};
