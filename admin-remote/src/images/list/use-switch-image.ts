import { IMAGE_RELOAD_MS, switchImage } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';
import { useReportedMutation } from '../../ui/use-reported-mutation.ts';
import { useRefreshImages } from '../image.queries.ts';

/** Switches an image on or off. Pending until the images are refetched, IMAGE_RELOAD_MS later. */
export function useSwitchImage(articleId: number, image: ArticleImage) {
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
