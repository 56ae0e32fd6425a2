/** `npm run bench`: measures the targets for speed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBenchSite, endAll, isReached, type Section, type SectionResult } from './harness.ts';
import { measureFederation } from './federation/federation.ts';
import { measureFirstAnswer } from './first-answer.ts';
import { measurePromotions } from './promotions/promotions.ts';
import { measureServer } from './server/server.ts';
import { measureShellCost } from './shell-cost.ts';

const SECTIONS: Record<string, Section> = {
  federation: measureFederation,
  'shell-cost': measureShellCost,
  'first-answer': measureFirstAnswer,
  promotions: measurePromotions,
  server: measureServer,
};

const RESULTS = join(import.meta.dirname, '../test-results/bench.json');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endAll().finally(() => process.exit(1)));
}
try {
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
  for (const target of targets) {
    const { name, measured, limit, side } = target;
    const word = isReached(target) ? 'reached' : 'MISSED ';
    console.log(`  ${word}  ${name}: ${Math.round(measured * 100) / 100} (${side} ${limit})`);
  }
}

async function keep(name: string, { targets, figures }: SectionResult): Promise<void> {
  const before = await readFile(RESULTS, 'utf8').catch(() => '{}');
  const all = {
    ...(JSON.parse(before) as Record<string, unknown>),
    [name]: { time: new Date().toISOString(), targets, figures },
  };
  await mkdir(join(RESULTS, '..'), { recursive: true });
  await writeFile(RESULTS, JSON.stringify(all, null, 2));
}
