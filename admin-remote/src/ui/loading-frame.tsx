import { Loading } from '@catalogmx/shared/ui';
import { StaticFrame } from './page-frame.tsx';

/** Shows in place of a page until it has loaded. */
export default function LoadingFrame() {
  return (
    <StaticFrame>
      <Loading />
    </StaticFrame>
  );
}
