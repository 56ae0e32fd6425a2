/** `npm run create-remote <name>`: makes a remote of the template, with its page, test, workflow and owner. */
import { join } from 'node:path';
import { APP_FOLDERS } from '../build/apps.ts';
import { findNameProblem } from './remote/check-name.ts';
import { remoteFiles, writeAll } from './remote/remote-files.ts';

const root = join(import.meta.dirname, '..');

const [name, ...rest] = process.argv.slice(2);
const problem =
  name === undefined || rest.length > 0
    ? 'Name one remote: npm run create-remote booking'
    : await findNameProblem(name, root);
if (name === undefined || problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  writeAll(root, await remoteFiles(name, root));
  console.log(
    [
      `${name}-remote has the page /${name} now. Name its team in .github/CODEOWNERS. Next:`,
      `  npm run dev -w ${name}-remote    on http://localhost:${3000 + APP_FOLDERS.length}/${name}`,
      `  npm test -w ${name}-remote`,
      `  its first release: docs/operations.md, 'A new app'`,
    ].join('\n'),
  );
}
