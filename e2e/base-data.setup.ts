import { rm } from 'node:fs/promises';
import { BASE_DATA } from './base-data.ts';
import { startSite } from './site-process.ts';

/** Fills a data folder once, from which every test file copies its own. */
export default async function prepareBaseData(): Promise<void> {
  await rm(BASE_DATA, { recursive: true, force: true });
  const site = await startSite(BASE_DATA);
  await site.stop();
}
