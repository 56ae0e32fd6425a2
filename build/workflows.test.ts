import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { APP_FOLDERS, appName } from './apps.ts';
import { APP_SOURCES, COMMON_SOURCES, LOCK_FILE } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const APPS = APP_FOLDERS.map(appName);

const readWorkflow = (name: string) =>
  readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8');

/** The apps with the texts of their workflows. */
const WORKFLOWS = APPS.map((app) => [app, readWorkflow(app)] as const);

test.each(APP_FOLDERS.map((folder) => [appName(folder), basename(folder)]))(
  'whatever the %s is built of starts its workflow when it changes',
  (app, folder) => {
    const text = readWorkflow(app);
    const [, list = ''] = /paths:\n((?: +- .+\n)+)/.exec(text) ?? [];
    const filters = [...list.matchAll(/'([^']+)'/g)].map(([, filter = '']) => filter);
    const sources = [
      ...APP_SOURCES.map((path) => `${folder}/${path}`),
      ...COMMON_SOURCES,
      LOCK_FILE,
    ];
    const examples = sources.map((path) => path.replace('**/*', 'some/file.tsx'));
    const missed = examples.filter((path) => !filters.some((filter) => matchesGlob(path, filter)));
    expect(missed).toEqual([]);
  },
);

test.each(WORKFLOWS)('%s: only main gets the token that may publish and promote', (app, text) => {
  const name = app.toUpperCase().replaceAll('-', '_');
  const [top = ''] = text.split('\njobs:\n');
  const secrets = Object.entries({ top, ...readJobs(text) }).map(([job, part]) => [
    job,
    Array.from(part.matchAll(/secrets\.(\w+)/g), ([, secret]) => secret),
  ]);
  expect(Object.fromEntries(secrets)).toEqual({
    ...{ top: [], version: [], release: [`RELEASE_TOKEN_${name}`] },
    ...{ preview: [`PREVIEW_TOKEN_${name}`], 'end-preview': [`PREVIEW_TOKEN_${name}`] },
  });
  expect(readJobs(text).release).toContain('environment: release\n');
  expect(text).not.toContain('secrets: inherit');
  expect(text).not.toContain('pull_request_target');
});

test.each(WORKFLOWS)(
  '%s: the end of a preview that another app has ended is no failure',
  (_app, text) => {
    const [, command = ''] = /run: (npm run release -- end-preview .+)/.exec(text) ?? [];
    expect(command).toContain(' pr-${{ github.event.number }} --to ${{ vars.SITE_URL }}');
    expect(statusOf(command, 0)).toBe(0);
    expect(statusOf(command, 4)).toBe(0);
    expect(statusOf(command, 6)).not.toBe(0);
  },
);

/** @returns The exit status of a step if npm exits with a status. */
function statusOf(command: string, npmStatus: number): number | null {
  const script = `npm() { return ${npmStatus}; }\n${command.replace(/\$\{\{.*?\}\}/g, 'value')}`;
  return spawnSync('sh', ['-ec', script]).status;
}

/** Returns the texts of the jobs by their names. */
function readJobs(text: string): Record<string, string> {
  const [, jobs = ''] = text.split('\njobs:\n');
  const parts = jobs.split(/^ {2}(?=[a-z-]+:$)/m).slice(1);
  return Object.fromEntries(parts.map((job) => [job.slice(0, job.indexOf(':')), job]));
}

test.each(
  APPS.filter((app) => app !== 'shell').flatMap((app) => [
    [app, '', []],
    [app, '/deals', ['--removes', '/deals']],
    [app, ' /deals  /a/:id ', ['--removes', '/deals', '--removes', '/a/:id']],
    [app, '$(npm x);`npm x`', ['--removes', '$(npm', '--removes', 'x);`npm', '--removes', 'x`']],
  ]),
)('%s: the pages to remove that are given as %j come to the command', (app, removes, options) => {
  const text = readWorkflow(app);
  expect(text).toContain('REMOVES: ${{ inputs.removes }}\n');
  const commands = [...text.matchAll(/run: (npm run release -- (?:check|promote) .+)/g)];
  expect(commands).toHaveLength(2);
  for (const [, command = ''] of commands) {
    const script = `npm() { printf '%s\\n' "$@"; }\n${command.replace(/\$\{\{.*?\}\}/g, 'value')}`;
    const env = { ...process.env, REMOVES: removes };
    const given = execFileSync('sh', ['-ec', script], { env }).toString().trim().split('\n');
    expect(given.slice(given.indexOf('--to') + 2)).toEqual(options);
  }
});

test.each([...APPS, 'test'])('the workflow %s runs scripts that there are', (name) => {
  const text = readWorkflow(name);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...text.matchAll(/run: (.+)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const [, script = ''] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
    const [, file] = /^node (\S+)/.exec(command) ?? [];
    const isThere = file ? existsSync(join(root, file)) : script in scripts;
    expect(isThere || command.startsWith('gh pr comment ')).toBe(true);
  }
});
