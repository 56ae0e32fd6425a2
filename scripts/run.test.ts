import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import server from '../server/package.json' with { type: 'json' };
import template from '../template-remote/package.json' with { type: 'json' };

const SCRIPTS = ['run.mjs', 'prepare.mjs', 'find-missing-packages.mjs', 'end-with-parent.mjs'];

const NAMES = ['needed', 'builder', 'drawer'];
const KINDS = {
  dependencies: { needed: 'file:needed' },
  devDependencies: { builder: 'file:builder' },
  optionalDependencies: { drawer: 'file:drawer' },
};

let folder: string;

/** A repository with a package of its own for each kind. */
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'catalogmx run #')));
  for (const script of SCRIPTS)
    cpSync(join(import.meta.dirname, script), inFolder('scripts', script));
  write('package.json', {
    name: 'shop',
    version: '1.0.0',
    type: 'module',
    workspaces: ['server'],
    scripts: { start: 'node scripts/run.mjs show.mjs', end: 'node scripts/run.mjs end.mjs' },
    ...KINDS,
  });
  write('server/package.json', {
    name: 'server',
    version: '1.0.0',
    scripts: { start: 'node ../scripts/run.mjs ../show.mjs' },
  });
  for (const name of NAMES) write(`${name}/package.json`, { name, version: '1.0.0' });
  const packages = ['server', ...NAMES].flatMap((name): [string, object][] => [
    [name, { version: '1.0.0' }],
    [`node_modules/${name}`, { resolved: name, link: true }],
  ]);
  write('package-lock.json', {
    ...{ name: 'shop', version: '1.0.0', lockfileVersion: 3, requires: true },
    packages: {
      '': { name: 'shop', version: '1.0.0', workspaces: ['server'], ...KINDS },
      ...Object.fromEntries(packages),
    },
  });
  const report = '{ cwd: process.cwd(), env: process.env.NODE_ENV, argv: process.argv.slice(1) }';
  writeFileSync(inFolder('show.mjs'), `console.log(JSON.stringify(${report}));`);
  writeFileSync(inFolder('end.mjs'), 'process.exitCode = Number(process.argv[2]);');
});

afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (...path: string[]) => join(folder, ...path);

function write(path: string, content: object) {
  mkdirSync(dirname(inFolder(path)), { recursive: true });
  writeFileSync(inFolder(path), JSON.stringify(content));
}

function npm(options: string[], env: Record<string, string> = {}, cwd = folder) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const child = spawnSync('npm', ['--silent', ...options], {
    cwd,
    env: { ...Object.fromEntries(own), npm_config_offline: 'true', ...env },
  });
  return { status: child.status, stdout: String(child.stdout), stderr: String(child.stderr) };
}

const isInstalled = (name: string) => existsSync(inFolder('node_modules', name, 'package.json'));

test('installs all packages whatever npm has for NODE_ENV, and for what, where and how to install', () => {
  const { stdout, status } = npm(['start'], {
    ...{ NODE_ENV: 'production', npm_config_ignore_scripts: 'true' },
    ...{ npm_config_omit: 'dev\n\noptional', npm_config_package_lock: 'false' },
    ...{ npm_config_os: 'aix', npm_config_cpu: 'ppc64', npm_config_install_strategy: 'linked' },
    ...{ npm_config_dry_run: 'true', npm_config_before: '2020-01-01' },
  });
  expect(JSON.parse(stdout)).toMatchObject({ cwd: folder });
  expect([...NAMES, 'server'].filter((name) => !isInstalled(name))).toEqual([]);
  expect(status).toBe(0);
});

test('a command prints nothing but its own output, and installs once', () => {
  expect(npm(['start']).stdout.match(/\n/g)).toHaveLength(1);
  expect(npm(['start']).stderr).toBe('');
});

test('repairs an installation that is damaged', () => {
  npm(['start']);
  rmSync(inFolder('node_modules/builder'));
  expect(npm(['start']).status).toBe(0);
  expect(isInstalled('builder')).toBe(true);
});

test('a command for one workspace installs those of all', () => {
  const { stdout } = npm(['start', '-w', 'server']);
  expect(isInstalled('builder')).toBe(true);
  // Paths are of the folder in which it was typed.
  expect(JSON.parse(stdout)).toEqual({ cwd: folder, argv: [inFolder('show.mjs')] });
});

test('paths are of the folder in which the command was typed', () => {
  const { stdout } = npm(['--prefix', folder, 'start', '--', 'site'], {}, tmpdir());
  const cwd = realpathSync(tmpdir());
  expect(JSON.parse(stdout)).toEqual({ cwd, argv: [inFolder('show.mjs'), 'site'] });
});

test('names NODE_OPTIONS that keep Node from running TypeScript', () => {
  npm(['start']);
  cpSync(inFolder('show.mjs'), inFolder('show.ts'));
  write('package.json', {
    ...{ type: 'module', optionalDependencies: {} },
    scripts: { start: 'node scripts/run.mjs show.ts' },
  });
  const { status, stderr } = npm(['start'], { NODE_OPTIONS: '--no-experimental-strip-types' });
  expect([status, stderr]).toEqual([
    1,
    'Node does not run TypeScript: look at NODE_OPTIONS, and unset it.\n',
  ]);
});

test('an error of the command is one line', () => {
  writeFileSync(
    inFolder('end.mjs'),
    "throw new AggregateError([new Error('No disk\\nat x')], '');",
  );
  const { status, stderr } = npm(['run', 'end']);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/(^|\n)Error: No disk\. LOG_LEVEL=debug shows where it comes from\.\n$/),
  ]);
});

test('passes on the status of the command', () => {
  npm(['start']);
  expect(npm(['run', 'end', '--', '7']).status).toBe(7);
});

test('names what is wrong in one line if the packages cannot be installed', () => {
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { missing: '1.0.0' } },
      'node_modules/missing': { version: '1.0.0' },
    },
  });
  write('package.json', {
    ...{ name: 'shop', version: '1.0.0', dependencies: { missing: '1.0.0' } },
    scripts: { start: 'node scripts/run.mjs show.mjs' },
  });
  const { status, stderr, stdout } = npm(['start']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    'Installing the packages, which takes a minute or two …',
    expect.stringMatching(/^The packages could not be installed: .*npm's setting 'offline' is on/),
  ]);
});

test('names a lock file that cannot be read', () => {
  writeFileSync(inFolder('package-lock.json'), '<<<<<<< HEAD');
  expect(npm(['start']).stderr).toMatch(/^package-lock.json cannot be read: .*\n$/);
});

test('every command prepares itself, as npm can leave out those before it', () => {
  for (const { scripts } of [manifest, server, template]) {
    for (const command of Object.values(scripts)) {
      expect(command).toMatch(/^node (--[\w-]+=\d+ )*(\.\.\/)?scripts\/run\.mjs /);
    }
  }
});
