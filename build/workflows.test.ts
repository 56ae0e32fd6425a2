import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { APP_FOLDERS, appName } from './apps.ts';
import { APP_SOURCES, COMMON_SOURCES, LOCK_FILE } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const APPS = APP_FOLDERS.map(appName);

test.each(APP_FOLDERS.map((folder) => [appName(folder), basename(folder)]))(
  'whatever the %s is built of starts its workflow when it changes',
  (app, folder) => {
    const text = readFileSync(join(root, `.github/workflows/${app}.yml`), 'utf8');
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

test.each(APPS)('%s: a push releases what has a new version', (app) => {
  const text = readFileSync(join(root, `.github/workflows/${app}.yml`), 'utf8');
  const [, version = '', release = ''] = text.split(/\n {2}(?=version:|release:)/);
  expect(version).toContain(`run: node build/is-new.ts ${app} \${{ github.event.before }}\n`);
  expect(version).not.toMatch(/npm|prepare/);
  expect(version).toContain('new: ${{ steps.compare.outputs.new }}\n');
  expect(release).toMatch(
    /^release:\n +needs: version\n +if: .+ \|\| needs\.version\.outputs\.new == 'true'\n/,
  );
});

test.each(APPS)('%s: what is checked and promoted is what was published', (app) => {
  const text = readFileSync(join(root, `.github/workflows/${app}.yml`), 'utf8');
  const version = '${{ steps.publish.outputs.version }}';
  for (const command of ['check', 'promote']) {
    expect(text).toContain(`npm run release -- ${command} ${app} ${version} --to`);
  }
  expect(text).toMatch(new RegExp(`- id: publish\\n +run: npm run release -- publish ${app} `));
});

test.each(
  APPS.filter((app) => app !== 'shell').flatMap((app) => [
    [app, '', []],
    [app, '/deals', ['--removes', '/deals']],
    [app, ' /deals  /a/:id ', ['--removes', '/deals', '--removes', '/a/:id']],
    [app, '$(npm x);`npm x`', ['--removes', '$(npm', '--removes', 'x);`npm', '--removes', 'x`']],
  ]),
)('%s: the pages to remove that are given as %j come to the command', (app, removes, options) => {
  const text = readFileSync(join(root, `.github/workflows/${app}.yml`), 'utf8');
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
  const text = readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...text.matchAll(/run: (.+)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const [, script = ''] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
    const [, file] = /^node (\S+)/.exec(command) ?? [];
    expect(file ? existsSync(join(root, file)) : script in scripts).toBe(true);
  }
});
