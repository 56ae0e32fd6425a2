import Type from 'typebox';

/** A file of a release. */
export const ReleaseFile = Type.Object({
  /** Path inside the release folder. */
  path: Type.String(),
  /** Bytes before compression. */
  size: Type.Integer(),
  /** Subresource integrity, such as 'sha384-…'. */
  integrity: Type.String(),
});
export type ReleaseFile = Type.Static<typeof ReleaseFile>;

/** Kinds of heads that the server builds. All but 'plain' describe the page in more than its title. */
export type HeadKind = 'home' | 'category' | 'article' | 'contact' | 'plain';

/** What a remote declares about the head of a page: its title, links and descriptions for search engines. */
export const DeclaredHead = Type.Object({
  /** A {@link HeadKind}. Any other counts as 'plain', so that an older server can serve the page. */
  kind: Type.String(),
  /** Empty for the name of the business alone, or where the title comes from the page's data. */
  title: Type.String(),
  /** Whether search engines may list the page. */
  indexed: Type.Boolean(),
});
export type DeclaredHead = Type.Static<typeof DeclaredHead>;

/** A page that a remote offers. */
export const ReleasePage = Type.Object({
  /** Route pattern of the shell's router, such as '/article/:id'. */
  path: Type.String(),
  /** Module exposed by the container, such as './article-page'. */
  module: Type.String(),
  /** Files the page needs besides the entry, for preloading. */
  files: Type.Array(Type.String()),
  /** Calls whose answers the page asks for first, such as '/article/features?id=:id', for preloading. */
  calls: Type.Array(Type.String()),
  /** Absent in builds that did not declare it: then the page has a plain head without a title. */
  head: Type.Optional(DeclaredHead),
});
export type ReleasePage = Type.Static<typeof ReleasePage>;

/** What a build says of itself: the content of `release.json`. */
export const Release = Type.Object({
  /** Name of the app, such as 'catalog'. */
  name: Type.String(),
  version: Type.String(),
  /** Name of the federation container, another one in each release. */
  container: Type.String(),
  /** File that starts the app: the container's entry, or the shell's script. */
  entry: Type.String(),
  contract: Type.Integer(),
  pages: Type.Array(ReleasePage),
  /** Shared packages: the ranges that a remote asks of the host, or the versions that the shell brings. */
  shared: Type.Record(Type.String(), Type.String()),
  files: Type.Array(ReleaseFile),
  /** ISO 8601 time of the build. */
  time: Type.String(),
  /** Commit the build was made of, or 'unknown'. */
  commit: Type.String(),
});
export type Release = Type.Static<typeof Release>;

/** What the shell needs of one release to load it. */
export const RegisteredRelease = Type.Object({
  version: Type.String(),
  container: Type.String(),
  /** Address of the folder of the release, with a slash at its end. */
  base: Type.String(),
  entry: Type.String(),
  /** Absent where the registry was written by an older server: then any shell will do. */
  contract: Type.Optional(Type.Integer()),
  /** Integrity of the files that the shell loads itself or preloads. */
  integrity: Type.Record(Type.String(), Type.String()),
  pages: Type.Array(ReleasePage),
});
export type RegisteredRelease = Type.Static<typeof RegisteredRelease>;

/**
 * The current and, where there is one, the previous release of an app. For a visitor in a canary,
 * `current` is the canary and `previous` what the others get.
 */
export const RegisteredApp = Type.Object({
  current: RegisteredRelease,
  previous: Type.Optional(RegisteredRelease),
});
export type RegisteredApp = Type.Static<typeof RegisteredApp>;

/**
 * Which releases are live for one visitor, by the name of the app: inlined in the HTML, else at
 * `/registry.json`. The shell is in it like the others.
 */
export const Registry = Type.Object({ apps: Type.Record(Type.String(), RegisteredApp) });
export type Registry = Type.Static<typeof Registry>;

/** A change of what is live. */
export const RegistryChange = Type.Object({
  /** ISO 8601. */
  time: Type.String(),
  action: Type.Enum(['promote', 'rollback', 'canary']),
  /** The release that visitors get from then on, all of them or the canary's share. */
  version: Type.String(),
  /** The release that was taken away, where there was one. */
  from: Type.Optional(Type.String()),
  /** Share of the visitors, of a canary. */
  percent: Type.Optional(Type.Number()),
  /** Who did it: a user of the machine, 'deploy token', 'npm start' or 'the server'. */
  by: Type.String(),
  reason: Type.Optional(Type.String()),
  /** The gate had refused it. */
  forced: Type.Optional(Type.Boolean()),
  /** Nobody said that its pages were loaded in a browser before. */
  pagesNotLoaded: Type.Optional(Type.Boolean()),
  /** Paths of the pages that the release before had and this one does not; absent if there are none. */
  removedPages: Type.Optional(Type.Array(Type.String())),
});
export type RegistryChange = Type.Static<typeof RegistryChange>;

/** What `registry.json` of the release folder holds of an app. */
export const StoredApp = Type.Object({
  current: RegisteredRelease,
  previous: Type.Optional(RegisteredRelease),
  /** A release that a share of the visitors gets. */
  canary: Type.Optional(Type.Object({ release: RegisteredRelease, percent: Type.Number() })),
  /** Oldest first. A registry that was written by hand may have none. */
  history: Type.Optional(Type.Array(RegistryChange)),
});
export type StoredApp = Type.Static<typeof StoredApp>;

/**
 * `registry.json` of the release folder. It is a {@link Registry} with more in it, so that a static
 * host can serve it as it is, without canaries.
 */
export const StoredRegistry = Type.Object({ apps: Type.Record(Type.String(), StoredApp) });
export type StoredRegistry = Type.Static<typeof StoredRegistry>;

/** What a page of a release came to: one report for each page shown or given up. No personal data. */
export const Beacon = Type.Object({
  app: Type.String({ maxLength: 64 }),
  /** The release that was shown or that failed, also where the previous one stood in for it. */
  version: Type.String({ maxLength: 64 }),
  event: Type.Enum(['load', 'failure']),
  /** Kind of failure: 'entry', 'page', 'render' or 'contract'; anything else counts as 'other'. */
  reason: Type.Optional(Type.String({ maxLength: 32 })),
});
export type Beacon = Type.Static<typeof Beacon>;
