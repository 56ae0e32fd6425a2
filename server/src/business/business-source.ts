import type { Business } from '@catalogmx/shared/contract';

/** Where the site reads the facts about the business. */
export interface BusinessSource {
  readonly business: Business;
  /** Differs after each change of the facts. */
  readonly revision: number;
}
