import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandColours } from './brand.ts';

const THEME = join(import.meta.dirname, '../../../../shared/src/theme/theme.ts');

test.each(Object.entries(brandColours))('%s is the colour of the theme', async (name, colour) => {
  expect(await readFile(THEME, 'utf8')).toContain(`    ${name}: '${colour}',`);
});
