/** A promise that the test resolves, to hold a response of the fake API back. */
export function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
