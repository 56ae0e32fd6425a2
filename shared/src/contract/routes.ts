import { encodeText } from './texts/well-formed.ts';
import { MAX_ID } from './constants.ts';

/** Values of the named parts of a route pattern, decoded. */
export type RouteParams = Record<string, string>;

/** The route that a path belongs to. */
export interface RouteMatch<Route> {
  route: Route;
  params: RouteParams;
}

/** Plain parts and named ones, but neither '.' nor '..', which browsers take out of addresses. */
const PATTERN = /^\/$|^(\/(:[a-z]\w*|(?!\.{1,2}(\/|$))[\w.~-]+))+$/i;
const NAMED_PART = /:(\w+)/g;

/** Accepts route patterns such as '/article/:id'. Each name may occur once. */
export function isRoutePattern(text: string): boolean {
  const names = text.match(NAMED_PART) ?? [];
  return PATTERN.test(text) && new Set(names).size === names.length;
}

/** Finds the route of a path as react-router's matchRoutes does. The first of equal routes wins. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  const matches = routes.flatMap((route) => {
    const params = matchPattern(route.path, path);
    return params ? [{ route, params }] : [];
  });
  const names = ({ params }: RouteMatch<Route>) => Object.keys(params).length;
  return matches.sort((a, b) => names(a) - names(b))[0];
}

/** Matches a path, percent-encoded as in an address. Ignores case and slashes at the end. */
export function matchPattern(pattern: string, path: string): RouteParams | undefined {
  const source = pattern
    .replace(/\/$/, '')
    .replace(/[\\.*+?^${}|()[\]]/g, '\\$&')
    .replace(NAMED_PART, '([^/]+)');
  const match = new RegExp(`^${source || '/'}/*$`, 'i').exec(decodePath(path));
  if (!match) return undefined;
  const names = Array.from(pattern.matchAll(NAMED_PART), ([, name = '']) => name);
  const value = (index: number) => (match[index + 1] ?? '').replaceAll('%2F', '/');
  return Object.fromEntries(names.map((name, index) => [name, value(index)]));
}

/** Decodes the parts of a path. An encoded slash does not divide parts. */
function decodePath(path: string): string {
  try {
    const parts = path.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
    return parts.join('/');
  } catch {
    return path;
  }
}

/** Encodes the params into a pattern, or into the call of a page, such as '/features?id=:id'. */
export function fillParams(template: string, params: RouteParams): string {
  return template.replace(NAMED_PART, (_, name: string) => encodeText(params[name] ?? ''));
}

/** Returns the path of an article or category, whatever its part is called. */
export function fillId(pattern: string, id: number): string {
  return pattern.replace(NAMED_PART, String(id));
}

/** A path of the pattern: 1 is the id of the first article and of the first category. */
export function examplePath(pattern: string): string {
  return fillId(pattern, 1);
}

/** '/reports' of '/reports/:year': what all paths of the pattern begin with. */
export function plainStart(pattern: string): string {
  return pattern.replace(/\/:.*/, '');
}

/** 'article' of '/article/:id', '' of the home page. */
export function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Equal for patterns with the same paths: ignores case and names. */
export function patternKey(pattern: string): string {
  return pattern.toLowerCase().replace(NAMED_PART, ':');
}

/** True if some path belongs to both patterns. */
export function overlap(one: string, other: string): boolean {
  return everyPart(one, other, (a, b) => a === b || a === ':' || b === ':');
}

/** True if a pattern matches every path of another one. */
export function covers(pattern: string, other: string): boolean {
  return everyPart(pattern, other, (a, b) => a === b || a === ':');
}

function everyPart(
  one: string,
  other: string,
  fits: (part: string, otherPart: string | undefined) => boolean,
): boolean {
  const parts = patternKey(one).split('/');
  const others = patternKey(other).split('/');
  return parts.length === others.length && parts.every((part, index) => fits(part, others[index]));
}

/** Ids of a list; further ones are dropped. */
export const MOST_IDS = 20;

/**
 * Reads the ids in the values of a query parameter, such as '7,10'. Drops duplicates and everything that is
 * no id, so that any address gives a page.
 */
export function readIdList(values: readonly string[]): number[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => /^\d+$/.test(part))
    .map(Number)
    .filter((id) => id >= 1 && id <= MAX_ID);
  return [...new Set(ids)].slice(0, MOST_IDS);
}
