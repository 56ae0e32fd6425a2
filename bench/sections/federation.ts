import type { Section } from '../section.ts';
import { launchBrowser } from '../browser/browser.ts';
import { type PageFigures, pageTable, pageTargets } from './federation-report.ts';
import { type Variant, VARIANTS, Variants } from '../variants/variants.ts';
import { type MeasuredPage, type Visit, visit } from '../browser/visit.ts';

const RUNS = 7;

const PAGES: MeasuredPage[] = [
  { name: 'home /', path: '/', content: ['main h1', 'main nav a[href="/contactUs"]'] },
  {
    name: 'category /articles/category/1',
    path: '/articles/category/1',
    content: ['main article'],
  },
];

/** What federation costs a first visitor, against the same pages built as one bundle. */
export const measureFederation: Section = async (site) => {
  console.log('Building the same pages as one bundle …');
  const variants = await Variants.publish(site.dataDir);
  const browser = await launchBrowser();
  const figures: PageFigures[] = [];
  for (const page of PAGES) {
    const visits: Record<Variant, Visit[]> = { federated: [], single: [], split: [] };
    for (let run = 0; run <= RUNS; run++) {
      // Side by side and in another order each time: what slows the machine slows all of them.
      for (const variant of rotate(VARIANTS, run)) {
        variants.serve(variant);
        const one = await visit(browser, site.url, page);
        // The first round warms the server and the browser.
        if (run > 0) visits[variant].push(one);
      }
    }
    figures.push({ page: page.name, visits });
  }
  variants.serve('federated');
  await browser.close();
  return {
    text: [INTRODUCTION, ...figures.map(pageTable)],
    targets: figures.flatMap(pageTargets),
    figures,
  };
};

const INTRODUCTION = `Medians of ${RUNS} visits each, side by side, with an empty cache on Lighthouse's Slow 4G
(562.5 ms a request, 1.44 Mbit/s) and a processor slowed down 4 times, on a phone of 412 x 823.
federated      shell and catalogue as they are served
one bundle     the same sources built with --env single: shell and the visitor's four pages in one file
split by page  the same with --env single=split: shell and each page in files of their own (no target)
Files that come later in all three, such as the menu's dropdown, are not counted.`;

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
