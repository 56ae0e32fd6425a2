import styled from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

/**
 * A lazy iframe, with a plain link for browsers that block it.
 * @param props.ratio CSS aspect ratio, such as '16 / 9'.
 * @param props.minHeight For ratios that are too flat on a phone.
 */
export function Embed(props: {
  title: string;
  src: string;
  ratio: string;
  minHeight?: string;
  href: string;
  linkText: string;
}) {
  const { title, src, ratio, minHeight, href, linkText } = props;
  return (
    <Frame>
      <Box
        title={title}
        src={src}
        $ratio={ratio}
        $minHeight={minHeight}
        loading="lazy"
        allow="encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <PlainLink href={href} target="_blank" rel="noopener">
        {linkText}
      </PlainLink>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xxs};

  @media print {
    display: none;
  }
`;

const Box = styled.iframe<{ $ratio: string; $minHeight: string | undefined }>`
  display: block;
  width: 100%;
  min-height: ${({ $minHeight }) => $minHeight};
  aspect-ratio: ${({ $ratio }) => $ratio};
  border: ${tokens.lineThick} solid ${theme.color.surface};
  border-radius: ${theme.radius.l};
  background: ${theme.color.blueTint};
  box-shadow: ${theme.shadow.raised};
`;

const PlainLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
  font-weight: 700;
`;
