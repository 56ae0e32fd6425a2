import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTestEnd } from '../releases/testing/test-end.ts';
import { auditDependencies } from './audit-dependencies.ts';

const ADVISORY = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Sends everybody to the moon',
  severity: 'high',
  vulnerable_versions: '>=0',
};

/** A registry that knows of an advisory for a package, or of no audits at all. */
async function startRegistry(body: object, status = 200): Promise<NodeJS.ProcessEnv> {
  const server = createServer((request, response) => {
    const isAudit = request.url?.endsWith('/advisories/bulk');
    request.resume();
    response.writeHead(isAudit ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAudit ? body : {}));
  });
  atTestEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { ...process.env, npm_config_registry: `http://localhost:${port}/` };
}

const advisory = 'GHSA-aaaa-bbbb-cccc';
const accepted = { advisory, package: 'fastify', reason: 'There is no moon.' };
const problem = `fastify: Sends everybody to the moon (high), ${ADVISORY.url}`;

test('names a vulnerability that is not accepted', async () => {
  const env = await startRegistry({ fastify: [ADVISORY] });
  expect(await auditDependencies([], env)).toEqual({ problems: [problem] });
  expect(await auditDependencies([accepted], env)).toEqual({ problems: [] });
});

test('names an accepted one that is gone, and one of another package', async () => {
  const env = await startRegistry({ fastify: [ADVISORY] });
  const other = { ...accepted, package: 'kysely' };
  const unknown = `kysely ${advisory} is accepted but not known any more: remove it from the list.`;
  expect(await auditDependencies([other], env)).toEqual({ problems: [problem, unknown] });
});

test('leaves development tools out', async () => {
  const env = await startRegistry({ prettier: [ADVISORY] });
  expect(await auditDependencies([], env)).toEqual({ problems: [] });
});

test.each([
  ['without audits', 405],
  ['that fails', 500],
])('a registry %s is no problem, but told', async (_name, status) => {
  const { unchecked, problems } = await auditDependencies([], await startRegistry({}, status));
  expect([unchecked, problems]).toEqual([expect.stringContaining(String(status)), []]);
});

test('nor is no registry', async () => {
  const env = { ...process.env, npm_config_registry: 'http://localhost:1/' };
  const { unchecked, problems } = await auditDependencies([accepted], env);
  expect([typeof unchecked, problems]).toEqual(['string', []]);
});
