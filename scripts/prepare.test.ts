import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogmx-prepare-'));
  for (const script of ['prepare.mjs', 'end-with-parent.mjs']) {
    cpSync(join(import.meta.dirname, script), join(folder, 'scripts', script));
  }
  write('package.json', {
    scripts: { prestart: 'node scripts/prepare.mjs', start: 'echo token' },
    dependencies: { local: 'file:local' },
  });
  write('package-lock.json', {});
  mkdirSync(join(folder, 'local'));
  write('local/package.json', { name: 'local', version: '1.0.0' });
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: object) {
  writeFileSync(join(folder, path), JSON.stringify(content));
}

test('a command that installs the packages first prints nothing but its own output', () => {
  const options = { cwd: folder, stdio: 'pipe' } as const;
  expect(execFileSync('npm', ['start', '--silent'], options).toString()).toBe('token\n');
});
