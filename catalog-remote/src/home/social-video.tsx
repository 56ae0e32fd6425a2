import { getSite } from '@catalogmx/shared';
import { Embed } from '@catalogmx/shared/ui';
import { VideoDrawing } from './video-drawing.tsx';

/** A video of the business in Facebook's player. */
export function SocialVideo({ address }: { address: string }) {
  const query = new URLSearchParams({ href: address, show_text: 'false' });
  return (
    <Embed
      title={`Video: ${getSite().business.name} at work`}
      src={`https://www.facebook.com/plugins/video.php?${query}`}
      ratio="16 / 9"
      href={address}
      linkText="Watch the video on Facebook"
      drawing={<VideoDrawing />}
    />
  );
}
