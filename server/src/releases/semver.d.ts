declare module 'semver' {
  /** Whether a version lies in a range; false for a range that cannot be read. */
  export function satisfies(version: string, range: string): boolean;
  /** The lowest version in a range. Throws for one that cannot be read. */
  export function minVersion(range: string): { version: string } | null;
}
