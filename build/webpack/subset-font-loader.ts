import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

export interface SubsetOptions {
  letters: string;
  /** One weight of a variable typeface, or a range. */
  weights: number | { min: number; max: number };
}

/** webpack passes bytes instead of text. */
export const raw = true;

/** Reduces a typeface to the letters and weights that the site uses. */
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
