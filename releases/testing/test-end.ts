/** Registers what helpers of tests clean up. Modules are loaded once for many files, so they cannot register hooks of their own. */

type CleanUp = () => unknown;

const afterTest: CleanUp[] = [];
const afterFile: CleanUp[] = [];

/** Cleans up after the current test, the latest first. */
export function atTestEnd(cleanUp: CleanUp): void {
  afterTest.push(cleanUp);
}

/** Cleans up after the last test of the current file, the latest first. */
export function atFileEnd(cleanUp: CleanUp): void {
  afterFile.push(cleanUp);
}

export const endTest = () => runAll(afterTest);
export const endFile = () => runAll(afterFile);

/** Runs all of them, even if one fails. */
async function runAll(cleanUps: CleanUp[]): Promise<void> {
  const errors: unknown[] = [];
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    try {
      await cleanUp();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
