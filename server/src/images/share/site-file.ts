import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The share image of a business without an uploaded banner or logo. */
export const siteFile = readFileSync(join(import.meta.dirname, 'site.jpg'));

export const SITE_FILE_VERSION = createHash('sha256').update(siteFile).digest('hex').slice(0, 16);
