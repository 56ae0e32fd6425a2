import type { BenchSite } from './bench-site.ts';
import type { Target } from './target.ts';

export interface SectionResult {
  /** What was measured and how, and the figures as tables. */
  text: string[];
  targets: Target[];
  figures: unknown;
}

export type Section = (site: BenchSite) => Promise<SectionResult>;
