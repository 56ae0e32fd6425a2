import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ApiData, readBusiness, readPublicUrl } from './api-data.ts';

const SITE = 'https://www.example.com';

let server: Server;
let api: string;
/** What the server responds next, by path without its query. */
let responses: Record<string, { status?: number; headers?: object; body: unknown }[]>;

beforeEach(async () => {
  responses = {};
  server = createServer(({ url = '' }, response) => {
    const path = url.split('?')[0]?.replace('/catalogmx/index.php', '') ?? '';
    const { status = 200, headers = {}, body } = responses[path]?.shift() ?? { body: [] };
    response.writeHead(status, { ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  api = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(() => server.close());

test('a call that the server is too busy for is made again', async () => {
  const data = await ApiData.open(api, SITE);
  const busy = { status: 503, headers: { 'retry-after': '0' }, body: { code: 'busy' } };
  responses['/image/features'] = [busy, busy, { body: [{ id: 7 }] }];
  expect(await data.listImages(1)).toEqual([{ id: 7 }]);
});

test('an error of the server is named with its path', async () => {
  responses['/article/features'] = [{ status: 500, body: {} }];
  await expect(ApiData.open(api, SITE)).rejects.toThrow('/article/features answered 500');
});

test('a proxy that removes the ETag does not stop the pages', async () => {
  const data = await ApiData.open(api, SITE);
  expect(await data.ask('/article/features?id=1')).toEqual({ etag: '', body: [] });
});

test('the server names what was saved about the business, and pictures at its own address', async () => {
  const file = join(import.meta.dirname, '../../business.json');
  const business = JSON.parse(readFileSync(file, 'utf8')) as object;
  const logo = '/business-picture/0123456789abcdef.webp';
  const saved = { ...business, phone: '(479) 555-0100', logo, banner: 'https://a.example/b.jpg' };
  responses['/site.json'] = [{ body: { business: saved } }, { body: {} }];
  expect(await readBusiness(api)).toEqual({ ...saved, logo: api + logo });
  await expect(readBusiness(api)).rejects.toThrow('/site.json has no business');
});

test('the server names the address of the site', async () => {
  responses['/site.json'] = [{ body: { publicUrl: SITE } }];
  expect(await readPublicUrl(api)).toBe(SITE);
});

test.each([
  ['none', undefined],
  ['its own', ''],
])('a server that names %s is told what to set', async (_case, own) => {
  responses['/site.json'] = [{ body: { publicUrl: own === undefined ? undefined : api } }];
  await expect(readPublicUrl(api)).rejects.toThrow(/PUBLIC_URL=.* or add --url/);
});
