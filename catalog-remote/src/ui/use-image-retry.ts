import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';

/** Waits before each retry, in milliseconds. A busy server sends `Retry-After: 5`. */
const DELAYS = [5_000, 15_000];

/** Retries an image that failed to load. Render a fallback as long as `failed`, else the image with the rest. */
export function useImageRetry() {
  const [failed, setFailed] = useState<HTMLImageElement>();
  useEffect(() => failed && retry(failed, () => setFailed(undefined)), [failed]);
  const onError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setFailed(currentTarget);
  // An image that came with the document may have failed before anybody listened.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.src) setFailed(image);
  }, []);
  return { failed: failed !== undefined, onError, ref };
}

/** Loads an image off-screen, so that the fallback stays meanwhile. Returns a function that stops retrying. */
function retry({ sizes, srcset, src }: HTMLImageElement, onLoad: () => void): () => void {
  let retries = 0;
  let timer: ReturnType<typeof setTimeout>;
  const load = () => {
    const image = new Image();
    Object.assign(image, { onload: onLoad, onerror: loadLater, sizes, srcset, src });
  };
  const loadLater = () => {
    if (retries < DELAYS.length) timer = setTimeout(load, DELAYS[retries++]);
  };
  loadLater();
  return () => {
    retries = DELAYS.length;
    clearTimeout(timer);
  };
}
