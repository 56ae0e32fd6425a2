/** A path that pages of a candidate link to. */
export interface SeenLink {
  path: string;
  /** The first page that links to it. */
  page: string;
  /** True if that page of the live release has it too. */
  isOld: boolean;
}

/**
 * Returns the links of a candidate's pages that lead nowhere. Those that are dead in the live release too, such as
 * one in the text of an article, are not its fault.
 * @param headers Make the site show the candidate.
 */
export async function findDeadLinks(
  site: string,
  headers: Record<string, string>,
  links: Iterable<SeenLink>,
): Promise<string[]> {
  const isThere = async (path: string, shown: Record<string, string>) => {
    const { status } = await fetch(site + path, {
      method: 'HEAD',
      headers: shown,
      redirect: 'manual',
    });
    return status !== 404 && status !== 410;
  };
  const failures: string[] = [];
  for (const { path, page, isOld } of links) {
    if (await isThere(path, headers)) continue;
    if (isOld && !(await isThere(path, {}))) continue;
    failures.push(`${page}: it links to ${path}, where there is nothing: release that page first`);
  }
  return failures;
}
