import { theme, IMAGE_RELOAD_MS, switchImage } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { DragHandle, type Sorting } from '../../ui/sorting/drag-handle.ts';
import { Switch } from '../../ui/switch.tsx';
import { useReportedMutation } from '../../ui/form/use-save.ts';
import { useRefreshImages } from '../image.queries.ts';
import { Alert } from '../../ui/alert.ts';

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

/** Returns the data URL of an image, or null if its content is missing or malformed. The API encodes it in base64 twice. */
function imageDataUrl({ content, type }: ArticleImage): string | null {
  if (!content) return null;
  try {
    return `data:${type ?? 'image/png'};base64,${atob(content)}`;
  } catch {
    return null;
  }
}

/** Switches an image on or off. Pending until the images are refetched, IMAGE_RELOAD_MS later. */
function useSwitchImage(articleId: number, image: ArticleImage) {
  const refresh = useRefreshImages(articleId);
  const status = image.active === 1 ? 0 : 1;
  return useReportedMutation({
    action: () => `switch image ${image.id}`,
    failureText: () => `“${image.name}” could not be switched ${status === 1 ? 'on' : 'off'}.`,
    mutationFn: () => switchImage({ id: image.id, status }),
    onSuccess: async () => {
      await new Promise((resolve) => setTimeout(resolve, IMAGE_RELOAD_MS));
      await refresh();
    },
  });
}

/** Replaces an image that cannot be shown. @param props.children What can be done with it. */
export function UnshownImage({ id, children }: { id: number; children?: ReactNode }) {
  return (
    <li tabIndex={-1}>
      <Alert>{`Picture ${id} cannot be shown.`}</Alert>
      {children}
    </li>
  );
}
