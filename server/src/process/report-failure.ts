/** Prints why the process ends: one line for an expected error, a stack trace for others. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  const { name, message } = error as Error;
  const isExpected =
    /^(Settings|BusinessFile|Release|Build|Listen|Database|UserCommand|Backup|DataDir)Error$/.test(
      name,
    );
  console.error(isExpected ? message : error);
}
