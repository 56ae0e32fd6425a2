import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { atTestEnd } from '../../releases/testing/test-end.ts';
import { upload } from './upload.ts';

test('an upload to a server that has gone silent ends', async () => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTestEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  const sent = upload(`http://127.0.0.1:${port}/`, Buffer.alloc(9), {}, () => undefined, 300);
  await expect(sent).rejects.toThrow('nothing was transferred for 0.005 minutes');
});
