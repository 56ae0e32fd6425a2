import type { RegisteredApp, ReleasePage } from '@catalogmx/shared/contract';
import { type ComponentType, lazy } from 'react';
import { loadPage } from './load-page.ts';

/** A page of a remote: loaded when it is first asked for, and kept. */
export class PageSource {
  readonly #app: RegisteredApp;
  readonly #page: ReleasePage;
  #loaded: ComponentType | undefined;
  #loading: Promise<ComponentType> | undefined;
  #lazy: ComponentType | undefined;

  constructor(app: RegisteredApp, page: ReleasePage) {
    this.#app = app;
    this.#page = page;
  }

  /** The page to render: itself once it is there, until then a component that waits for it. */
  get component(): ComponentType {
    this.#lazy ??= lazy(async () => ({ default: await this.load() }));
    return this.#loaded ?? this.#lazy;
  }

  /** Starts to load, or answers what is under way. */
  load(): Promise<ComponentType> {
    this.#loading ??= loadPage(this.#app, this.#page).then((page) => (this.#loaded = page));
    return this.#loading;
  }

  /** Forgets a failure: React.lazy and a promise keep theirs for ever. */
  reset(): void {
    if (this.#loaded) return;
    this.#loading = undefined;
    this.#lazy = undefined;
  }
}
