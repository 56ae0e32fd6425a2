import styled from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

/**
 * Another site's page inside ours: loaded when it comes near the screen, in a box kept free for it,
 * and with a plain link for visitors whose browser blocks it.
 * @param props.minHeight Least height of the box, where the ratio would make it too low on a phone.
 * @param props.ratio Width to height of the box, such as '16 / 9'.
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
