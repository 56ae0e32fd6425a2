/** `npm run bench`: measures the targets for speed and quality in Chromium. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endAll, endOnSignal } from './at-end.ts';
import { startBenchSite } from './bench-site.ts';
import { measureAdmin } from './sections/admin.ts';
import { measureArticleText } from './sections/article-text.ts';
import { measureCategory } from './sections/category.ts';
import { measureFirstAnswer } from './sections/first-answer.ts';
import { measureFederation } from './sections/federation.ts';
import { measureKeptPages } from './sections/kept-pages.ts';
import { measureLongCategory } from './sections/long-category.ts';
import { measureLighthouse } from './sections/lighthouse.ts';
import { measurePromotions } from './sections/promotions.ts';
import type { Section, SectionResult } from './section.ts';
import { measureServer } from './sections/server.ts';
import { measureShellCost } from './sections/shell-cost.ts';
import { isReached, verdict } from './target.ts';

const SECTIONS: Record<string, Section> = {
  federation: measureFederation,
  'shell-cost': measureShellCost,
  category: measureCategory,
  'long-category': measureLongCategory,
  lighthouse: measureLighthouse,
  'first-answer': measureFirstAnswer,
  'kept-pages': measureKeptPages,
  promotions: measurePromotions,
  admin: measureAdmin,
  server: measureServer,
  'article-text': measureArticleText,
};

const RESULTS = join(import.meta.dirname, '../test-results/bench.json');

try {
  endOnSignal();
  const names = chosen(process.argv.slice(2));
  console.log('Building and starting the site …');
  const site = await startBenchSite();
  for (const [name, section] of names) {
    console.log(`\n${name}\n${'='.repeat(name.length)}`);
    const result = await section(site);
    print(result);
    await keep(name, result);
  }
  console.log(`\nAll figures are in ${RESULTS}`);
} catch (error) {
  console.error(`The bench could not run: ${(error as Error).message.trim()}`);
  process.exitCode = 1;
} finally {
  await endAll();
}

function chosen(asked: string[]): [string, Section][] {
  const unknown = asked.find((name) => !(name in SECTIONS));
  if (unknown !== undefined) {
    const known = Object.keys(SECTIONS).join(', ');
    throw new Error(`'${unknown}' is none of its sections: ${known}.`);
  }
  return Object.entries(SECTIONS).filter(([name]) => asked.length === 0 || asked.includes(name));
}

function print({ text, targets }: SectionResult): void {
  console.log(text.join('\n\n'));
  console.log(`\nTargets: ${targets.filter(isReached).length} of ${targets.length} reached`);
  for (const target of targets) console.log(verdict(target));
}

/** Adds the figures of a section to the results file. */
async function keep(name: string, { targets, figures }: SectionResult): Promise<void> {
  const before = await readFile(RESULTS, 'utf8').catch(() => '{}');
  const all = {
    ...(JSON.parse(before) as Record<string, unknown>),
    [name]: { time: new Date().toISOString(), targets, figures },
  };
  await mkdir(join(RESULTS, '..'), { recursive: true });
  await writeFile(RESULTS, JSON.stringify(all, null, 2));
}
