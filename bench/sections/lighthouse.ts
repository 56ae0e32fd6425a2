import type { Result } from 'lighthouse';
import { freePort } from '../../e2e/fixtures/site-process.ts';
import { launchBrowser } from '../browser/browser.ts';
import { medianAudit } from '../browser/audit.ts';
import { measureImages } from '../browser/image-bytes.ts';
import { auditTable, pageTargets, problems } from './lighthouse-report.ts';
import type { Section } from '../section.ts';
import type { Target } from '../target.ts';

/** Runs of each page; the one with the median performance counts. */
const RUNS = 5;

const PAGES = ['/', '/articles/category/1', '/article/1', '/contactUs'];

/** Lighthouse's mobile preset on the visitor's pages, and the images of a category on a phone. */
export const measureLighthouse: Section = async (site) => {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const results: { path: string; result: Result }[] = [];
  for (const path of PAGES) {
    results.push({ path, result: await medianAudit(site.url + path, port, RUNS) });
  }
  const category = `${site.url}/articles/category/1`;
  const images = await measureImages(browser, category, { width: 400, density: 1 });
  const sharpImages = await measureImages(browser, category, { width: 400, density: 2 });
  await browser.close();
  const imageTarget: Target = {
    name: 'images of the category page at 400 px in kB',
    measured: images.bytes / 1000,
    limit: 300,
    side: 'at most',
  };
  return {
    text: [
      INTRODUCTION,
      auditTable(results),
      ...results.map(problems).filter((text) => text !== ''),
      `All images of the category page, scrolled through at 400 px:
${images.count} of ${(images.bytes / 1000).toFixed(0)} kB, with two pixels of the screen to one of CSS ${(sharpImages.bytes / 1000).toFixed(0)} kB`,
    ],
    targets: [...results.flatMap(pageTargets), imageTarget],
    figures: {
      pages: results.map(({ path, result }) => ({ path, audits: result.audits })),
      images,
      sharpImages,
    },
  };
};

const INTRODUCTION = `Lighthouse's mobile preset (simulated Slow 4G, 4 times slower processor), the middle of ${RUNS} runs.
The frames of facebook.com and google.com are blocked: they count neither for nor against a page.`;
