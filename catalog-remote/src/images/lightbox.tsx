import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useCallback, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import FullSizeView, { type ControllerRef } from 'yet-another-react-lightbox';
import styleSheet from 'yet-another-react-lightbox/styles.css';
import type { Picture } from './gallery-image.ts';
import { toSlide } from './slide.ts';
import { useCloseRequest } from './use-close-request.ts';

export interface LightboxProps {
  pictures: Picture[];
  /** Position of the picture to begin with. */
  index: number;
  onClose: () => void;
}

/** Pictures in full size, one at a time: arrows and swipes change it, Escape and Back close. */
export function Lightbox({ pictures, index, onClose }: LightboxProps) {
  const only = pictures.length === 1;
  const [unreachable, setUnreachable] = useState<ReadonlySet<string>>(new Set());
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
        slides={pictures.map((picture) => toSlide(picture, unreachable))}
        carousel={{
          finite: only,
          // Without a network there is still the picture that came with the list.
          imageProps: ({ src }) => ({
            onErrorCapture: () => setUnreachable((others) => new Set(others).add(src)),
          }),
        }}
        controller={{ ref: view, closeOnPullDown: true, closeOnBackdropClick: true }}
        labels={{ Lightbox: 'Pictures in full size' }}
        render={{
          ...(only && { buttonPrev: () => null, buttonNext: () => null }),
          slideFooter: ({ slide }) => 'alt' in slide && <Caption>{slide.alt}</Caption>,
        }}
      />
    </>
  );
}

/** The package's own style sheet, in a way that the page's content security policy allows. */
const LightboxStyle = createGlobalStyle`
  ${styleSheet}

  .yarl__root {
    --yarl__color_backdrop: ${theme.color.ink};
  }

  /* On a phone the arrows lie over the picture, which may be as light as they are. */
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
