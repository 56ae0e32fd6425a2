/** Key of the addresses of a page: they do not depend on case, nor on the names of variable parts. */
export function pathKey(path: string): string {
  return path.toLowerCase().replace(/:\w+/g, ':');
}

/** Whether some address belongs to both pages: a variable part takes plain ones too. */
export function overlap(one: string, other: string): boolean {
  return everyPart(one, other, (a, b) => a === b || a === ':' || b === ':');
}

/** Whether a page takes every address of another one. */
export function covers(page: string, other: string): boolean {
  return everyPart(page, other, (a, b) => a === b || a === ':');
}

function everyPart(
  one: string,
  other: string,
  fits: (part: string, otherPart: string | undefined) => boolean,
): boolean {
  const parts = pathKey(one).split('/');
  const others = pathKey(other).split('/');
  return parts.length === others.length && parts.every((part, index) => fits(part, others[index]));
}
