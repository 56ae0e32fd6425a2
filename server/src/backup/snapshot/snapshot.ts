import type { BackupTable, Value } from '../format/backup-record.ts';

/** The content of a database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** Names of the applied migrations, in their order. */
  migrations: string[];
  /** All but those in LEFT_OUT_TABLES, parents first. */
  tables: BackupTable[];
  /** Reads a few rows at a time, in the order of the primary key. */
  rows(table: BackupTable): AsyncIterable<Value[]>;
  close(): Promise<void>;
}

/** Returns names so that each comes after those that it refers to. */
export function parentsFirst(names: string[], parentsOf: (name: string) => string[]): string[] {
  const sorted = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name) || !names.includes(name)) return;
    visited.add(name);
    parentsOf(name).forEach(visit);
    sorted.add(name);
  };
  names.toSorted().forEach(visit);
  return [...sorted];
}
