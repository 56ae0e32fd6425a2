import { once } from 'node:events';
import { startServerProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a server that ends by %s leaves no image process behind',
  async (signal) => {
    const server = await startServerProcess();
    await until(() => server.imagePid() !== undefined);
    const pid = server.imagePid() ?? 0;
    server.child.kill(signal);
    await once(server.child, 'exit');
    await until(() => !isAlive(pid));
    expect(server.output()).not.toContain('The image process');
  },
);

onLinux('a signal to all its processes leaves the image process to the server', async () => {
  const server = await startServerProcess();
  await until(() => server.imagePid() !== undefined);
  const pid = server.imagePid() ?? 0;
  const icon = () => fetch(`${server.url}/favicon.ico`);
  // It handles signals once it has loaded.
  expect((await icon()).status).toBe(200);
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect((await fetch(`${server.url}/apple-touch-icon.png`)).status).toBe(200);
  expect(server.imagePid()).toBe(pid);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
