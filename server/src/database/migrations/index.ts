import type { Migration } from 'kysely/migration';
import * as first from './2026-11-20-first-tables.ts';
import * as deployTokens from './2026-11-21-deploy-tokens.ts';
import * as suspectedMessages from './2026-11-22-suspected-messages.ts';
import * as inquiries from './2026-11-23-inquiries.ts';
import * as keptChanges from './2026-11-23-kept-changes.ts';
import * as ownAccount from './2026-11-24-own-account.ts';
import * as articleSearch from './2026-11-25-article-search.ts';
import * as businessVersions from './2026-11-26-business-versions.ts';
import * as idempotencyKeys from './2026-11-26-idempotency-keys.ts';
import * as imageOrder from './2026-11-26-image-order.ts';
import * as businessPictures from './2026-11-27-business-pictures.ts';
import * as mailLinks from './2026-11-28-mail-links.ts';
import * as revisions from './2026-11-29-revisions.ts';
import * as rateLimits from './2026-11-30-rate-limits.ts';
import * as confirmedPasswords from './2026-12-01-confirmed-passwords.ts';
import * as releases from './2026-12-03-releases.ts';
import * as listIndexes from './2026-12-04-list-indexes.ts';
import * as namedDeployTokens from './2026-12-04-named-deploy-tokens.ts';
import * as viewReports from './2026-12-05-view-reports.ts';
import * as teamMails from './2026-12-06-team-mails.ts';
import * as sessionPurpose from './2026-12-07-session-purpose.ts';
import * as askedArticles from './2026-12-08-asked-articles.ts';
import * as foldedSearch from './2026-12-09-folded-search.ts';
import * as heldReasons from './2026-12-10-held-reasons.ts';
import * as idempotencyBodies from './2026-12-12-idempotency-bodies.ts';
import * as sessionTokens from './2026-12-12-session-tokens.ts';
import * as articleOrder from './2026-12-13-article-order.ts';

/** All migrations in the order of their names. Each is frozen once it has landed. */
export const migrations: Record<string, Migration> = {
  '2026-11-20-first-tables': first,
  '2026-11-21-deploy-tokens': deployTokens,
  '2026-11-22-suspected-messages': suspectedMessages,
  '2026-11-23-inquiries': inquiries,
  '2026-11-23-kept-changes': keptChanges,
  '2026-11-24-own-account': ownAccount,
  '2026-11-25-article-search': articleSearch,
  '2026-11-26-business-versions': businessVersions,
  '2026-11-26-idempotency-keys': idempotencyKeys,
  '2026-11-26-image-order': imageOrder,
  '2026-11-27-business-pictures': businessPictures,
  '2026-11-28-mail-links': mailLinks,
  '2026-11-29-revisions': revisions,
  '2026-11-30-rate-limits': rateLimits,
  '2026-12-01-confirmed-passwords': confirmedPasswords,
  '2026-12-03-releases': releases,
  '2026-12-04-list-indexes': listIndexes,
  '2026-12-04-named-deploy-tokens': namedDeployTokens,
  '2026-12-05-view-reports': viewReports,
  '2026-12-06-team-mails': teamMails,
  '2026-12-07-session-purpose': sessionPurpose,
  '2026-12-08-asked-articles': askedArticles,
  '2026-12-09-folded-search': foldedSearch,
  '2026-12-10-held-reasons': heldReasons,
  '2026-12-12-idempotency-bodies': idempotencyBodies,
  '2026-12-12-session-tokens': sessionTokens,
  '2026-12-13-article-order': articleOrder,
};
