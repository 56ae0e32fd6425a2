import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import { expect, test } from '@playwright/test';
import { findPageFailures } from '../../release-cli/smoke/page-failures.ts';
import { LocalReleases } from '../../release-cli/targets/local-releases.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { copyBaseData } from '../fixtures/base-data.ts';
import { type Variant, writeVariantBuild } from '../fixtures/variant-build.ts';

const catalog = join(import.meta.dirname, '../../catalog-remote/dist');
const admin = join(import.meta.dirname, '../../admin-remote/dist');
const shell = join(import.meta.dirname, '../../shell/dist');
let dataDir: string;

test.beforeEach(async () => {
  dataDir = await copyBaseData();
});

test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** What the browser finds wrong with a variant of a build that is published and not live. */
async function failuresOf(dist: string, variant: Omit<Variant, 'version'>): Promise<string[]> {
  const folder = join(dataDir, 'releases');
  const build = await writeVariantBuild(dist, { ...variant, version: '99.0.0' });
  const { name, version } = await new ReleaseStore(folder).publish(build);
  const preview = await new LocalReleases(folder).openPreview();
  const told: string[] = [];
  try {
    const say = (line: string) => told.push(line);
    return (await findPageFailures(preview, name, version, say)) ?? ['not loaded'];
  } finally {
    await preview.close();
    expect(told).toEqual([]);
  }
}

/** Puts code before the code of one page. */
const before = (page: string, code: string) => (text: string, file: string) =>
  file.includes(`_${page}_page.`) ? `${code};${text}` : text;

test('the pages of a good release load in the live shell', async () => {
  expect(await failuresOf(catalog, {})).toEqual([]);
});

test('those that need a login load too', async () => {
  expect(await failuresOf(admin, {})).toEqual([]);
});

test('a page whose module throws is found, and only that page', async () => {
  const edit = before('contact', 'throw new Error("broken on purpose")');
  const failures = await failuresOf(catalog, { edit });
  expect(failures).toContain('/contactUs: broken on purpose');
  expect(failures.every((failure) => failure.startsWith('/contactUs: '))).toBe(true);
});

test('a page that is not in the release is found by the failure panel', async () => {
  const describe = ({ pages }: Release) => ({
    pages: pages.map((page) =>
      page.path === '/contactUs' ? { ...page, module: './gone-page' } : page,
    ),
  });
  expect(await failuresOf(catalog, { describe })).toContain('/contactUs: the failure panel shows');
});

test('an error that the page survives is found too', async () => {
  const edit = before('home', 'setTimeout(() => { throw new Error("late") }, 100)');
  expect(await failuresOf(catalog, { edit })).toEqual(['/: late']);
});

for (const [page, path] of [
  ['dashboard', '/Dashboard'],
  ['edit_article', '/EditArticle'],
] as const) {
  test(`the page ${path}, which needs a login, is rendered too`, async () => {
    const edit = before(
      page,
      `setInterval(() => {
        const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
        if ([document.body.innerText, ...fields].some((text) => text.includes('Castle')))
          throw new Error('broken for users');
      }, 50)`,
    );
    expect(await failuresOf(admin, { edit })).toEqual([`${path}: broken for users`]);
  });
}

test('a shell that does not start is found on every page', async () => {
  const edit = (text: string, file: string) =>
    file.startsWith('shell.') ? `throw new Error("no start");${text}` : text;
  const failures = await failuresOf(shell, { edit });
  expect(failures).toContain('/: no start');
  expect(failures).toContain('/Dashboard: no start');
});
