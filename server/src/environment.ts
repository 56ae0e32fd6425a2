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

export function readPort(env: Environment, name: string, fallback: number): number {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new SettingsError(`${name} must be a whole number from 1 to 65535, but is '${value}'.`);
  }
  return port;
}

export function readOrigins(env: Environment, name: string): string[] {
  const values = (readText(env, name) ?? '').split(',').map((value) => value.trim());
  return values.filter(Boolean).map((value) => {
    // It becomes part of a header.
    const origin = readOrigin(value);
    if (origin !== undefined) return origin;
    throw new SettingsError(
      `${name} must be origins such as http://localhost:3001, separated by commas, but one is '${value}'.`,
    );
  });
}

/** Reads plain email addresses, separated by commas. */
export function readAddresses(env: Environment, name: string): string[] {
  const values = (readText(env, name) ?? '').split(',').map((value) => value.trim());
  return values.filter(Boolean).map((value) => {
    if (/^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value)) return value;
    throw new SettingsError(
      `${name} must be email addresses such as team@example.com, separated by commas, but one is '${value}'.`,
    );
  });
}

export function readCount(env: Environment, name: string, fallback: number): number {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new SettingsError(`${name} must be a whole number from 1 on, but is '${value}'.`);
  }
  return Number(value);
}

export function readFlag(env: Environment, name: string): boolean | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') {
    throw new SettingsError(`${name} must be true or false, but is '${value}'.`);
  }
  return value === 'true';
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
