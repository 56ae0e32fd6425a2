import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A host of plain files that runs. */
export interface StaticHost {
  url: string;
  close: () => void;
}

/** The content security policy that the operator is told to send, for an API of one's own. */
export function documentedPolicy(api: string): string {
  const text = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  const [, policy] = /^Content-Security-Policy: (.*)$/m.exec(text) ?? [];
  if (!policy) throw new Error('operations.md names no policy.');
  return policy.replaceAll('https://api.example.com', api);
}

/** Serves a folder as any static host does: by name, and index.html for what is not there. */
export async function startStaticHost(folder: string, policy: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = join(folder, decodeURIComponent(pathname));
    const isFile = existsSync(asked) && statSync(asked).isFile();
    if (!isFile && pathname.startsWith('/releases/')) return response.writeHead(404).end();
    const file = isFile ? asked : join(folder, 'index.html');
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control':
        isFile && pathname.startsWith('/releases/') ? 'max-age=31536000' : 'no-cache',
      'content-security-policy': policy,
    });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
