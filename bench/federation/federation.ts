import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RegisteredRelease, Release, StoredRegistry } from '@catalogmx/shared/contract';
import webpack from 'webpack';
import { launchBrowser, atMost, median, type Section, table, type Target } from '../harness.ts';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import shellConfig from '../../shell/webpack.config.ts';
import { type MeasuredPage, type Visit, visit } from './visit.ts';

const RUNS = 7;

const PAGES: MeasuredPage[] = [
  { name: 'home /', path: '/', content: ['main h1', 'main nav a[href="/contactUs"]'] },
  {
    name: 'category /articles/category/1',
    path: '/articles/category/1',
    content: ['main article'],
  },
];

const VARIANTS = ['federated', 'single'] as const;

interface PageFigures {
  page: string;
  visits: Record<(typeof VARIANTS)[number], Visit[]>;
}

/** Cost of federation for a first visitor, compared with the same pages built as one bundle. */
export const measureFederation: Section = async (site) => {
  console.log('Building the same pages as one bundle …');
  const serve = await publishSingleBundle(site.dataDir);
  const browser = await launchBrowser();
  const figures: PageFigures[] = [];
  for (const page of PAGES) {
    const visits: PageFigures['visits'] = { federated: [], single: [] };
    for (let run = 0; run <= RUNS; run++) {
      // Side by side and in another order each time: what slows the machine slows both.
      for (const variant of run % 2 ? VARIANTS : VARIANTS.toReversed()) {
        serve(variant);
        const one = await visit(browser, site.url, page);
        // The first round warms the server and the browser.
        if (run > 0) visits[variant].push(one);
      }
    }
    figures.push({ page: page.name, visits });
  }
  serve('federated');
  await browser.close();
  return {
    text: [INTRODUCTION, ...figures.map(pageTable)],
    targets: figures.flatMap(pageTargets),
    figures,
  };
};

const INTRODUCTION = `Medians of ${RUNS} visits each, side by side, with an empty cache on Lighthouse's Slow 4G
(562.5 ms a request, 1.44 Mbit/s) and a processor slowed down 4 times, on a phone of 412 x 823.
federated   shell and catalogue as they are served
one bundle  the same sources built with --env single: shell and the visitor's four pages in one file
Files that come later in both, such as the menu's dropdown, are not counted.`;

const ROWS: [figure: keyof Visit, name: string, show: (value: number) => string][] = [
  ['scripts', 'JS requests before content', String],
  ['depth', 'depth of JS requests (HTML = 1)', String],
  ['bytes', 'JS over the wire', (bytes) => `${(bytes / 1000).toFixed(1)} kB`],
  ['paint', 'first contentful paint', milliseconds],
  ['content', 'time to content', milliseconds],
];

function pageTable({ page, visits }: PageFigures): string {
  const rows = ROWS.map(([figure, name, show]) => [
    name,
    ...VARIANTS.map((variant) => show(middle(visits[variant], figure))),
    ratio(visits, figure).toFixed(2),
  ]);
  const spread = VARIANTS.map((variant) => {
    const times = visits[variant].map(({ content }) => content);
    return `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
  });
  return [
    table([page, 'federated', 'one bundle', 'ratio'], rows),
    `time to content from fastest to slowest: ${spread.join(', ')}`,
  ].join('\n');
}

function pageTargets({ page, visits }: PageFigures): Target[] {
  const { federated } = visits;
  return [
    atMost(3, `${page}: JS requests before content`, middle(federated, 'scripts')),
    atMost(2, `${page}: depth of JS requests`, middle(federated, 'depth')),
    atMost(1.45, `${page}: JS bytes, times one bundle`, ratio(visits, 'bytes')),
    atMost(1.1, `${page}: time to content, times one bundle`, ratio(visits, 'content')),
  ];
}

function middle(visits: Visit[], figure: keyof Visit): number {
  return median(visits.map((visit) => visit[figure]));
}

function ratio({ federated, single }: PageFigures['visits'], figure: keyof Visit): number {
  return middle(federated, figure) / middle(single, figure);
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}

/**
 * Builds the shell together with the visitor's pages, and publishes it in a site.
 * @returns A function that makes either variant live, as a promotion does: at once.
 */
async function publishSingleBundle(dataDir: string) {
  const folder = join(dataDir, 'releases');
  const path = join(folder, 'registry.json');
  const federated = JSON.parse(readFileSync(path, 'utf8')) as StoredRegistry;
  const { shell, catalog } = federated.apps;
  if (!shell || !catalog) throw new Error('The site has no shell or no catalogue to measure.');
  const release = await publish(new FolderReleaseStore(folder));
  const pages = catalog.current.pages.map((page) => ({ ...page, files: [] }));
  const single: StoredRegistry = {
    apps: {
      ...federated.apps,
      shell: { ...shell, current: release },
      // Its pages are in the release of the shell.
      catalog: { ...catalog, current: { ...release, pages } },
    },
  };
  const registries = { federated, single };
  return (variant: keyof typeof registries) => {
    writeFileSync(path, JSON.stringify(registries[variant]));
  };
}

async function publish(store: FolderReleaseStore): Promise<RegisteredRelease> {
  const compiler = webpack(await shellConfig({ single: true }, { mode: 'production' }));
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  // A version of its own, as it comes from the same sources as the real shell.
  edit(join(compiler.outputPath, 'release.json'), (json) => {
    const release = JSON.parse(json) as Release;
    return JSON.stringify({ ...release, version: `${release.version}-single` });
  });
  const { name, version, container, entry } = await store.publish(compiler.outputPath);
  // The server preloads the shell's script with CORS; without it on the tag the script loads twice.
  edit(join(store.folder, name, version, 'index.html'), (html) =>
    html.replace('<script defer', '<script crossorigin defer'),
  );
  const base = `/releases/${name}/${version}/`;
  return { version, container, base, entry, integrity: {}, pages: [] };
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
