/** `npm run static`: writes a folder that any static host can serve, with the API on another host. */
import { join } from 'node:path';
import { reportFailure } from '../server/src/process/report-failure.ts';
import { BusinessFile } from '../server/src/static-site.ts';
import { APP_FOLDERS } from '../build/apps.ts';
import { buildDist } from '../build/build-dist.ts';
import { readBusiness, readPublicUrl } from './static-site/api-data.ts';
import { readStaticArguments } from './static-site/static-arguments.ts';
import { assembleStaticSite, checkStaticFolder, liveReleases } from './static-site/static-site.ts';

const BUSINESS_FILE = join(import.meta.dirname, '../business.json');

// A web server reads the files, mostly as another user.
process.umask(0o022);
await run(process.argv.slice(2)).catch(reportFailure);

async function run(options: string[]): Promise<void> {
  const given = readStaticArguments(options);
  if (typeof given === 'string') return console.log(given);
  const { folder, api, from } = given;
  // Before the build, which takes a while.
  checkStaticFolder(folder);
  const business = given.withoutContent
    ? new BusinessFile(BUSINESS_FILE).business
    : await readBusiness(api);
  const publicUrl = given.withoutContent ? undefined : (given.url ?? (await readPublicUrl(api)));
  const dists = from ? liveReleases(from) : await Promise.all(APP_FOLDERS.map(buildDist));
  const site = { apiHost: api, business, publicUrl };
  const notices = await assembleStaticSite(folder, { site, dists });
  for (const notice of notices) console.log(notice);
  if (business.samples.length > 0) {
    console.log(`business.json still holds sample values: ${business.samples.join(', ')}`);
  }
  console.log(
    `The site is in ${folder}, for the API at ${api}. Serve it at the root of ${publicUrl ?? 'a host'}.`,
  );
  if (!publicUrl) console.log('Its pages have no content: run this again once the API responds.');
  console.log("What the host has to be set to: docs/operations.md, 'Hosting without our server'.");
}
