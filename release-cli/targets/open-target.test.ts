import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { atTestEnd } from '../../releases/testing/test-end.ts';
import { openTarget } from './open-target.ts';
import { upload } from './upload.ts';

test.each(['https://', 'http://a b', 'ftp://site.example', 'localhost:4610', '../data/releases'])(
  '--to %s is not a URL',
  (to) => {
    expect(() => openTarget(to, 'catalog_secret')).toThrow(ReleaseError);
  },
);

test.each(['secret', 'catalog_first\nsecond', 'The token:\ncatalog_secret'])(
  'a token such as %j is refused and not told',
  (token) => {
    const open = () => openTarget('https://site.example', token);
    expect(open).toThrow('RELEASE_TOKEN is not what');
    expect(open).not.toThrow(/secret|second/);
  },
);

test('there is one token for each app of a train', () => {
  const open = (tokens: string) => openTarget('https://site.example', tokens);
  expect(open('catalog_secret shell_secret\n').apps).toEqual(['catalog', 'shell']);
  expect(() => open('catalog_secret catalog_other')).toThrow('two tokens of catalog');
});

test.each([
  'http://site.example',
  'http://10.0.0.7:3000/',
  'http://localhost.example',
  'HTTP://127.0.0.1.nip.io',
])('the token is not sent to %s in the clear', (address) => {
  expect(() => openTarget(address, 'catalog_secret')).toThrow(
    /^http:\/\/\S+ would receive the deploy token unencrypted\. Use https:\/\//,
  );
});

test.each([
  'https://site.example',
  'http://localhost:3000',
  'http://site.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('the token may be sent to %s', (address) => {
  expect(openTarget(address, 'catalog_secret').apps).toEqual(['catalog']);
});

test('an upload to a server that has gone silent ends', async () => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTestEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  const sent = upload(`http://127.0.0.1:${port}/`, Buffer.alloc(9), {}, () => undefined, 300);
  await expect(sent).rejects.toThrow('nothing was transferred for 0.005 minutes');
});
