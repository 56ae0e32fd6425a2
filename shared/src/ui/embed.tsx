import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

/**
 * A lazy iframe with a plain link. Until its site responds, and where it is blocked, a drawing with a
 * caption is in its place, and leads where the link does.
 * @param props.ratio CSS aspect ratio, such as '16 / 9'.
 * @param props.minHeight For ratios that are too flat on a phone.
 * @param props.drawing An svg element that may lose its edges.
 * @param props.caption By default the title.
 */
export function Embed(props: {
  title: string;
  src: string;
  ratio: string;
  minHeight?: string;
  href: string;
  linkText: string;
  drawing?: ReactNode;
  caption?: string;
}) {
  const { title, src, ratio, minHeight, href, linkText, drawing, caption = title } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<string>();
  const isShown = loaded === src;

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const check = () => {
      void findResponse(src, signal).then((isFound) => isFound && setLoaded(src));
    };
    // Frames load when they come near the window. The check waits until the visitor sees the box.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      check();
    });
    const watch = () => {
      // The blank document of a frame that does not load yet is readable, those of other sites are not.
      if (!element.contentDocument) observer.observe(element);
    };
    element.addEventListener('load', watch, { signal });
    // It may have loaded before hydration.
    watch();
    return () => {
      observer.disconnect();
      aborter.abort();
    };
  }, [src]);

  return (
    <Frame>
      <Box $ratio={ratio} $minHeight={minHeight}>
        <Fallback aria-hidden={isShown || undefined}>
          {drawing}
          <Caption>{caption}</Caption>
        </Fallback>
        <Site
          ref={frame}
          title={title}
          src={src}
          $isShown={isShown}
          loading="lazy"
          allow="encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Box>
      <PlainLink href={href} target="_blank" rel="noopener">
        {linkText}
      </PlainLink>
    </Frame>
  );
}

/**
 * Resolves to whether the site of a page responds. Chromium fires `load` for its error pages too. Some
 * sites forbid to fetch their pages (`cross-origin-resource-policy`), but not their icon.
 */
function findResponse(src: string, signal: AbortSignal): Promise<boolean> {
  const probe = async (url: string | URL) =>
    fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
  return probe(src)
    .catch(() => probe(new URL('/favicon.ico', src)))
    .then(
      () => true,
      () => false,
    );
}

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: start;
  gap: ${theme.space.xxs};

  @media print {
    display: none;
  }
`;

const Box = styled.div<{ $ratio: string; $minHeight: string | undefined }>`
  position: relative;
  display: grid;
  width: 100%;
  min-height: ${({ $minHeight }) => $minHeight};
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border: ${tokens.lineThick} solid ${theme.color.surface};
  border-radius: ${theme.radius.l};
  background: ${theme.color.blueTint};
  box-shadow: ${theme.shadow.raised};
`;

const Fallback = styled.div`
  display: grid;
  place-items: end center;
  padding: ${theme.space.s};

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

const Caption = styled.strong`
  position: relative;
  padding: ${theme.space.xxs} ${theme.space.m};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};
  line-height: ${tokens.leadingSnug};
  overflow-wrap: anywhere;
  text-align: center;
  text-wrap: balance;
`;

const shown = css`
  visibility: visible;
  opacity: 1;
`;

const Site = styled.iframe<{ $isShown: boolean }>`
  position: absolute;
  inset: 0;
  z-index: ${tokens.layerEmbed};
  width: 100%;
  height: 100%;
  border: 0;
  visibility: hidden;
  opacity: 0;
  transition: opacity ${theme.motion.calm};
  ${({ $isShown }) =>
    $isShown &&
    css`
      ${shown}
      background: ${theme.color.blueTint};
    `}

  @media (scripting: none) {
    ${shown}
  }
`;

const PlainLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
  font-weight: 700;

  /* Over the drawing, and behind the iframe once it shows. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
