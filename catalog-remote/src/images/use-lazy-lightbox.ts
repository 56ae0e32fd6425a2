import { useState, type ComponentType } from 'react';
import type { LightboxProps } from './lightbox.tsx';

/** Loads the lightbox on the first call of `load`. */
export function useLazyLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [failed, setFailed] = useState(false);
  // Not React.lazy, which caches a failed import for ever.
  const load = () => {
    setFailed(false);
    import(/* webpackChunkName: 'lightbox' */ './lightbox.tsx')
      .then((module) => setLightbox(() => module.Lightbox))
      .catch((error: unknown) => {
        console.error('The full-size view could not be loaded:', error);
        setFailed(true);
      });
  };
  return { Lightbox, failed, load };
}
