import { readDbArguments } from './db-arguments.ts';

test.each([
  [['migrate'], { command: 'migrate' }],
  [['backup'], { command: 'backup' }],
  [
    ['backup', 'x/', '--keep', '3', '--verify'],
    { command: 'backup', path: 'x/', keep: 3, verify: true },
  ],
  [['restore', 'x', '--replace'], { command: 'restore', path: 'x', replace: true }],
  [['restore', 'x', '--as-it-was'], { command: 'restore', path: 'x', asItWas: true }],
  [['copy', 'postgres'], { command: 'copy', target: 'postgres' }],
  [['copy', 'data-dir'], { command: 'copy', target: 'data-dir' }],
  [['check'], { command: 'check' }],
  [['reset-password', 'maria'], { command: 'reset-password', username: 'maria' }],
])('%j is understood', (options, given) => {
  expect(readDbArguments(options)).toEqual(given);
});

test.each([
  [['restore'], "missing required argument 'file'. See: npm run db -- --help"],
  [['restore', ''], 'It must name a file or a folder.'],
  [['backup', '--keep', '0'], 'It must be a whole number from 1 to 9999.'],
  [['copy'], "missing required argument 'target'"],
  [['copy', 'sqlite'], 'Allowed choices are postgres, data-dir.'],
  [['migrate', 'up'], 'too many arguments'],
  [['check', 'twice'], 'too many arguments'],
  [['backups'], "unknown command 'backups'"],
])('%j is refused in one line', (options, reason) => {
  const read = () => readDbArguments(options);
  expect(read).toThrow(reason);
  expect(read).toThrow(/^[^\n]*$/);
});

test.each([[[]], [['help']], [['--help']], [['help', 'backup']], [['backup', '--help']]])(
  '%j shows the help',
  (options) => {
    expect(readDbArguments(options)).toContain('Usage: npm run db --');
  },
);
