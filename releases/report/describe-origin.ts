import type { Publication } from '@catalogmx/shared/contract';

/** Describes how a release came that is not trusted, such as 'was published by deploy token ci, which may not promote'. */
export function describeOrigin(version: string, publications: Publication[]): string {
  const { by, preview, mayPromote } = publicationOf(version, publications) ?? {};
  if (by === undefined) return 'was published before the server noted by whom';
  if (preview !== undefined) return `was published for the preview ${preview}, by ${by}`;
  return mayPromote === undefined
    ? `was published by ${by}, before the server noted who may promote`
    : `was published by ${by}, which may not promote`;
}

/** Describes why a later release is not taken by itself: 'was published later with a token that may not promote'. */
export function describePassedOver(version: string, publications: Publication[]): string {
  const why =
    publicationOf(version, publications)?.mayPromote === undefined
      ? ', before the server noted who may promote'
      : ' with a token that may not promote';
  return `was published later${why}`;
}

function publicationOf(version: string, publications: Publication[]): Publication | undefined {
  return publications.findLast((entry) => entry.version === version && !entry.removed);
}
