// In a unicode pattern, only half a pair counts as a surrogate.
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Finds a value that a schema lets through and a database refuses or changes: NUL characters, halves of
 * surrogate pairs, and the infinity that a query may spell. Answers its field and what to do.
 */
export function findUnstorableValue(
  input: unknown,
): { field: string; problem: string } | undefined {
  // A list of what is left to see, not a recursion: the depth of the input is its sender's choice.
  const left: { field: string; value: unknown }[] = [{ field: '', value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && unstorable.test(value)) {
      return { field, problem: 'Remove the unreadable characters.' };
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { field, problem: 'Use a smaller number.' };
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      left.push({ field: field === '' ? name : `${field}.${name}`, value: member });
    }
  }
  return undefined;
}
