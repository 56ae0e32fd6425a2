import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { BackgroundProgram } from '../../background/background-program.ts';
import { reasonOf } from '../reason-of.ts';
import type { CheckOrder } from '../../backup/background-program.ts';
import { REPAIR } from './check-database.ts';

const PROGRAM = join(import.meta.dirname, '../../backup/background-program.ts');

/** What is known of the database file. */
export type Integrity = 'checking' | 'ok' | 'damaged' | 'unknown';

/** Reads the whole database file once, in a process of its own: damage in its middle shows only then. */
export class IntegrityCheck {
  state: Integrity = 'checking';
  readonly #program = new BackgroundProgram<CheckOrder, string[]>(PROGRAM);
  #isStopped = false;

  async run(file: string, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void> {
    try {
      const problems = await this.#program.run({ check: file });
      this.state = problems.length > 0 ? 'damaged' : 'ok';
      if (problems.length === 0) return;
      log.error({ problems }, `The database ${file} is damaged. ${REPAIR}`);
    } catch (error) {
      this.state = 'unknown';
      if (!this.#isStopped) log.warn(`The database could not be checked: ${reasonOf(error)}`);
    }
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#program.stop();
  }
}
