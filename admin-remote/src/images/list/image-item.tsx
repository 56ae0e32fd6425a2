import { theme } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { DragHandle } from '../../ui/sorting/drag-handle.ts';
import type { Sorting } from '../../ui/sorting/sorting.ts';
import { Switch } from '../../ui/switch.tsx';
import { imageDataUrl } from './image-data-url.ts';
import { useSwitchImage } from './use-switch-image.ts';

/**
 * An image with its switch. Inactive images are half transparent.
 * @param props.sorting How it is dragged, if it can be.
 * @param props.name Replaces the name.
 * @param props.children What else can be done.
 */
export function ImageItem(props: {
  articleId: number;
  image: ArticleImage;
  isCover?: boolean;
  sorting?: Sorting | undefined;
  name?: ReactNode;
  children?: ReactNode;
}) {
  const { articleId, image, isCover, sorting, children } = props;
  const { mutate, isPending } = useSwitchImage(articleId, image);
  const source = useMemo(() => imageDataUrl(image), [image]);
  const active = isPending ? image.active === 0 : image.active === 1;
  return (
    <Item ref={sorting?.ref} style={sorting?.style} tabIndex={-1} $dragged={sorting?.isDragged}>
      <Preview $faded={!active}>
        {source ? (
          <img src={source} alt={image.name} draggable={false} />
        ) : (
          <p>This picture cannot be shown.</p>
        )}
      </Preview>
      {isCover && <Badge>Cover</Badge>}
      {sorting && (
        <Handle {...sorting.handle} type="button" aria-label={`Move: ${image.name}`}>
          <span aria-hidden="true">✥</span>
        </Handle>
      )}
      <Caption>
        {/* eslint-disable-next-line translation/live-text -- Its name is a field. */}
        {props.name ?? (
          <Name aria-hidden="true" title={image.name}>
            {image.name}
          </Name>
        )}
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
        {children}
      </Caption>
    </Item>
  );
}

const Item = styled.li<{ $dragged?: boolean | undefined }>`
  position: relative;
  z-index: ${({ $dragged }) => ($dragged ? tokens.layerSticky : 'auto')};
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${({ $dragged }) => ($dragged ? theme.shadow.raised : 'none')};
`;

const Badge = styled.strong`
  position: absolute;
  top: ${theme.space.xs};
  left: ${theme.space.xs};
  padding: ${theme.space.xxs} ${theme.space.xs};
  border-radius: ${theme.radius.s};
  background: ${theme.color.green};
  color: ${theme.color.surface};
  font-size: ${theme.size.small};
`;

const Handle = styled(DragHandle)`
  position: absolute;
  top: ${theme.space.xxs};
  right: ${theme.space.xxs};
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
