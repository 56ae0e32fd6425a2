import { join } from 'node:path';
import {
  type Business,
  matchPattern,
  PAGE_SLOT,
  Prerendered,
  PRERENDERED_FILE,
  type PrerenderedPage,
  type RegisteredRelease,
  SHELL,
} from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import { readFileSync, statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { markup } from '../../platform/html/markup.ts';
import type { PageMatch } from '../declared-pages.ts';

/** Enough for the live releases, canaries and previews. */
const MOST_FILES = 30;

/**
 * Returns a function that reads and parses a file of a release, and caches the result while the file
 * stays the same. It throws if the file cannot be read or parsed.
 */
export function cachedReader<Content>(parse: (text: string) => Content): (path: string) => Content {
  const cache = new LRUCache<string, { state: string; content: Content }>({ max: MOST_FILES });
  return (path) => {
    // Releases never change, but files may be damaged or removed by hand.
    const { ino, mtimeMs, size } = statSync(path);
    const state = `${ino} ${mtimeMs} ${size}`;
    const known = cache.get(path);
    if (known?.state === state) return known.content;
    const content = parse(readFileSync(path, 'utf8'));
    cache.set(path, { state, content });
    return content;
  };
}

/** The content that a browser shows until React renders the page. */
export interface PrerenderedShell {
  html: string;
  css: string;
  /** Rules that work in the document only: for the fonts and the body. */
  documentCss: string;
}

/**
 * Puts a page that its remote's build prerendered into the layout of the shell's build.
 * @param folder Folder of the releases.
 * @returns Undefined if one of the releases has nothing prerendered for the path.
 */
export function findPrerenderedShell(
  folder: string,
  shell: RegisteredRelease,
  match: PageMatch,
  path: string,
  business: Business,
): PrerenderedShell | undefined {
  const ownLogo = business.logo !== '';
  const find = (app: string, version: string, matches: (pattern: string) => boolean) =>
    findPages(join(folder, app, version)).find(
      (page) => page.ownLogo === ownLogo && matches(page.path),
    );
  const layout = find(SHELL, shell.version, (pattern) => pattern === '*');
  const page = find(match.app, match.release.version, (pattern) =>
    Boolean(matchPattern(pattern, path)),
  );
  if (!layout || !page) return undefined;
  const html = layout.html.replace(PAGE_SLOT, () => page.html);
  const atBase = (text: string) => text.replaceAll('%BASE%/', shell.base);
  return {
    html: fill(atBase(html), business),
    css: atBase(layout.css + newRules(page.css, layout.css)),
    documentCss: atBase(layout.css),
  };
}

/**
 * Leaves out what the layout has: a rule of a shared component must not follow those of the components
 * that extend it.
 */
function newRules(css: string, known: string): string {
  const lines = new Set(known.split('\n'));
  return css
    .split('\n')
    .filter((line) => !lines.has(line))
    .join('\n');
}

const readPages = cachedReader((text): PrerenderedPage[] => {
  const pages: unknown = JSON.parse(text);
  return Value.Check(Prerendered, pages) ? pages : [];
});

function findPages(release: string): PrerenderedPage[] {
  try {
    return readPages(join(release, PRERENDERED_FILE));
  } catch {
    // Older releases have no such file.
    return [];
  }
}

/** Replaces placeholders, such as '{{phone}}' and '{{address.city}}', by the texts of the business. */
function fill(html: string, business: Business): string {
  return html.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const text: unknown = path
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        business,
      );
    return typeof text === 'string' ? markup`${text}`.html : '';
  });
}
