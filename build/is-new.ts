/**
 * `npm run is-new -- catalog <commit>`: reports whether the app has another version than at that commit, and
 * why. Needs no packages, so that a workflow can ask before it installs them.
 */
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { appFolder } from './apps.ts';
import { versionNews } from './app-history.ts';

const [app = '', before = ''] = process.argv.slice(2);
const folder = appFolder(app);
if (!folder || !before) {
  console.error('Name an app and a commit: npm run is-new -- catalog HEAD~1');
  process.exit(1);
}
const news = versionNews(basename(folder), before);
console.log(news ? `${app} has a new version:` : `${app} keeps its version.`);
for (const line of news ?? []) console.log(`- ${line}`);
const { GITHUB_OUTPUT } = process.env;
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `new=${news !== undefined}\n`);
