// In a unicode pattern, only half a pair counts as a surrogate.
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Finds text that a database refuses or changes: NUL characters and halves of surrogate pairs.
 * Answers the path of the first field that has some.
 */
export function findUnstorableText(input: unknown): string | undefined {
  // A list of what is left to see, not a recursion: the depth of the input is its sender's choice.
  const left: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && unstorable.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      left.push({ path: path === '' ? name : `${path}.${name}`, value: member });
    }
  }
  return undefined;
}
