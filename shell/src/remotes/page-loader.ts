import { type ComponentType, lazy } from 'react';

/** A page that comes from elsewhere: loaded when it is first asked for, and kept once it is there. */
export class PageLoader {
  readonly #loadPage: () => Promise<ComponentType>;
  #loaded: ComponentType | undefined;
  #loading: Promise<ComponentType> | undefined;

  constructor(loadPage: () => Promise<ComponentType>) {
    this.#loadPage = loadPage;
  }

  /**
   * What a visit renders from its start to its end: the page itself if it is there, else a component
   * that waits for it. Another one each time, as React keeps the failure of such a component for ever.
   */
  component(): ComponentType {
    return this.#loaded ?? lazy(async () => ({ default: await this.load() }));
  }

  /**
   * Starts to load, or answers what is under way or there. A failure is told to those who wait for it
   * and then forgotten: the network may be back when the page is next asked for.
   */
  load(): Promise<ComponentType> {
    this.#loading ??= this.#loadPage().then(
      (page) => (this.#loaded = page),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}
