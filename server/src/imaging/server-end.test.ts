import { once } from 'node:events';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { startServerProcess } from '../testing/server-process.ts';
import { makeTestFile } from '../testing/test-images.ts';
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
  const headers = await server.login();
  const fileContent = (await makeTestFile('png')).toString('base64');
  const upload = () =>
    fetch(server.url + API_ROOT + API_PATHS.businessPictures, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ use: 'logo', fileContent }),
    });
  // It handles signals once it has loaded.
  expect((await upload()).status).toBe(201);
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect((await upload()).status).toBe(201);
  expect(server.imagePid()).toBe(pid);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
