import { reasonOf } from '../database/database-error.ts';

const EXPECTED =
  /^(Settings|BusinessFile|Release|Build|Listen|Database|UserCommand|Backup|DataDir)Error$/;

/**
 * Prints why the process ends: what an expected error says, or one line for others, as those of packages. With
 * LOG_LEVEL=debug, the stack trace.
 */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (process.env.LOG_LEVEL === 'debug') return console.error(error);
  const isExpected = error instanceof Error && EXPECTED.test(error.name);
  console.error(isExpected ? error.message : describe(error));
}

function describe(error: unknown): string {
  const [line = ''] = reasonOf(error).trim().split('\n');
  const reason = line.replace(/\.$/, '') || 'an error without a message';
  return `Unexpected: ${reason}. LOG_LEVEL=debug shows where it comes from.`;
}
