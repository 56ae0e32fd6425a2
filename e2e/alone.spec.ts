import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { freePort } from './site-process.ts';

const root = join(import.meta.dirname, '..');

/** Runs a remote alone, as `npm run dev -w {folder}` does. */
const test = base.extend<{ runAlone: (folder: string) => Promise<string> }>({
  runAlone: async ({}, use) => {
    const started: ChildProcess[] = [];
    await use(async (folder) => {
      const port = await freePort();
      const child = spawn(
        process.execPath,
        [join(root, 'node_modules/webpack-cli/bin/cli.js'), 'serve', '--env', 'alone'],
        { cwd: join(root, folder), env: { ...process.env, PORT: String(port), API_URL: '' } },
      );
      started.push(child);
      await new Promise<void>((resolve, reject) => {
        let output = '';
        const read = (text: unknown) => {
          output += String(text);
          // Colours may stand between the words.
          if (/compiled .*successfully/.test(output) && output.includes('running at')) resolve();
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('close', () => reject(new Error(output)));
      });
      return `http://localhost:${port}`;
    });
    for (const child of started) child.kill();
  },
});

test('the catalogue runs alone, on a fake API', async ({ page, runAlone }) => {
  const url = await runAlone('catalog-remote');
  await page.goto(`${url}/articles/category/1`);
  await expect(page.getByText('catalog, running alone')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: /^Details of Royal Castle/ }).click();
  await expect(page.getByRole('heading', { name: 'Royal Castle' })).toBeVisible();
});

test('the admin area runs alone, on a fake API', async ({ page, runAlone }) => {
  const url = await runAlone('admin-remote');
  await page.goto(`${url}/settings`);
  await expect(page.getByText('admin, running alone')).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('party-time-2026');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Royal Castle/ })).toBeVisible();
});
