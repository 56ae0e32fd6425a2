import { theme } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Switch } from '../../ui/switch.tsx';
import { imageDataUrl } from './image-data-url.ts';
import { useSwitchImage } from './use-switch-image.ts';

/** An image with its switch. Inactive images are half transparent. */
export function ImageItem({ articleId, image }: { articleId: number; image: ArticleImage }) {
  const { mutate, isPending } = useSwitchImage(articleId, image);
  const source = useMemo(() => imageDataUrl(image), [image]);
  const active = isPending ? image.active === 0 : image.active === 1;
  return (
    <Item>
      <Preview $faded={!active}>
        {source ? <img src={source} alt={image.name} /> : <p>This picture cannot be shown.</p>}
      </Preview>
      <Caption>
        <Name aria-hidden="true" title={image.name}>
          {image.name}
        </Name>
        <State>
          <span aria-hidden="true">{active ? 'Active' : 'Inactive'}</span>
          <Switch
            label={`Active: ${image.name}`}
            labelHidden
            checked={active}
            disabled={isPending}
            onChange={() => mutate()}
          />
        </State>
      </Caption>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.m};
`;

const Preview = styled.div<{ $faded: boolean }>`
  position: relative;
  aspect-ratio: 4 / 3;
  background: ${theme.color.paper};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-align: center;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  }
`;

const Caption = styled.div`
  padding: ${theme.space.xs} ${theme.space.s} ${theme.space.xxs};
  border-top: ${tokens.lineThin} solid ${theme.color.line};
`;

const State = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Name = styled.div`
  overflow: hidden;
  font-weight: 700;
  font-size: ${theme.size.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
