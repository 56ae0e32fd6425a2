/** Header of the 401 response to a login with the right password of a user with two-factor codes. */
export const TWO_FACTOR_HEADER = 'x-two-factor';

/** Recovery codes that a user gets at once. */
export const RECOVERY_CODES = 10;

/** Value of {@link TWO_FACTOR_HEADER}: whether the code is missing, or wrong or used. */
export type TwoFactorProblem = 'required' | 'wrong';
