import { setPriority } from 'node:os';
import { reasonOf } from '../database/database-error.ts';
import type { Answer } from './background-program.ts';

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
