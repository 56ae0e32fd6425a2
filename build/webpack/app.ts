import { basename } from 'node:path';
import type { HeadKind } from '../../shared/src/contract/federation/federation.ts';

/** A page of a remote: its route and the module with the page as its default export. */
export interface Page {
  /** Route pattern of the shell's router, such as '/article/:id'. */
  path: string;
  /** File relative to the app's folder, such as './src/home/home-page.tsx'. */
  file: string;
  /** Title of the document; empty if it is the business name alone or comes from the page's data. */
  title: string;
  /** Kind of head that the server builds, by default 'plain'. An article or category has its id in the path. */
  head?: HeadKind;
  /** False excludes the page from search engines. */
  indexed?: boolean;
  /** API calls to preload with the page, such as '/article/features?id=:id'. */
  calls?: string[];
  /** Those of the calls whose responses the server renders into the page and sends with it. */
  inlined?: string[];
  /**
   * A query parameter with ids that the page reads by `readIdList()`, and a call with ':id', whose responses for them
   * the server renders into the page and sends with it.
   */
  idList?: { param: string; call: string };
  /**
   * Paths for which the build prerenders the page without its data, or the pattern for all paths. The server
   * renders such a page with its data.
   */
  prerender?: string[];
  /** File whose default export the build prerenders to show until the page has loaded. The server does not render such a page. */
  frame?: string;
}

/** Options of `webpack --env`. */
export interface Environment {
  /** `--env alone` runs a remote by itself. */
  alone?: boolean;
  /** `--env single` bundles the shell with the visitor's pages. */
  single?: boolean;
}

export interface App {
  /** Name in the registry, such as 'catalog'. */
  name: string;
  /** Absolute. */
  folder: string;
  /** Absent for the shell. */
  pages?: Page[];
  /** The oldest contract that a remote works with, if it also works with earlier ones than the current. */
  oldestContract?: number;
}

/** Returns './home-page' for './src/home/home-page.tsx'. */
export function exposedName(file: string): string {
  return `./${basename(file).replace(/\.tsx?$/, '')}`;
}
