/** `npm run build`: builds every app whose sources changed since its last build. */
import { basename } from 'node:path';
import { APP_FOLDERS } from './apps.ts';
import { buildApp } from './build-app.ts';

try {
  for (const folder of APP_FOLDERS) {
    const built = await buildApp(folder);
    console.log(`${basename(folder)}: ${built ? 'built' : 'nothing changed'}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
