import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { APP_FOLDERS, appName } from './apps.ts';
import { APP_SOURCES, COMMON_SOURCES } from './source-hash.ts';

const root = join(import.meta.dirname, '..');

test.each(APP_FOLDERS.map((folder) => [appName(folder), basename(folder)]))(
  'whatever the %s is built of starts its workflow when it changes',
  (app, folder) => {
    const text = readFileSync(join(root, `.github/workflows/${app}.yml`), 'utf8');
    const [, list = ''] = /paths:\n((?: +- .+\n)+)/.exec(text) ?? [];
    const filters = [...list.matchAll(/'([^']+)'/g)].map(([, filter = '']) => filter);
    const sources = [...APP_SOURCES.map((path) => `${folder}/${path}`), ...COMMON_SOURCES];
    const examples = sources.map((path) => path.replace('**/*', 'some/file.tsx'));
    const missed = examples.filter((path) => !filters.some((filter) => matchesGlob(path, filter)));
    expect(missed).toEqual([]);
  },
);

test.each(APP_FOLDERS.map(appName))(
  '%s: what is checked and promoted is what was published',
  (app) => {
    const text = readFileSync(join(root, `.github/workflows/${app}.yml`), 'utf8');
    const version = '${{ steps.publish.outputs.version }}';
    for (const command of ['check', 'promote']) {
      expect(text).toContain(`npm run release -- ${command} ${app} ${version} --to`);
    }
    expect(text).toMatch(new RegExp(`- id: publish\\n +run: npm run release -- publish ${app} `));
  },
);

test.each(
  ['catalog', 'admin'].flatMap((app) => [
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

test.each(['shell', 'catalog', 'admin', 'test'])(
  'the workflow %s runs scripts that there are',
  (name) => {
    const text = readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...text.matchAll(/run: (.+)/g)].map(([, command = '']) => command);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, script = ''] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
      expect(command === 'node scripts/prepare.mjs' || script in scripts).toBe(true);
    }
  },
);
