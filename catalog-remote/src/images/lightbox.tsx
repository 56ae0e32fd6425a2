import { theme } from '@catalogmx/shared';
import { useCallback, useRef, useLayoutEffect } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import FullSizeView, { type ControllerRef, useLightboxState } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { tokens } from '@catalogmx/shared/ui';
import counterStyleSheet from 'yet-another-react-lightbox/plugins/counter.css';
import styleSheet from 'yet-another-react-lightbox/styles.css';
import { FullSizeImage, toSlides } from './full-size-image.tsx';
import type { GalleryImage } from './image.queries.ts';

export interface LightboxProps {
  images: GalleryImage[];
  /** Title of the article. */
  title: string;
  /** Index of the first image to show. */
  index: number;
  onClose: () => void;
}

/** Shows one image at a time in full size. Escape and the phone's Back close it. */
export function Lightbox({ images, title, index, onClose }: LightboxProps) {
  const isSingle = images.length === 1;
  const view = useRef<ControllerRef>(null);
  // The library renders its dialog late; until then there is nothing to fade out.
  const close = useCallback(() => (view.current ? view.current.close() : onClose()), [onClose]);
  useCloseRequest(close);
  return (
    <>
      <LightboxStyle />
      <FullSizeView
        open
        index={index}
        close={onClose}
        slides={toSlides(images, title)}
        // The library turns off the browser's pinching; its own takes the place.
        plugins={[Zoom]}
        carousel={{ finite: isSingle, padding: isSmallScreen() ? 0 : theme.space.xxl }}
        controller={{
          ref: view,
          closeOnPullDown: true,
          // To the library, fingers that end a pinch beside the image click there.
          closeOnBackdropClick: navigator.maxTouchPoints === 0,
        }}
        // The other way of pinching multiplies step by step, and so depends on how many the
        // browser reports.
        zoom={{ pinchZoomV4: true }}
        labels={{ Lightbox: 'Pictures in full size' }}
        render={{
          ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
          slide: ({ slide, rect, zoom }) => (
            <FullSizeImage image={slide.image} rect={rect} zoom={zoom} />
          ),
          controls: () => !isSingle && <Counter />,
          slideFooter: ({ slide }) => <Caption>{slide.caption}</Caption>,
        }}
      />
    </>
  );
}

/** As the library's plugin, whose parts of the text a translated page cannot update. */
function Counter() {
  const { slides, currentIndex } = useLightboxState();
  return (
    <div className="yarl__counter" aria-hidden="true">
      {`${currentIndex + 1} / ${slides.length}`}
    </div>
  );
}

/** A phone, upright or not, where the image needs the whole screen. */
function isSmallScreen(): boolean {
  return Math.min(window.innerWidth, window.innerHeight) < 640;
}

const Caption = styled.p`
  position: absolute;
  inset: auto 0 0;
  margin: 0;
  padding: ${theme.space.s} ${theme.space.m};
  background: ${theme.color.ink};
  color: ${theme.color.surface};
  text-align: center;
  overflow-wrap: anywhere;
`;

// The package's style sheets, injected in a way that the content security policy allows. On phones, its
// controls lie on the image, which may be as light as they are.
const LightboxStyle = createGlobalStyle`
  ${styleSheet}
  ${counterStyleSheet}

  .yarl__root {
    --yarl__color_backdrop: ${theme.color.ink};
    --yarl__navigation_button_padding: ${theme.space.xs};
  }

  .yarl__root .yarl__button,
  .yarl__root .yarl__counter {
    border-radius: ${theme.radius.m};
    background: ${theme.color.veil};
    color: ${theme.color.surface};
    filter: none;
  }

  .yarl__root .yarl__counter {
    padding-inline: ${theme.space.m};
  }

  .yarl__root .yarl__button:disabled {
    opacity: 0.4;
  }

  .yarl__root .yarl__button:focus-visible {
    outline: ${tokens.lineFocus} solid ${theme.color.yellow};
    outline-offset: -${tokens.lineFocus};
  }
`;

/** Missing from TypeScript's DOM types. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `close` on Escape and, where the browser reports it, on Android's Back, which then stays on the page.
 * A layout effect, so that no Escape is lost between two views.
 * @param close A stable function.
 */
function useCloseRequest(close: () => void): void {
  useLayoutEffect(() => {
    if (!window.CloseWatcher) return onEscape(close);
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [close]);
}

function onEscape(close: () => void): () => void {
  const listener = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}
