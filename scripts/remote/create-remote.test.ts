import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import catalogue from '../../catalog-remote/package.json' with { type: 'json' };
import template from '../../template-remote/package.json' with { type: 'json' };
import { findNameProblem } from './check-name.ts';
import { copyRepository, runIn } from './testing/repository-copy.ts';

const CHANGED = ['package.json', 'package-lock.json', '.github/CODEOWNERS'];

let copy: string;

beforeAll(() => {
  copy = copyRepository();
});

afterAll(() => rmSync(copy, { recursive: true }));

const create = (...names: string[]) => runIn(copy, ['scripts/create-remote.ts', ...names]);
const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const texts = () => CHANGED.map(read);

test.each([
  ['Booking', "'Booking' is not a name"],
  ['room_plan', "'room_plan' is not a name"],
  ['../booking', "'../booking' is not a name"],
  ['', "'' is not a name"],
  ['a'.repeat(33), 'is not a name'],
  ['shell', 'There is an app shell already.'],
  ['catalog', 'There is an app catalog already.'],
  ['server', 'The name server is reserved.'],
  ['constructor', 'The name constructor is reserved.'],
  ['template', 'There is a template-remote already.'],
  ['test', 'There is a .github/workflows/test.yml already.'],
  ['metrics', 'The server needs the address /metrics itself.'],
])("a remote cannot have the name '%s'", async (name, message) => {
  expect(await findNameProblem(name, copy)).toContain(message);
});

test.each([
  [['contactus'], 'The address /contactus is page /contactUs of catalog.'],
  [['booking', 'deals'], 'Name one remote: npm run create-remote booking'],
  [[], 'Name one remote: npm run create-remote booking'],
])('for the names %j nothing is written', async (names, message) => {
  const before = texts();
  await expect(create(...names)).rejects.toThrow(message);
  expect(texts()).toEqual(before);
  for (const name of names) expect(existsSync(join(copy, `${name}-remote`))).toBe(false);
});

test('where a file cannot be written, everything is as it was', async () => {
  const before = texts();
  const link = join(copy, 'booking-remote');
  symlinkSync('/nowhere/at/all', link);
  await expect(create('booking')).rejects.toThrow('booking-remote');
  expect(texts()).toEqual(before);
  expect(existsSync(join(copy, '.github/workflows/booking.yml'))).toBe(false);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  rmSync(link);
});

test('a new remote has its folder, page, test, workflow, owner and port', async () => {
  expect(await create('gift-card')).toContain('on http://localhost:3003/gift-card');
  for (const [path, part] of [
    ['pages.ts', "file: './src/pages/gift-card-page.tsx',\n    title: GIFT_CARD_TITLE,"],
    ['pages.ts', "GIFT_CARD_TITLE = 'Gift card'"],
    ['src/pages/gift-card-page.tsx', 'function GiftCardPage()'],
    ['src/pages/gift-card-page.test.tsx', "name: 'Gift card'"],
    ['webpack.config.ts', "{ name: 'gift-card', folder"],
  ] as const) {
    expect(read(`gift-card-remote/${path}`)).toContain(part);
  }
  const workflow = read('.github/workflows/gift-card.yml');
  expect(workflow).toContain("- 'gift-card-remote/**'");
  expect(workflow).toContain('secrets.RELEASE_TOKEN_GIFT_CARD }}');
  expect(workflow).toContain('secrets.PREVIEW_TOKEN_GIFT_CARD }}');
  expect(workflow).not.toMatch(/catalog/i);
  expect(read('.github/CODEOWNERS')).toMatch(/^\/gift-card-remote\/ +@gift-card-team$/m);
  const { workspaces } = JSON.parse(read('package.json')) as typeof manifest;
  const apps = ['shell', 'catalog-remote', 'admin-remote', 'gift-card-remote'];
  expect(workspaces.slice(1, 5)).toEqual(apps);
  const port = "require('./build/dev-server.ts').DEV_PORTS['gift-card']";
  expect(await runIn(copy, ['-p', port])).toBe('3003\n');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, object>;
  };
  const link = { resolved: 'gift-card-remote', link: true };
  expect(packages['node_modules/gift-card-remote']).toEqual(link);
  const { dependencies } = template;
  expect(packages['gift-card-remote']).toEqual({ version: '1.0.0', dependencies });
  expect(packages['']).toHaveProperty('workspaces', workspaces);
  await expect(create('gift-card')).rejects.toThrow('There is an app gift-card already.');
});

test('a new remote has right types, and its test passes', async () => {
  const include = ['gift-card-remote', 'shared/src/**/*.d.ts'];
  const config = JSON.stringify({ extends: './tsconfig.json', include });
  writeFileSync(join(copy, 'tsconfig.remote.json'), config);
  await runIn(copy, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.remote.json']);
  await runIn(copy, ['node_modules/jest/bin/jest.js', '--selectProjects', 'gift-card-remote']);
}, 120_000);

test('the template has the packages of the other remotes', () => {
  expect(catalogue.dependencies).toMatchObject(template.dependencies);
  expect(template.scripts).toEqual(
    JSON.parse(JSON.stringify(catalogue.scripts).replaceAll('catalog-remote', 'template-remote')),
  );
});
