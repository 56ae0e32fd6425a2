import type { Site } from '../e2e/fixtures/site-process.ts';
import type { Target } from './target.ts';

/** What a section of the bench found out. */
export interface SectionResult {
  /** What was measured and how, and the figures as tables. */
  text: string[];
  targets: Target[];
  /** The figures for programs. */
  figures: unknown;
}

/** A part of the bench that can be run by itself, on a running site. */
export type Section = (site: Site) => Promise<SectionResult>;
