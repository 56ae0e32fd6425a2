import type { ReleaseService } from '../../releases/rollout/release-service.ts';
import type { PreviewService } from '../../releases/previews/preview-service.ts';
import type { PreviewSite } from '../smoke/preview.ts';

/** Where a command works: a release folder or a server. */
export interface ReleaseTarget {
  /** The path of the folder or the URL of the server. */
  readonly name: string;
  /** The apps that `list` shows without a name. */
  readonly apps: string[];
  /** True if there are no others, as far as this machine can know. */
  readonly hasAllApps?: boolean;
  readonly releases: ReleaseService;
  readonly previews: PreviewService;
  /** Opens a site that shows releases before they are live. */
  openPreview: () => Promise<PreviewSite>;
}
