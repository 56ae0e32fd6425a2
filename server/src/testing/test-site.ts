import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DeclaredHead,
  type RegisteredApp,
  type Registry,
  SHELL,
} from '@catalogmx/shared/contract';
import type { AppContext } from '../app.ts';
import type { LiveBusiness } from '../business/live-business.ts';
import { contactFormRoutes } from '../inquiries/contact-form/contact-form.routes.ts';
import { siteRoutes } from '../pages/site.routes.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');

export const TEST_URL = 'https://party.example';

/** Of a release store that no other server changes. */
const ALONE = { isPublished: () => true, refresh: () => Promise.resolve() };

export interface TestSite extends TestApp {
  businessSource: LiveBusiness;
  page: (path: string) => Promise<string>;
}

/** Builds an app with the shell's page and releases of both remotes live. */
export async function openTestSite(changes: Partial<AppContext> = {}): Promise<TestSite> {
  const testApp = await buildTestApp(changes);
  const settings = { ...testApp.settings, publicUrl: TEST_URL };
  const folder = join(settings.dataDir, 'releases');
  await mkdir(join(folder, SHELL, '1.0.0'), { recursive: true });
  await writeFile(join(folder, SHELL, '1.0.0/index.html'), await builtTemplate());
  const store = { folder, registry, live: registry, ...ALONE };
  const { app, db, business: businessSource } = testApp;
  const site = { store, businessSource, settings, db };
  await app.register(contactFormRoutes, site);
  await app.register(siteRoutes, site);
  const page = async (path: string) => (await testApp.inject(path)).body;
  return { ...testApp, settings, businessSource, page };
}

/** The shell's page with the script and style that the build injects. */
async function builtTemplate(): Promise<string> {
  const template = await readFile(join(REPOSITORY, 'shell/src/index.html'), 'utf8');
  return template
    .replace('</head>', '<script defer src="%BASE%/shell.js"></script></head>')
    .replace('</body>', '<link href="%BASE%/stand-in.css" rel="stylesheet"></body>');
}

const hidden = { kind: 'plain', indexed: false };

const registry: Registry = {
  apps: {
    shell: release('shell', {}),
    catalog: release('catalog', {
      '/': { kind: 'home', title: '', indexed: true },
      '/articles/category/:category': { kind: 'category', title: '', indexed: true },
      '/article/:id': { kind: 'article', title: '', indexed: true },
      '/contactUs': { kind: 'contact', title: 'Contact us', indexed: true },
      // As in a release that was built before pages declared their heads.
      '/party-guide': undefined,
    }),
    admin: release('admin', {
      '/settings': { ...hidden, title: 'Login' },
      '/Dashboard': { ...hidden, title: 'Main Dashboard' },
      '/EditArticle': { ...hidden, title: 'Editing Article' },
      '/reports/:year': { ...hidden, title: '' },
    }),
  },
};

function release(app: string, heads: Record<string, DeclaredHead | undefined>): RegisteredApp {
  const pages = Object.entries(heads).map(([path, head]) => ({
    path,
    module: './page',
    files: ['page.js'],
    calls: path.endsWith('/:id') ? ['/article/features?id=:id'] : [],
    head,
  }));
  return {
    current: {
      version: '1.0.0',
      container: `${app}_1_0_0`,
      base: `/releases/${app}/1.0.0/`,
      entry: 'entry.js',
      integrity: { 'entry.js': 'sha384-entry' },
      pages,
    },
  };
}
