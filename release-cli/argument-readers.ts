import { InvalidArgumentError } from 'commander';
import { SCOPES, type Scope } from '../releases/http-api.ts';
import { MOST_PREVIEW_DAYS } from '../releases/previews/preview-report.ts';
import type { Train } from '../releases/gate/train.ts';
import { LONGEST_DAYS, parseDuration, parseSteps } from '../releases/rollout/ramp.ts';
import { isAppName, isPagePath, isVersion } from '../releases/store/release-description.ts';

/** Parsers of arguments for commander. Each throws InvalidArgumentError if its text is wrong. */

export function readApp(text: string): string {
  if (isAppName(text)) return text;
  throw new InvalidArgumentError('It is not the name of an app.');
}

export function readVersion(text: string): string {
  if (isVersion(text)) return text;
  throw new InvalidArgumentError('It is not a version.');
}

/**
 * Reads 'catalog 1.2.0', or the releases of a train: 'catalog@1.2.0 shell@2.0.0'.
 * @throws InvalidArgumentError that names the wrong one.
 */
export function readReleases(texts: string[]): { app?: string; version?: string; train?: Train } {
  const [app = '', version] = texts;
  if (!app.includes('@') && texts.length <= 2) {
    const name = readPart(readApp, app);
    if (version === undefined) {
      throw wrongRelease(app, `Name a version: ${app} 1.2.0. 'list ${app}' shows them.`);
    }
    return { app: name, version: readPart(readVersion, version) };
  }
  const train: Train = {};
  for (const text of texts) {
    const at = text.indexOf('@');
    if (at < 0) throw wrongRelease(text, 'Write catalog@1.2.0.');
    const name = readPart(readApp, text.slice(0, at), text);
    if (name in train) throw wrongRelease(text, `There is another release of ${name}.`);
    train[name] = readPart(readVersion, text.slice(at + 1), text);
  }
  return texts.length > 1
    ? { app: Object.keys(train)[0], train }
    : readReleases(Object.entries(train).flat());
}

function readPart(read: (text: string) => string, text: string, shown = text): string {
  try {
    return read(text);
  } catch (error) {
    throw wrongRelease(shown, (error as Error).message);
  }
}

function wrongRelease(text: string, problem: string): InvalidArgumentError {
  return new InvalidArgumentError(`'${text}' is invalid for argument 'releases'. ${problem}`);
}

export function readTarget(text: string): string {
  // An unset variable in a script must not mean this machine.
  if (text !== '') return text;
  throw new InvalidArgumentError('It must be a URL.');
}

export function addPath(path: string, paths: string[] = []): string[] {
  if (isPagePath(path)) return [...paths, path];
  throw new InvalidArgumentError('It must be the path of a page, such as /deals.');
}

export function upTo(most: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,5}$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${most}.`);
  };
}

/** Reads the name of a deploy token or a preview. */
export function readName(text: string): string {
  if (/^[a-z\d][\w.-]{0,39}$/i.test(text)) return text;
  throw new InvalidArgumentError('It must be up to 40 letters, digits, dots and hyphens.');
}

export function addScope(text: string, scopes: Scope[] = []): Scope[] {
  const scope = SCOPES.find((known) => known === text);
  if (scope) return [...new Set([...scopes, scope])];
  throw new InvalidArgumentError('It must be preview, publish or promote.');
}

export function readPreviewDays(text: string): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MOST_PREVIEW_DAYS) return days;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_PREVIEW_DAYS}.`);
}

export function readDays(text: string): number {
  const [, days = '0'] = /^(\d{1,4})d$/.exec(text) ?? [];
  if (Number(days) > 0) return Number(days);
  throw new InvalidArgumentError('It must be a number of days, such as 90d.');
}

/** Reads the shares of a ramp, such as 1,10,50,100. */
export function readSteps(text: string): number[] {
  const steps = parseSteps(text);
  if (steps) return steps;
  throw new InvalidArgumentError('It must be rising percents up to 100, such as 1,10,50,100.');
}

/** @returns Milliseconds. */
export function readDuration(text: string): number {
  const duration = parseDuration(text);
  if (duration !== undefined) return duration;
  throw new InvalidArgumentError(
    `It must be a time of up to ${LONGEST_DAYS} days, such as 90s, 10m, 2h or 1d.`,
  );
}
