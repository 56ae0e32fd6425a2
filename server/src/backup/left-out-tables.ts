/** Tables that a backup leaves out. A restore empties them, but for the first three. */
export const LEFT_OUT_TABLES: ReadonlySet<string> = new Set([
  // The header of a backup names the migrations.
  'kysely_migration',
  'kysely_migration_lock',
  // A restore raises them, so that every server reads anew.
  'revisions',
  // May belong to somebody whose access has been ended since.
  'sessions',
  'mail_links',
  // Short-lived counts.
  'login_failures',
  'rate_limits',
  'release_trials',
  'release_visitors',
  'leases',
  // What they sign is valid for some hours.
  'signing_keys',
]);
