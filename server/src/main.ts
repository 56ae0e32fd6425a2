/** The server process: serves the published releases. Builds nothing. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A third of the time of a start is the compiling of modules. Only what is imported afterwards is kept.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));

const { serve } = await import('./serve.ts');
await serve();
