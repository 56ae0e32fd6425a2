import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { readFileSync } from 'node:fs';
import { reasonOf } from '../database/database-error.ts';

/** Milliseconds that a program has to clean up. */
const ENDS_WITHIN = 1_500;

/** Work in a process of its own, so that requests never wait for it. */
export class BackgroundProgram<Input, Result> {
  readonly #program: string;
  #child: ChildProcess | undefined;

  /** @param program Path of a program that calls `answerServer`. */
  constructor(program: string) {
    this.#program = program;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process for one piece of work. @throws Error if the work fails or is ended. */
  run(input: Input): Promise<Result> {
    const child = fork(this.#program, {
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    return new Promise<Result>((resolve, reject) => {
      child.once('message', (answer: Answer<Result>) => {
        if ('result' in answer) resolve(answer.result);
        else reject(new Error(answer.error));
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        this.#child = undefined;
        reject(new Error(`The process ended with ${signal ?? code}.`));
      });
      child.send(input as object, () => undefined);
    });
  }

  /** Ends the work that runs, if any, and settles when its process is gone. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN);
    await ended;
    clearTimeout(timer);
  }
}

/** A message of a program. */
type Answer<Result> = { result: Result } | { error: string };

/** As `nice`: what serves visitors goes first. */
const PRIORITY = 10;

/**
 * Does the work of a program that the server runs in the background, and ends.
 * @param work Receives a signal that is aborted when the work should end.
 */
export function answerServer(work: (input: never, signal: AbortSignal) => unknown): void {
  setPriority(PRIORITY);
  const controller = new AbortController();
  process.on('SIGTERM', () => controller.abort());
  // A terminal signals all processes of the server, which ends this one.
  process.on('SIGINT', () => undefined);
  // The server is gone.
  process.on('disconnect', () => controller.abort());
  process.once('message', (input) => void answer(input as never));

  async function answer(input: never): Promise<void> {
    let message: Answer<unknown>;
    try {
      message = { result: await work(input, controller.signal) };
    } catch (error) {
      message = { error: reasonOf(error) };
    }
    if (!process.connected) return;
    process.send?.(message, () => process.disconnect());
  }
}

/** Returns the resident memory of a process in bytes; 0 where the system does not tell, or once it has ended. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
