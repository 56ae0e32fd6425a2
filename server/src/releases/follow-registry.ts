import type { ReleaseStore } from '../../../releases/store/release-store.ts';

/** Milliseconds between two looks at the registry, which a command in another process may change. */
const FOLLOW_EVERY = 1_000;

/**
 * Calls `handle` with the registry, now and after each change of it, one call after the other. A call that
 * fails is repeated at the next look.
 * @returns A function that stops it, when the last call has settled.
 */
export function followRegistry(
  store: ReleaseStore,
  handle: (registry: ReleaseStore['live']) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let seen: ReleaseStore['live'] | undefined;
  let handling = Promise.resolve();
  const look = () => {
    if (store.live === seen) return;
    const found = store.live;
    seen = found;
    handling = handling
      .then(() => handle(found))
      .catch((error: unknown) => {
        seen = undefined;
        onError(error);
      });
  };
  look();
  const timer = setInterval(look, FOLLOW_EVERY);
  return async () => {
    clearInterval(timer);
    await handling;
  };
}
