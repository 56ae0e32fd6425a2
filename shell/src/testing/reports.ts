/** The reports that the running test has sent. */
export const reports: Record<string, unknown>[] = [];

beforeEach(() => {
  reports.length = 0;
  navigator.sendBeacon = (_path, body) =>
    Boolean(reports.push(JSON.parse(body as string) as Record<string, unknown>));
});
