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

test.each(WORKFLOWS)('%s: a push releases what has a new version', (app, text) => {
  const { version = '', release = '' } = readJobs(text);
  expect(version).toContain(`run: node build/is-new.ts ${app} \${{ github.event.before }}\n`);
  expect(version).not.toMatch(/npm|prepare/);
  expect(version).toContain('new: ${{ steps.compare.outputs.new }}\n');
  expect(release).toMatch(
    /^release:\n +needs: version\n +if: .+ \|\| needs\.version\.outputs\.new == 'true'\n/,
  );
});

test.each(WORKFLOWS)('%s: what is checked and promoted is what was published', (app, text) => {
  const version = '${{ steps.publish.outputs.version }}';
  for (const command of ['check', 'promote']) {
    expect(text).toContain(`npm run release -- ${command} ${app} ${version} --to`);
  }
  expect(text).toMatch(new RegExp(`- id: publish\\n +run: npm run release -- publish ${app} `));
});

test.each(WORKFLOWS)('%s: a pull request gets a preview, and changes nothing live', (app, text) => {
  const lists = [...text.matchAll(/paths:\n((?: +- .+\n)+)/g)].map(([, list]) => list);
  expect(lists).toHaveLength(2);
  expect(new Set(lists).size).toBe(1);
  const { version = '', preview = '', release = '' } = readJobs(text);
  expect(version).toContain("if: github.event_name != 'pull_request'\n");
  expect(release).toContain('needs: version\n');
  // Forks get no secrets.
  expect(preview).toMatch(
    /^preview:[^]*\n +if: github\.event_name == 'pull_request' && .+head\.repo\.full_name == github\.repository && /,
  );
  expect(preview).toContain('permissions:\n      contents: read\n      pull-requests: write\n');
  // A merge commit would give another version than the branch has.
  expect(preview).toContain('ref: ${{ github.event.pull_request.head.sha }}\n');
  const name = 'pr-${{ github.event.number }}';
  expect(preview.match(/npm run release -- .+/g)).toEqual([
    `npm run release -- publish ${app} --preview ${name} --skip-existing --to \${{ vars.SITE_URL }}`,
  ]);
  // A site without PREVIEW_ORIGIN gives no link.
  expect(preview).toContain(
    'if: steps.publish.outputs.preview\n        run: gh pr comment ${{ github.event.number }} --edit-last --create-if-none',
  );
  expect(preview).toContain('PREVIEW: ${{ steps.publish.outputs.preview }}\n');
});

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

test.each(WORKFLOWS)('%s: a pull request that is closed ends its preview', (app, text) => {
  expect(text).toContain('types: [opened, synchronize, reopened, closed]\n');
  const { preview = '', 'end-preview': end = '' } = readJobs(text);
  expect(preview).toContain("github.event.action != 'closed' &&");
  expect(end).toContain("github.event.action == 'closed' &&");
  const [, group] = /group: (.+)\n/.exec(preview) ?? [];
  expect(end).toContain(`group: ${group}\n      cancel-in-progress: true\n`);
  const [, command = ''] = /run: (npm run release -- end-preview .+)/.exec(end) ?? [];
  expect(command).toContain(' pr-${{ github.event.number }} --to ${{ vars.SITE_URL }}');
  expect(statusOf(command, 0)).toBe(0);
  // The workflow of another app has ended it.
  expect(statusOf(command, 4)).toBe(0);
  expect(statusOf(command, 6)).not.toBe(0);
});

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
