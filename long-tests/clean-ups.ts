const cleanUps: (() => Promise<unknown>)[] = [];

/** Runs after the tests of the block, the last one first. */
export function atEnd(cleanUp: () => Promise<unknown>): void {
  cleanUps.push(cleanUp);
}

/** For `afterAll`. */
export async function cleanUp(): Promise<void> {
  for (const each of cleanUps.splice(0).reverse()) await each();
}
