// With the flag u, \p{Surrogate} matches lone surrogates only.
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Finds a value that schemas accept but a database rejects or changes: NUL characters, lone surrogates,
 * and Infinity, which a query string can spell.
 */
export function findUnstorableValue(
  input: unknown,
): { field: string; problem: string } | undefined {
  // Iterates because the sender chooses the depth: recursion could overflow the stack.
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
