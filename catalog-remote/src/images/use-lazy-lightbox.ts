import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { LightboxProps } from './lightbox.tsx';

/** Loads the lightbox when it is first to open. */
export function useLazyLightbox(isOpen: boolean) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [failed, setFailed] = useState(false);
  // Not React.lazy, which caches a failed import for ever.
  const load = useCallback(() => {
    import(/* webpackChunkName: 'lightbox' */ './lightbox.tsx')
      .then((module) => setLightbox(() => module.Lightbox))
      .catch((error: unknown) => {
        console.error('The full-size view could not be loaded:', error);
        setFailed(true);
      });
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    load();
    return () => setFailed(false);
  }, [isOpen, load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { Lightbox, failed, retry };
}
