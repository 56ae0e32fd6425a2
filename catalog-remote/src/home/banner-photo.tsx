import { theme } from '@catalogmx/shared';
import { BANNER_SIZES, bannerSourceSet } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

/** A photo of the business's own. It takes exactly the place of the drawing. */
export function BannerPhoto({ address, ...image }: { address: string } & ComponentProps<'img'>) {
  return (
    <Photo
      src={address}
      srcSet={bannerSourceSet(address)}
      sizes={BANNER_SIZES}
      alt=""
      fetchPriority="high"
      {...image}
    />
  );
}

const Photo = styled.img`
  display: block;
  width: 78%;
  max-width: ${tokens.banner};
  margin: 0 auto;
  aspect-ratio: 440 / 420;
  border: ${tokens.lineThick} solid ${theme.color.surface};
  border-radius: ${theme.radius.l};
  background: ${theme.color.blueTint};
  box-shadow: ${theme.shadow.raised};
  object-fit: cover;
`;
