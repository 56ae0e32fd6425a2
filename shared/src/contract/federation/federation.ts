import Type from 'typebox';

export const ReleaseFile = Type.Object({
  /** Relative to the release folder. */
  path: Type.String(),
  /** Bytes before compression. */
  size: Type.Integer(),
  /** Subresource integrity, such as 'sha384-…'. */
  integrity: Type.String(),
});
export type ReleaseFile = Type.Static<typeof ReleaseFile>;

/** Kinds of heads that the server builds. All but 'plain' describe the page in more than its title. */
export type HeadKind = 'home' | 'category' | 'article' | 'contact' | 'plain';

/** A remote's declaration of the head of a page. */
export const DeclaredHead = Type.Object({
  /** A {@link HeadKind}. Any other counts as 'plain', so that an older server can serve the page. */
  kind: Type.String(),
  /** Empty for the name of the business alone, or where the title comes from the page's data. */
  title: Type.String(),
  /** False keeps the page out of search engines. */
  indexed: Type.Boolean(),
});
export type DeclaredHead = Type.Static<typeof DeclaredHead>;

export const ReleasePage = Type.Object({
  /** Route pattern of the shell's router, such as '/article/:id'. */
  path: Type.String(),
  /** Module exposed by the container, such as './article-page'. */
  module: Type.String(),
  /** Files the page needs besides the entry, for preloading. */
  files: Type.Array(Type.String()),
  /** Calls that the page makes first, such as '/article/features?id=:id', for preloading. */
  calls: Type.Array(Type.String()),
  /** Those of the calls whose responses the server renders into the page and sends with it. */
  inlined: Type.Optional(Type.Array(Type.String())),
  /** A query parameter with ids, such as 'article', and the call that the server makes for each of them. */
  idList: Type.Optional(Type.Object({ param: Type.String(), call: Type.String() })),
  /** True if the renderer of the release has the page. */
  rendered: Type.Optional(Type.Boolean()),
  /** Absent in builds that did not declare it: then the page has a plain head without a title. */
  head: Type.Optional(DeclaredHead),
});
export type ReleasePage = Type.Static<typeof ReleasePage>;

export const ReleaseCommit = Type.Object({
  hash: Type.String(),
  /** First line of its message, shortened. */
  subject: Type.String(),
});
export type ReleaseCommit = Type.Static<typeof ReleaseCommit>;

/** Content of `release.json`, which the build writes. */
export const Release = Type.Object({
  /** Name of the app, such as 'catalog'. */
  name: Type.String(),
  version: Type.String(),
  /** Name of the federation container, unique to the release. */
  container: Type.String(),
  /** The remote entry, or the shell's script. */
  entry: Type.String(),
  /** The bundle that renders its pages on the server; absent if it renders none. */
  renderer: Type.Optional(Type.String()),
  /** The newest contract that it works with. */
  contract: Type.Integer(),
  /** The oldest one; absent if it works with one contract only. */
  oldestContract: Type.Optional(Type.Integer()),
  pages: Type.Array(ReleasePage),
  /** Shared packages: the version ranges that a remote requires, or the versions that the shell provides. */
  shared: Type.Record(Type.String(), Type.String()),
  files: Type.Array(ReleaseFile),
  /** Build time in ISO 8601. */
  time: Type.String(),
  /** Git commit, or 'unknown'. */
  commit: Type.String(),
  /** The last commits that changed the sources of the app, the latest first. Absent without git. */
  commits: Type.Optional(Type.Array(ReleaseCommit)),
  /** Versions of the packages that it is built of and with, by name. Absent from older releases. */
  packages: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type Release = Type.Static<typeof Release>;

/** The part of a release that the shell needs to load it. */
export const RegisteredRelease = Type.Object({
  version: Type.String(),
  container: Type.String(),
  /** URL of the release folder, with a trailing slash. */
  base: Type.String(),
  entry: Type.String(),
  /** For the server only: the bundle that renders the pages. */
  renderer: Type.Optional(Type.String()),
  /** Absent from registries of older servers: any shell will do. */
  contract: Type.Optional(Type.Integer()),
  oldestContract: Type.Optional(Type.Integer()),
  /**
   * Subresource integrity by file: of the entry, which has those of the chunks in it, and for the server of the
   * renderer, the style sheets, and the pages' files. Registries of older servers have fewer.
   */
  integrity: Type.Record(Type.String(), Type.String()),
  pages: Type.Array(ReleasePage),
  /** In a shell, the name of the preview that its visitor looks at. */
  preview: Type.Optional(Type.String()),
});
export type RegisteredRelease = Type.Static<typeof RegisteredRelease>;

/** For a visitor in a canary, `current` is the canary and `previous` the release of everybody else. */
export const RegisteredApp = Type.Object({
  current: RegisteredRelease,
  previous: Type.Optional(RegisteredRelease),
});
export type RegisteredApp = Type.Static<typeof RegisteredApp>;

/** The preview that a visitor looks at. */
export const ShownPreview = Type.Object({
  name: Type.String(),
  /** Such as 'catalog 1.2.0'. */
  releases: Type.Array(Type.String()),
});
export type ShownPreview = Type.Static<typeof ShownPreview>;

/** Releases for one visitor by app, the shell included: inlined in the HTML, or `/registry.json`. */
export const Registry = Type.Object({
  apps: Type.Record(Type.String(), RegisteredApp),
  /** For the server alone. Absent for everybody who gets what is live. */
  preview: Type.Optional(ShownPreview),
});
export type Registry = Type.Static<typeof Registry>;

/** An entry in the history of an app's live releases. */
export const RegistryChange = Type.Object({
  /** ISO 8601. */
  time: Type.String(),
  action: Type.Enum(['promote', 'rollback', 'canary', 'retire']),
  /** The release that went live, for all visitors or for the canary, or that the app was retired with. */
  version: Type.String(),
  /** The release that it replaced. */
  from: Type.Optional(Type.String()),
  /** Share of visitors, for a canary. */
  percent: Type.Optional(Type.Number()),
  /** A user of the machine, a token such as 'deploy token ci', 'npm start' or 'the server'. */
  by: Type.String(),
  reason: Type.Optional(Type.String()),
  /** True if the gate had rejected it. */
  forced: Type.Optional(Type.Boolean()),
  /** The problems that were overruled. Absent from changes of older servers, which appended them to the reason. */
  overruled: Type.Optional(Type.Array(Type.String())),
  /** The app whose rollback took this one along, which says nothing against the release that it replaced. */
  along: Type.Optional(Type.String()),
  /** True if it went live without a test in a browser. */
  pagesNotLoaded: Type.Optional(Type.Boolean()),
  /** Paths that only the replaced release has; absent if there are none. */
  removedPages: Type.Optional(Type.Array(Type.String())),
  /** Part of a ramp: 'started', 'step' or 'stopped'; older servers have other words too. */
  ramp: Type.Optional(Type.String()),
});
export type RegistryChange = Type.Static<typeof RegistryChange>;

/** A canary that the server gives to more visitors by itself, step by step. */
export const Ramp = Type.Object({
  /** Shares of visitors in percent, ascending. The last one is 100: the release is promoted. */
  steps: Type.Array(Type.Number()),
  /** Milliseconds that each step lasts at least. */
  every: Type.Number(),
  /** New visitors that each step has at least. */
  visitors: Type.Integer(),
  /** Index of the current step. */
  step: Type.Integer(),
  /** ISO 8601 time at which the step began. */
  since: Type.String(),
  /** Visitors of the canary's trial when the step began; absent for the first one. */
  visitorsBefore: Type.Optional(Type.Integer()),
  /** Paths of the pages that the release removes on purpose. */
  removes: Type.Optional(Type.Array(Type.String())),
  /** Accepts pages that load many more bytes. */
  grows: Type.Optional(Type.Boolean()),
  /** Problems that were overruled when the ramp was started. */
  overruled: Type.Optional(Type.Array(Type.String())),
});
export type Ramp = Type.Static<typeof Ramp>;

/** An app in {@link StoredRegistry}. */
export const StoredApp = Type.Object({
  current: RegisteredRelease,
  previous: Type.Optional(RegisteredRelease),
  canary: Type.Optional(
    Type.Object({
      release: RegisteredRelease,
      percent: Type.Number(),
      ramp: Type.Optional(Ramp),
    }),
  ),
  /** Oldest first. Absent from registries written by hand. */
  history: Type.Optional(Type.Array(RegistryChange)),
});
export type StoredApp = Type.Static<typeof StoredApp>;

/** A release that somebody published. */
export const Publication = Type.Object({
  version: Type.String(),
  /** ISO 8601. */
  time: Type.String(),
  /** As in {@link RegistryChange}. */
  by: Type.String(),
  /** True if its publisher may also promote. Absent from publications of older servers, which count as false. */
  mayPromote: Type.Optional(Type.Boolean()),
  /** The digest with which a browser loaded its pages last, without failures. */
  tested: Type.Optional(Type.String()),
  /** ISO 8601 time of the last check that somebody who may promote it has begun. */
  checkBegan: Type.Optional(Type.String()),
  /** Name of the preview that it was published for. */
  preview: Type.Optional(Type.String()),
  /** True if its files were on their way then, without news since. */
  pending: Type.Optional(Type.Boolean()),
  /** When its files were removed, and by whom. */
  removed: Type.Optional(Type.Object({ time: Type.String(), by: Type.String() })),
});
export type Publication = Type.Static<typeof Publication>;

/** Releases that only those see who have its link. */
export const Preview = Type.Object({
  /** Part of the link, which is enough to see the preview. */
  token: Type.String(),
  /** ISO 8601. */
  expires: Type.String(),
  /** ISO 8601. Absent from what older servers wrote. */
  changed: Type.Optional(Type.String()),
  /** Who changed it last, as in {@link RegistryChange}. */
  by: Type.String(),
  /** Versions by app. */
  releases: Type.Record(Type.String(), Type.String()),
});
export type Preview = Type.Static<typeof Preview>;

/** Raise it when programs that know an earlier schema would misread a registry, or write it wrongly. */
export const REGISTRY_SCHEMA = 1;

/** `registry.json` of the release folder. */
export const StoredRegistry = Type.Object({
  /** Absent from registries of older servers: the first one. */
  schema: Type.Optional(Type.Integer()),
  apps: Type.Record(Type.String(), StoredApp),
  /** By app, in the order of publication. Releases of older servers are not in it. */
  publications: Type.Optional(Type.Record(Type.String(), Type.Array(Publication))),
  /**
   * By app that was retired, also if it is live again: its history up to then, oldest first. Not in `apps`, where
   * programs that know no retirement would not accept it.
   */
  retired: Type.Optional(Type.Record(Type.String(), Type.Array(RegistryChange))),
  /** By name, those that have expired included. */
  previews: Type.Optional(Type.Record(Type.String(), Preview)),
  /**
   * By app, what was published for a preview. Not in `publications`, where programs that know no previews would take
   * it for the next release to promote.
   */
  previewed: Type.Optional(Type.Record(Type.String(), Type.Array(Publication))),
});
export type StoredRegistry = Type.Static<typeof StoredRegistry>;

/** Measures of how a visitor experienced a page, as `web-vitals` defines them. */
export const WebVitals = Type.Object({
  /** Largest Contentful Paint in milliseconds. */
  LCP: Type.Optional(Type.Number({ minimum: 0 })),
  /** Interaction to Next Paint in milliseconds. */
  INP: Type.Optional(Type.Number({ minimum: 0 })),
  /** Cumulative Layout Shift. */
  CLS: Type.Optional(Type.Number({ minimum: 0 })),
});
export type WebVitals = Type.Static<typeof WebVitals>;

/**
 * Reports what became of one view of a page: its content is on screen ('load'), or it failed, also after it was
 * shown. Contains no personal data.
 */
export const Beacon = Type.Object({
  app: Type.String({ maxLength: 64 }),
  /** The release that loaded or failed, even if the visitor then got the previous one. */
  version: Type.String({ maxLength: 64 }),
  event: Type.Enum(['load', 'failure', 'vitals']),
  /** A {@link FAILURE_REASONS}; the server counts anything else as 'other'. */
  reason: Type.Optional(Type.String({ maxLength: 32 })),
  /** Version of the shell, if the view came with a document of its own, which the shell may have broken. */
  shell: Type.Optional(Type.String({ maxLength: 64 })),
  vitals: Type.Optional(WebVitals),
});
export type Beacon = Type.Static<typeof Beacon>;

/**
 * Why a page fails: its entry, its page's module, its rendering, or its contract; the renderer of the server,
 * where the browser renders in its place; content that never stops loading, is blank, or vanishes; an error
 * after it was shown; a tab that crashed, or was ended because it hung; a document that did not start.
 */
export const FAILURE_REASONS = [
  'entry',
  'page',
  'render',
  'contract',
  'renderer',
  'loading',
  'blank',
  'late',
  'crash',
  'silent',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
