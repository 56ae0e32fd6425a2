import { checkVideo } from '@catalogmx/shared/contract';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { fromFormValues } from '../form/business-form-values.ts';
import { OnDemand } from './on-demand.tsx';
import { TextValue } from './text-value.tsx';

export function VideoValue() {
  const { video } = fromFormValues(useBusinessFormContext().values);
  const query = new URLSearchParams({ href: video, show_text: 'false' });
  return (
    <>
      <TextValue
        field="video"
        type="url"
        hint="The address of a video on www.facebook.com. Empty for none."
      />
      {video && !checkVideo(video) && (
        <OnDemand
          key={video}
          label="Show the video"
          title="Preview of the video"
          src={`https://www.facebook.com/plugins/video.php?${query}`}
          href={video}
          linkText="Watch the video on Facebook"
        />
      )}
    </>
  );
}
