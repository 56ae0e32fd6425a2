import { RegistryChange } from '@catalogmx/shared/contract';
import Type from 'typebox';

/** What `list` tells of an app. */
export const ReleaseReport = Type.Object({
  app: Type.String(),
  current: Type.Optional(Type.String()),
  previous: Type.Optional(Type.String()),
  canary: Type.Optional(Type.Object({ version: Type.String(), percent: Type.Number() })),
  /** The latest build first. */
  releases: Type.Array(
    Type.Object({
      version: Type.String(),
      /** ISO 8601 time of the build. */
      time: Type.String(),
      commit: Type.String(),
      /** Pages that were shown, and that could not be. */
      loads: Type.Integer(),
      failures: Type.Integer(),
    }),
  ),
  /** Oldest first. */
  history: Type.Array(RegistryChange),
});
export type ReleaseReport = Type.Static<typeof ReleaseReport>;

/** What came of a command, in one line. */
export const Outcome = Type.Object({ message: Type.String() });
export type Outcome = Type.Static<typeof Outcome>;

/** What speaks against a release; empty when nothing does. */
export const Verdict = Type.Object({ problems: Type.Array(Type.String()) });
export type Verdict = Type.Static<typeof Verdict>;
