import { type ChildProcess, fork } from 'node:child_process';

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

  /** Undefined while it is not running. */
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

/** What a program sends. */
export type Answer<Result> = { result: Result } | { error: string };
