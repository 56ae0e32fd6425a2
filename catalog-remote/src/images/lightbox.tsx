import { theme } from '@catalogmx/shared';
import { useCallback, useRef } from 'react';
import styled from 'styled-components';
import FullSizeView, { type ControllerRef, useLightboxState } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { FullSizeImage } from './full-size-image.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { LightboxStyle } from './lightbox-style.ts';
import { toSlides } from './slide.ts';
import { useCloseRequest } from './use-close-request.ts';

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
