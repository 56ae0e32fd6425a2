import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useCallback, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import FullSizeView, { type ControllerRef } from 'yet-another-react-lightbox';
import styleSheet from 'yet-another-react-lightbox/styles.css';
import type { GalleryImage } from './gallery-image.ts';
import { caption } from './caption.ts';
import { toSlide } from './slide.ts';
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
  const [failedUrls, setFailedUrls] = useState<ReadonlySet<string>>(new Set());
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
        slides={images.map((image, position) => ({
          ...toSlide(image, failedUrls),
          caption: caption(image.name, title, position + 1),
        }))}
        carousel={{
          finite: isSingle,
          // Falls back to the data URL when offline.
          imageProps: ({ src }) => ({
            onErrorCapture: () => setFailedUrls((others) => new Set(others).add(src)),
          }),
        }}
        controller={{ ref: view, closeOnPullDown: true, closeOnBackdropClick: true }}
        labels={{ Lightbox: 'Pictures in full size' }}
        render={{
          ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
          slideFooter: ({ slide }) => 'caption' in slide && <Caption>{slide.caption}</Caption>,
        }}
      />
    </>
  );
}

// The package's style sheet, injected in a way that the content security policy allows. On phones, its
// arrows lie on the image, which may be as light as they are.
const LightboxStyle = createGlobalStyle`
  ${styleSheet}

  .yarl__root {
    --yarl__color_backdrop: ${theme.color.ink};
  }

  .yarl__root .yarl__button {
    border-radius: ${theme.radius.m};
    background: ${theme.color.veil};
    color: ${theme.color.surface};
    filter: none;
  }

  .yarl__root .yarl__button:focus-visible {
    outline: ${tokens.lineFocus} solid ${theme.color.yellow};
    outline-offset: -${tokens.lineFocus};
  }
`;

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
