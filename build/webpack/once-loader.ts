import type { LoaderContext } from 'webpack';

type Output = [content: string | Buffer, map: Parameters<LoaderContext<unknown>['callback']>[2]];

/** By the file and the loaders after this one. */
const outputs = new Map<string, Output>();

/** webpack passes bytes instead of text, as some files are fonts. */
export const raw = true;

/**
 * Skips the loaders after this one if they have run for the file: a build bundles most files for the browser, for
 * prerendering and for the server. Not in development, where files change.
 */
export function pitch(this: LoaderContext<unknown>, rest: string): void {
  const output = this.mode === 'production' ? outputs.get(rest) : undefined;
  if (!output) return;
  this.addDependency(this.resourcePath);
  this.callback(null, ...output);
}

export default function onceLoader(this: LoaderContext<unknown>, ...output: Output): void {
  outputs.set(this.remainingRequest, output);
  this.callback(null, ...output);
}
