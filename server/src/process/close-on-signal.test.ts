import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { atTestEnd } from '../../../releases/testing/test-end.ts';

test.each(['SIGINT', 'SIGTERM'] as const)('%s closes, then ends by the signal', async (signal) => {
  const child = await start(`() => console.log('closed')`);
  const output = text(child.stdout);
  child.kill(signal);
  expect(await endOf(child)).toBe(signal);
  expect(await output).toBe('closed\n');
});

test('further signals do not cut the end short', async () => {
  const child = await start(`() => {
    console.log('closing');
    return new Promise((resolve) => process.stdin.on('data', resolve));
  }`);
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  child.stdin.write('.');
  expect(await endOf(child)).toBe('SIGTERM');
});

test.each([
  [
    'work on other threads goes on',
    `() => { pbkdf2('', '', 2 ** 31 - 1, 64, 'sha512', () => {}); }`,
  ],
  ['closing does not end', '() => new Promise(() => {})'],
])('the process ends even if %s', async (_, close) => {
  const child = await start(close);
  child.kill('SIGTERM');
  expect(await endOf(child)).toBe('SIGTERM');
});

/** Starts a process that calls the function when it ends, and waits until it runs. */
async function start(close: string): Promise<ChildProcessWithoutNullStreams> {
  const script = `
    import { pbkdf2 } from 'node:crypto';
    import { closeOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'close-on-signal.ts'))};
    closeOnSignal(async () => (${close})());
    setInterval(() => {}, 60_000);
    console.log('running');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  atTestEnd(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** Returns the signal that ended the process. */
async function endOf(child: ChildProcessWithoutNullStreams): Promise<NodeJS.Signals | null> {
  await once(child, 'exit');
  return child.signalCode;
}
