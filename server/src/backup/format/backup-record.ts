/** What a column can hold in both databases. */
export type Value = string | number | null | Uint8Array;

/** What a backup says about itself. */
export interface BackupHeader {
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Migrations that the database had, in their order. */
  migrations: string[];
  /** As returned by secretKeyId; absent if the installation had no key. */
  secretKeyId?: string;
}

export interface BackupTable {
  name: string;
  columns: string[];
  /** The highest id that the table has given out; absent if it gives out none. */
  lastId?: number;
}

/**
 * A part of a backup. Rows belong to the table before them, bytes to the file before them; a parent's table
 * comes before those that refer to it.
 */
export type BackupRecord =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row'; values: Value[] }
  | { kind: 'file'; path: string }
  | { kind: 'bytes'; bytes: Uint8Array }
  /** A folder whose files came before has been deleted meanwhile. */
  | { kind: 'deleted'; path: string };
