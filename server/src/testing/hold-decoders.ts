import { renderImage } from '../images/renditions/render-image.ts';
import { createDeferred } from './deferred.ts';
import { connectTestClient } from './test-client.ts';
import { makeTestFile } from './test-images.ts';

/** Keeps both decoders busy, so that images wait in the queue until `release` is called. */
export function holdDecoders(): { release: () => void } {
  const blocker = createDeferred();
  const loadBytes = () => blocker.promise.then(() => makeTestFile('png'));
  for (const decoder of ['first', 'second']) {
    // A test may end before they do.
    renderImage(loadBytes, 160, 'webp', connectTestClient(decoder)).catch(() => undefined);
  }
  return { release: blocker.resolve };
}
