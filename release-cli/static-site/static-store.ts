import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import type { Decide } from '../../releases/store/release-store.ts';
import { openData } from './api-data.ts';
import { readSite, releaseFolder } from './static-folder.ts';
import { writeStaticPages } from './static-pages.ts';

/** The releases of a static site, whose pages are written before they are live. */
export class StaticStore extends FolderReleaseStore {
  readonly #site: string;
  /** What the last change has to say about the pages. */
  notices: string[] = [];

  constructor(site: string) {
    super(releaseFolder(site));
    this.#site = site;
  }

  override async preview(decide: Decide): Promise<void> {
    await super.preview(async (registry) => {
      const changed = await decide(registry);
      if (changed?.apps !== registry.apps) await openData(readSite(this.#site));
      return changed;
    });
  }

  /**
   * Writes the pages even if the registry stays, so that a command that failed can be run again.
   * @throws ReleaseError if the API does not respond. Then nothing has changed.
   */
  override async change(decide: Decide): Promise<void> {
    await super.change(async (registry) => {
      const changed = await decide(registry);
      // What is only published, or removed, is on no page.
      if (changed?.apps === registry.apps) return changed;
      const data = await openData(readSite(this.#site));
      this.notices = await writeStaticPages(this.#site, changed ?? registry, data);
      return changed;
    });
  }
}
