import type { Site } from '../e2e/fixtures/site-process.ts';
import type { Target } from './target.ts';

export interface SectionResult {
  /** What was measured and how, and the figures as tables. */
  text: string[];
  targets: Target[];
  figures: unknown;
}

export type Section = (site: Site) => Promise<SectionResult>;
