import type { RegisteredRelease, RenderedPage, RenderRequest } from '@catalogmx/shared/contract';

/** A bundle of a release. */
export interface RendererFile {
  /** Absolute. */
  path: string;
  /** Subresource integrity, such as 'sha384-…'. */
  integrity: string;
}

/** What a renderer process loads. */
export interface RendererBundles {
  shell: RendererFile;
  remote: RendererFile;
  /** The release of the remote. */
  release: RegisteredRelease;
}

/** The text of a bundle. */
export interface BundleSource {
  /** As in {@link RendererFile}, for stack traces. */
  path: string;
  source: string;
}

/** {@link RendererBundles} for a process that can read no files. */
export interface RendererSources {
  shell: BundleSource;
  remote: BundleSource;
  release: RegisteredRelease;
}

export interface RenderOrder {
  id: number;
  request: RenderRequest;
}

/** From the server to a renderer process. The first message says what to load. */
export type ToRenderer = { load: RendererSources } | RenderOrder;

/**
 * From a renderer process to the server: one message when it is ready to load, and one for each that it receives. An error
 * with the id 0 is that of a bundle that cannot be loaded.
 */
export type FromRenderer =
  | { ready: true }
  | { loaded: true }
  | { id: number; page: RenderedPage }
  | { id: number; error: string };
