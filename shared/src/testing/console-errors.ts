let expected: RegExp[] = [];
let spy: jest.SpyInstance | undefined;

/** Makes the running test expect a matching console.error. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

export function watchConsoleErrors(): void {
  expected = [];
  spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** Fails the test for an unexpected error, and for an expected one that is missing. */
export function checkConsoleErrors(): void {
  const messages = (spy?.mock.calls ?? []).map((call: unknown[]) => call.map(String).join(' '));
  spy?.mockRestore();
  const unexpected = messages.filter((message) => !expected.some((known) => known.test(message)));
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join('\n')}`);
  const missing = expected.filter((known) => !messages.some((message) => known.test(message)));
  if (missing.length > 0) throw new Error(`Expected console.error: ${missing.join(', ')}`);
}
