import Type from 'typebox';

/**
 * Version of the contract between the shell and the remotes: the shared singletons and what a page
 * may expect of its host. A change that an older page or shell cannot live with raises it.
 */
export const CONTRACT_VERSION = 1;

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
});
export type ReleasePage = Type.Static<typeof ReleasePage>;

/** What a build says of itself: the content of `release.json`. */
export const Release = Type.Object({
  /** Name of the app: 'shell', 'catalog' or 'admin'. */
  name: Type.String(),
  version: Type.String(),
  /** Name of the federation container, another one in each release. */
  container: Type.String(),
  /** File that starts the app: the container's entry, or the shell's script. */
  entry: Type.String(),
  contract: Type.Integer(),
  pages: Type.Array(ReleasePage),
  /** Shared packages and the ranges asked of the host, or provided by the shell. */
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
  /** Integrity of the files that the shell loads itself or preloads. */
  integrity: Type.Record(Type.String(), Type.String()),
  pages: Type.Array(ReleasePage),
});
export type RegisteredRelease = Type.Static<typeof RegisteredRelease>;

/** The current and, where there is one, the previous release of an app. */
export const RegisteredApp = Type.Object({
  current: RegisteredRelease,
  previous: Type.Optional(RegisteredRelease),
});
export type RegisteredApp = Type.Static<typeof RegisteredApp>;

/**
 * Which releases are live, by the name of the app: inlined in the HTML, else at `/registry.json`.
 * The shell is in it like the others.
 */
export const Registry = Type.Object({ apps: Type.Record(Type.String(), RegisteredApp) });
export type Registry = Type.Static<typeof Registry>;

/** Name of the app that loads the others. */
export const SHELL = 'shell';
