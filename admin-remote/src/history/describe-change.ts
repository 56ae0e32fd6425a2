import { ADMIN_UNKNOWN_CATEGORY } from '@catalogmx/shared';
import { BUSINESS_LABELS, type Change } from '@catalogmx/shared/contract';
import { categoryName } from '@catalogmx/shared/ui';

type Value = Change['fields'][string]['to'];

const KINDS: Record<Change['kind'], string> = {
  article: 'article',
  image: 'picture',
  user: 'user',
  business: 'business',
  release: 'release',
};

/** The kinds as choices of a filter. */
export const KIND_NAMES: Record<Change['kind'], string> = {
  article: 'Articles',
  image: 'Pictures',
  user: 'Users',
  business: 'The business',
  release: 'Releases',
};

const FIELDS: Record<string, string> = {
  ...BUSINESS_LABELS,
  title: 'Title',
  content: 'Content',
  cat_id: 'Category',
  active: 'Active',
  name: 'Name',
  username: 'Username',
  password: 'Password',
  passwordReset: 'Password reset by',
  position: 'Place',
  email: 'Email',
  twoFactor: 'Two-factor codes',
  recoveryCodes: 'Recovery codes',
  publish: 'Version',
  prune: 'Version',
  promote: 'Version',
  rollback: 'Version',
  canary: 'Version',
  retire: 'Version',
  percent: 'Visitors in %',
  reason: 'Reason',
  forced: 'Against the checks',
};

/** By the field with the version of a release. */
const RELEASE_VERBS: Record<string, string> = {
  publish: 'published',
  prune: 'removed',
  promote: 'promoted',
  rollback: 'rolled back to',
  canary: 'gave some visitors',
  retire: 'retired',
};

const SECRETS = ['password', 'recoveryCodes'];

/** Says what was done, such as 'switched off the article'. */
export function describeChange(change: Change): string {
  return `${verbOf(change)} the ${KINDS[change.kind]}`;
}

/** Whether a password was set by a mailed link, by somebody who was not logged in. */
export function isResetByMail({ kind, fields }: Change): boolean {
  return kind === 'user' && 'passwordReset' in fields;
}

/** Whether {@link describeChange} says all that there is to say. */
export function isToldByVerb(change: Change): boolean {
  return change.kind !== 'release' && verbOf(change) !== 'changed';
}

function verbOf({ kind, fields }: Change): string {
  if (kind === 'release') return RELEASE_VERBS[Object.keys(fields)[0] ?? ''] ?? 'changed';
  if (Object.values(fields).every(({ from }) => from === null)) return 'added';
  const [[field, change] = [], another] = Object.entries(fields);
  if (field === undefined || !change || another) return 'changed';
  return VERBS[field]?.(change.to) ?? 'changed';
}

const VERBS: Record<string, (to: Value) => string> = {
  active: (to) => (to ? 'switched on' : 'switched off'),
  deleted: (to) => (to ? 'deleted' : 'restored'),
};

export function fieldName(field: string): string {
  return FIELDS[field] ?? field;
}

export function describeValue(field: string, value: Value): string {
  if (SECRETS.includes(field)) return '(not shown)';
  if (value === null || value === '') return '(empty)';
  if (field === 'cat_id') return categoryName(Number(value), ADMIN_UNKNOWN_CATEGORY);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
