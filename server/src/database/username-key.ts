/** Normalizes a user name for comparison: 'Ana ' equals 'ana'. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().trim();
}
