/** A place in a text that is taken, as a link if it has an address. */
export interface FoundLink {
  start: number;
  end: number;
  href?: string;
}
