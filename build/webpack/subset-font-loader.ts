import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** What is kept of a typeface. */
export interface SubsetOptions {
  /** The letters that are kept. */
  letters: string;
  /** Weights that are kept of a variable typeface: one, or all between two. */
  weights: number | { min: number; max: number };
}

/** The loader takes the bytes of a file, not its text. */
export const raw = true;

/** Leaves of a typeface the letters and weights that the site uses. */
export default function subsetFontLoader(
  this: LoaderContext<SubsetOptions>,
  font: string | Buffer,
): void {
  const { letters, weights } = this.getOptions();
  const done = this.async();
  subsetFont(Buffer.from(font), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  }).then(
    (subset) => done(null, subset),
    (error: unknown) => done(error as Error),
  );
}
