import { defineConfig } from '@playwright/test';
import { launchOptions } from './fixtures/launch-options.ts';

/** Real Chromium against the production build, served by the real server. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // One for each of two cores: with three, pages of releases that hang on purpose took others past their limits.
  workers: 2,
  projects: [
    // Commands that load every page of a release, and pages that hang until they are given up.
    { name: 'releases', testDir: './releases', timeout: 420_000 },
    { name: 'site', testIgnore: 'releases/**', timeout: 60_000 },
  ],
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    trace: 'on-first-retry',
    // Optimizing scripts costs more than it saves in pages that are open for seconds.
    // No page of the site needs more than a tenth of the memory: one that hoards ends soon.
    launchOptions: launchOptions(['--js-flags=--no-opt --no-maglev --max-old-space-size=512']),
  },
});
