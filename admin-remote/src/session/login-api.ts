import { ApiError } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import {
  accountCalls,
  encodeBase64,
  sessionCalls,
  TWO_FACTOR_HEADER,
  type SessionInfo,
  type TwoFactorProblem,
} from '@catalogmx/shared/contract';
import { parseJson } from '../ui/parse-json.ts';

export interface LoginInput {
  username: string;
  password: string;
  /** Empty until the server asks for it. */
  code: string;
}

export interface LoginAnswer {
  /** Null if the login failed. */
  session: SessionInfo | null;
  /** Set if the password was right. */
  twoFactor?: TwoFactorProblem;
}

/** @throws ApiError for any failure but wrong credentials, such as 429 after too many tries. */
export async function logIn({ username, password, code }: LoginInput): Promise<LoginAnswer> {
  let twoFactor: unknown;
  const data = { username, key: encodeBase64(password) };
  try {
    // Older back ends respond to a failed login with 200.
    const response: Promise<SessionInfo | false | null | ''> = call(sessionCalls.logIn, {
      body: code ? { ...data, code } : data,
      keepsSession: true,
      // Shells of any age pass this on: the header is not part of what `call` returns or throws.
      transformResponse: (response: unknown, headers) => {
        twoFactor = headers.get(TWO_FACTOR_HEADER);
        return parseJson(response);
      },
    });
    return { session: (await response) || null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return { session: null, twoFactor: isProblem(twoFactor) ? twoFactor : undefined };
  }
}

/** @param current The password of the login, which somebody else chose. */
export function changeFirstPassword(current: string, password: string): Promise<unknown> {
  const body = { current: encodeBase64(current), key: encodeBase64(password) };
  return call(accountCalls.changePassword, { body, keepsSession: true });
}

function isProblem(value: unknown): value is TwoFactorProblem {
  return value === 'required' || value === 'wrong';
}
