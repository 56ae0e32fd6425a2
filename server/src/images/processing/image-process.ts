import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { memoryOf } from '../../platform/processes/background-program.ts';
import { ApiError, serviceUnavailable } from '../../platform/http/errors.ts';
import type { ImageOrder, ImageResult, ImageTaskName, ImageTasks } from './image-tasks.ts';

const PROGRAM = join(import.meta.dirname, 'image-program.ts');

const MEGABYTE = 1024 * 1024;

/** Bytes of resident memory at which the process is ended. It has 70 MB while it does nothing. */
export const MOST_MEMORY = 500 * MEGABYTE;

/** Milliseconds between two looks at the memory during work: decoders take up to 20 MB in that time. */
const LOOK = 20;

/** Milliseconds after which a task counts as endless. Uploads have a limit of 30 s of their own. */
const LONGEST_TASK = 60_000;

/** An upload is the likely cause if the process ends, so it is not tried again as the others are. */
const ATTEMPTS: Partial<Record<ImageTaskName, number>> = { encodeUpload: 1 };

/**
 * glibc returns large blocks to the system at once: 280 instead of 720 MB for large renditions. It keeps those below
 * 8 MiB, as work that takes and frees them often would take many times as long.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '8388608',
  MALLOC_TRIM_THRESHOLD_: '8388608',
};

interface Job extends ImageOrder {
  attempts: number;
  /** Milliseconds, as performance.now(). */
  deadline: number;
  resolve: (output: never) => void;
  reject: (error: Error) => void;
}

/** The child process for all work of sharp. It starts with the first task, and again after it has ended. */
export class ImageProcess {
  /** Receives why the process ended. */
  log: (line: string) => void = console.warn;
  readonly #running = new Map<number, Job>();
  #child: ChildProcess | undefined;
  #watch: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isStopped = false;

  /** Undefined while it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** @throws ImageProcessError if the process ends; Error if the task fails. */
  run<Name extends ImageTaskName>(
    task: Name,
    input: Parameters<ImageTasks[Name]>[0],
  ): ReturnType<ImageTasks[Name]> {
    const output = new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new ImageProcessError('exit'));
      const id = ++this.#lastId;
      this.#send({ id, task, input, attempts: ATTEMPTS[task] ?? 2, deadline: 0, resolve, reject });
    });
    return output as ReturnType<ImageTasks[Name]>;
  }

  /** Starts the process, so that the first task does not wait for that. */
  start(): void {
    if (this.#child) return;
    const child = fork(PROGRAM, {
      // Secrets of the server are none of its business.
      env: ENVIRONMENT,
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (result: ImageResult) => this.#receive(result));
    child.on('error', () => {
      // It could not be started: there will be no exit.
      if (child.pid === undefined) this.#handleEnd(child, 'could not be started');
    });
    child.on('exit', (code, signal) => this.#handleEnd(child, `ended with ${signal ?? code}`));
    this.#holdServer();
  }

  /** Ends the process for good, and rejects the tasks that it is running. */
  stop(): void {
    this.#isStopped = true;
    this.#lose('exit', 0);
  }

  #send(job: Job): void {
    this.#running.set(job.id, job);
    job.deadline = performance.now() + LONGEST_TASK;
    this.start();
    this.#holdServer();
    this.#watch ??= setInterval(() => this.#look(), LOOK);
    const { id, task, input } = job;
    // A process that has ended is handled by its exit.
    this.#child?.send({ id, task, input }, () => undefined);
  }

  #receive(result: ImageResult): void {
    const job = this.#running.get(result.id);
    if (!job) return;
    this.#running.delete(job.id);
    if ('output' in result) job.resolve(result.output as never);
    else job.reject(new Error(result.error));
    if (this.#running.size === 0) this.#rest();
  }

  #look(): void {
    const bytes = memoryOf(this.pid ?? 0);
    if (bytes > MOST_MEMORY) {
      const [taken, limit] = [bytes, MOST_MEMORY].map((some) => Math.round(some / MEGABYTE));
      return this.#giveUp('memory', `took ${taken} MB of memory, and ${limit} MB is the limit`);
    }
    const now = performance.now();
    const endless = [...this.#running.values()].find(({ deadline }) => deadline < now);
    if (!endless) return;
    endless.attempts = 1;
    this.#giveUp('time', `worked on ${endless.task} for more than ${LONGEST_TASK / 1000} s`);
  }

  #handleEnd(child: ChildProcess, how: string): void {
    if (child === this.#child) this.#giveUp('exit', how);
  }

  #giveUp(failure: ImageFailure, why: string): void {
    const tasks = [...this.#running.values()].map(({ task }) => task).join(', ') || 'nothing';
    this.log(`The image process ${why}. It was working on: ${tasks}. The next image restarts it.`);
    this.#lose(failure, 1);
  }

  /** Ends the process. Its tasks are tried again, or rejected if they have no attempt left. */
  #lose(failure: ImageFailure, attempts: number): void {
    const jobs = [...this.#running.values()];
    const child = this.#child;
    this.#running.clear();
    this.#rest();
    this.#child = undefined;
    child?.kill('SIGKILL');
    for (const job of jobs) {
      job.attempts = attempts && job.attempts - attempts;
      if (job.attempts > 0) this.#send(job);
      else job.reject(new ImageProcessError(failure));
    }
  }

  #rest(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
    this.#holdServer();
  }

  /** Keeps this process alive during work, and only then. */
  #holdServer(): void {
    const child = this.#child;
    for (const handle of [child, child?.channel]) {
      if (this.#running.size > 0) handle?.ref();
      else handle?.unref();
    }
  }
}

/** Why the image process was lost: too much memory, a task without end, or by itself. */
type ImageFailure = 'memory' | 'time' | 'exit';

/** Thrown for a task that was running when the image process ended. The response is 503. */
export class ImageProcessError extends ApiError {
  override name = 'ImageProcessError';
  readonly failure: ImageFailure;

  constructor(failure: ImageFailure) {
    const { status, body, headers } = serviceUnavailable();
    super(status, body, headers);
    this.failure = failure;
  }
}

/** The image process of this server. */
export const imageProcess = new ImageProcess();
