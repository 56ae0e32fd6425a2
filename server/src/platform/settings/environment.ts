import { readOrigin } from '@catalogmx/shared/contract';

/** The message is one line that tells the operator what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export type Environment = Record<string, string | undefined>;

/** An empty variable counts as unset. */
export function readText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  { min = 1, max = 999_999 } = {},
): number {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new SettingsError(
    `${name} must be a whole number from ${min} to ${max}, but is '${value}'.`,
  );
}

export function readPort(env: Environment, name: string, fallback: number): number {
  return readNumber(env, name, fallback, { max: 65_535 });
}

export function readOrigins(env: Environment, name: string): string[] {
  // They become part of a header.
  return readList(env, name, 'origins such as http://localhost:3001', readOrigin);
}

/** Reads plain email addresses, separated by commas. */
export function readAddresses(env: Environment, name: string): string[] {
  const read = (value: string) =>
    /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value) ? value : undefined;
  return readList(env, name, 'email addresses such as team@example.com', read);
}

function readList(
  env: Environment,
  name: string,
  what: string,
  read: (value: string) => string | undefined,
): string[] {
  const values = (readText(env, name) ?? '').split(',').map((value) => value.trim());
  return values.filter(Boolean).map((value) => {
    const entry = read(value);
    if (entry !== undefined) return entry;
    throw new SettingsError(`${name} must be ${what}, separated by commas, but one is '${value}'.`);
  });
}

export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readText(env, name);
  const choice = choices.find((known) => known === value);
  if (choice || value === undefined) return choice;
  throw new SettingsError(`${name} must be ${choices.join(' or ')}, but is '${value}'.`);
}

export const SECRET_KEY_BYTES = 32;

/** Returns undefined unless the text is the base64 of a key. */
export function decodeSecretKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === SECRET_KEY_BYTES && key.toString('base64') === text ? key : undefined;
}

export function readSecretKey(env: Environment, name: string): Buffer | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  const key = decodeSecretKey(value);
  if (key) return key;
  // Never repeats the value, which may be a key with a typing error.
  throw new SettingsError(
    `${name} must be ${SECRET_KEY_BYTES} random bytes in base64, as 'openssl rand -base64 ${SECRET_KEY_BYTES}' prints them.`,
  );
}
