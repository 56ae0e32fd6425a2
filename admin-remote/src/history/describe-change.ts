import { ADMIN_UNKNOWN_CATEGORY } from '@catalogmx/shared';
import { BUSINESS_LABELS, type Change } from '@catalogmx/shared/contract';
import { categoryName } from '@catalogmx/shared/ui';

type Value = Change['fields'][string]['to'];

/** Other kinds, which older servers list, stand under their own name. */
const KINDS: Record<string, string> = {
  article: 'article',
  image: 'picture',
  user: 'user',
  business: 'business',
};

/** The kinds as choices of a filter. */
export const KIND_NAMES: Record<Change['kind'], string> = {
  article: 'Articles',
  image: 'Pictures',
  user: 'Users',
  business: 'The business',
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
};

const SECRETS = ['password', 'recoveryCodes'];

/** Says what was done, such as 'switched off the article'. */
export function describeChange(change: Change): string {
  return `${verbOf(change)} the ${KINDS[change.kind] ?? change.kind}`;
}

/** Whether a password was set by a mailed link, by somebody who was not logged in. */
export function isResetByMail({ kind, fields }: Change): boolean {
  return kind === 'user' && 'passwordReset' in fields;
}

/** Whether {@link describeChange} says all that there is to say. */
export function isToldByVerb(change: Change): boolean {
  return verbOf(change) !== 'changed';
}

function verbOf({ fields }: Change): string {
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
