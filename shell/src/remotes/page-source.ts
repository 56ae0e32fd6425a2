import { type ComponentType, lazy } from 'react';

/** A page that comes from elsewhere: loaded when it is first asked for, and kept. */
export class PageSource {
  readonly #loadPage: () => Promise<ComponentType>;
  #loaded: ComponentType | undefined;
  #loading: Promise<ComponentType> | undefined;
  #lazy: ComponentType | undefined;

  constructor(loadPage: () => Promise<ComponentType>) {
    this.#loadPage = loadPage;
  }

  /** The page to render: itself once it is there, until then a component that waits for it. */
  get component(): ComponentType {
    this.#lazy ??= lazy(async () => ({ default: await this.load() }));
    return this.#loaded ?? this.#lazy;
  }

  /** Starts to load, or answers what is under way. */
  load(): Promise<ComponentType> {
    this.#loading ??= this.#loadPage().then((page) => (this.#loaded = page));
    return this.#loading;
  }

  /** Forgets a failure: React.lazy and a promise keep theirs for ever. */
  reset(): void {
    if (this.#loaded) return;
    this.#loading = undefined;
    this.#lazy = undefined;
  }
}
