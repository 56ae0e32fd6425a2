import type { LogSettings } from '../platform/logging/logger-options.ts';

type LogLine = Record<string, unknown>;

/** A log that a test can read. */
export function openTestLog(level: LogSettings['level'] = 'debug') {
  let text = '';
  const settings: LogSettings = { level, stream: { write: (line) => void (text += line) } };
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  return {
    settings,
    text: () => text,
    lines,
    requests: () => lines().filter(({ msg }) => msg === 'request'),
    /** The security events that came since the last call. */
    takeEvents: () => {
      const events = lines().filter(({ msg }) => msg === 'security');
      text = '';
      return events;
    },
  };
}
