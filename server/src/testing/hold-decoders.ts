import { renderImage } from '../images/renditions/render-image.ts';
import { createDeferred } from './deferred.ts';
import { connectTestClient } from './test-client.ts';
import { makeTestFile } from './test-images.ts';

/** Keeps both decoders busy, so that images wait in the queue until `release` is called. */
export function holdDecoders(): { release: () => void } {
  const blocker = createDeferred();
  const loadBytes = () => blocker.promise.then(() => makeTestFile('png'));
  for (const decoder of ['first', 'second']) {
    void renderImage(loadBytes, 160, 'webp', connectTestClient(decoder));
  }
  return { release: blocker.resolve };
}
