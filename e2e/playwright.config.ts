import { defineConfig, type Project } from '@playwright/test';
import { launchOptions } from './fixtures/launch-options.ts';
import { TEST_SERVER } from './fixtures/base-data.ts';
import type { SiteOptions } from './fixtures/site.fixture.ts';

/** Reads and writes of each part of the site, once more on PostgreSQL. */
const postgres: Project<object, SiteOptions> = {
  name: 'PostgreSQL',
  grep: /@both-databases/,
  timeout: 60_000,
  use: { database: 'PostgreSQL' },
};

/**
 * Real Chromium against the production build, served by the real server. `npm test` runs the tests with the tag
 * `@core`, `npm run e2e` all.
 */
export default defineConfig<object, SiteOptions>({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './fixtures/base-data.setup.ts',
  fullyParallel: true,
  // One for each of two cores: with three, pages of releases that hang on purpose took others past their limits.
  workers: 2,
  projects: [
    // Commands that load every page of a release, and pages that hang until they are given up.
    { name: 'releases', testDir: './releases', timeout: 420_000 },
    { name: 'site', testIgnore: 'releases/**', timeout: 60_000 },
    ...(TEST_SERVER === undefined ? [] : [postgres]),
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
