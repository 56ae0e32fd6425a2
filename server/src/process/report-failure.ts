/** Says in one line why the program ends, with a trace only for what nobody foresaw. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  const { name, message } = error as Error;
  const isForeseen = /^(Settings|BusinessFile|Release|Build|Listen|Database|Reset)Error$/.test(
    name,
  );
  console.error(isForeseen ? message : error);
}
