import { useState, type ComponentType } from 'react';
import type { LightboxProps } from './lightbox.tsx';

/** The full-size view, whose code is loaded when it is first asked for. */
export function useLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [failed, setFailed] = useState(false);
  // Not React.lazy, which keeps a failure for ever.
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
