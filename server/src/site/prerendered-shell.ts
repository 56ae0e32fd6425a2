import { readFileSync } from 'node:fs';
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
import { escapeAttribute } from './html-text.ts';
import type { PageMatch } from './page-match.ts';

/** What a browser shows until the page itself is there. */
export interface FirstView {
  html: string;
  css: string;
  /** What of the rules must stand in the document: the typefaces and the body's. */
  documentCss: string;
}

/**
 * Puts together what the builds of the shell and of a page's remote left of how the page begins.
 * @param folder Folder of the releases.
 * @returns Undefined where one of the two left nothing, as older ones did.
 */
export function findFirstView(
  folder: string,
  shell: RegisteredRelease,
  match: PageMatch,
  path: string,
  business: Business,
): FirstView | undefined {
  const ownLogo = business.logo !== '';
  const find = (app: string, version: string, fits: (pattern: string) => boolean) =>
    readPages(join(folder, app, version)).find(
      (page) => page.ownLogo === ownLogo && fits(page.path),
    );
  const layout = find(SHELL, shell.version, (pattern) => pattern === '*');
  const page = find(match.app, match.release.version, (pattern) => {
    return matchPattern(pattern, path) !== undefined;
  });
  if (!layout || !page) return undefined;
  const html = layout.html.replace(PAGE_SLOT, () => page.html);
  const atBase = (text: string) => text.replaceAll('%BASE%/', shell.base);
  return {
    html: fill(atBase(html), business),
    css: atBase(layout.css + page.css),
    documentCss: atBase(layout.css),
  };
}

/** The prerendered pages of a release. */
function readPages(folder: string): PrerenderedPage[] {
  try {
    const pages: unknown = JSON.parse(readFileSync(join(folder, PRERENDERED_FILE), 'utf8'));
    return Value.Check(Prerendered, pages) ? pages : [];
  } catch {
    // Older releases have none, and the page comes without.
    return [];
  }
}

/** Puts the texts of the business in the places of '{{phone}}', '{{address.city}}' and the like. */
function fill(html: string, business: Business): string {
  return html.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const text: unknown = path
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        business,
      );
    return typeof text === 'string' ? escapeAttribute(text) : '';
  });
}
