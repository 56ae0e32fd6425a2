/** The form in which user names are compared: 'Ana ' and 'ana' are the same one. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().trim();
}
