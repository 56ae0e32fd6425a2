export interface RestoreOptions {
  /** Asked with a description before anything that exists is replaced. */
  mayReplace: (content: string) => boolean | Promise<boolean>;
  /** Leaves the tables as they were in the version that made the backup, which is to be started next. */
  asItWas?: boolean;
}

/** Returns a warning for tables that no migration creates. */
export function describeUnknown(tables: string[]): string | undefined {
  if (tables.length === 0) return undefined;
  return `Left out, as no version has them: ${tables.join(', ')}.`;
}
