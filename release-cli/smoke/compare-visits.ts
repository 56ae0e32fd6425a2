import { cutText } from '@catalogmx/shared/contract';
import { nameSome } from './page-state.ts';
import type { Surroundings } from './in-page/describe-surroundings.ts';
import type { PageVisit } from './visit-page.ts';

/** How many of many differences are named. */
const NAMED = 3;

/**
 * Compares a page of a candidate with what visitors have now.
 * @param live The live page at the same address; for a new page, one of the shell alone.
 * @param isShell True for a shell, to which the surroundings of the page belong.
 */
export function findDifferences(candidate: PageVisit, live: PageVisit, isShell: boolean): string[] {
  const logged = newIn(candidate.logged, live.logged);
  const globals = newIn(candidate.changedGlobals, live.changedGlobals);
  const styles = isShell ? [] : newIn(candidate.globalStyles, live.globalStyles);
  const surroundings = isShell ? [] : findChanges(candidate.surroundings, live.surroundings);
  return [
    ...logged.map(logs),
    ...(globals.length > 0
      ? [
          `it changes ${nameSome(globals, NAMED)}, which all apps use: wrap what it needs in a function of its own`,
        ]
      : []),
    ...(styles.length > 0
      ? [
          `it styles ${nameSome(styles, NAMED)}, which other pages have as well: give its elements classes of their own`,
        ]
      : []),
    ...(surroundings.length > 0
      ? [
          `it changes ${nameSome(surroundings, NAMED)}: style nothing outside of the page's own elements`,
        ]
      : []),
  ];
}

export function logs(text: string): string {
  return `it logs the error "${cutText(text, 300)}": mend what causes it`;
}

function newIn(found: string[], before: string[]): string[] {
  return [...new Set(found)].filter((item) => !before.includes(item));
}

/** Returns 'header > nav > a (color)' for each element that is no longer there or looks different. */
function findChanges(now: Surroundings = {}, before: Surroundings = {}): string[] {
  return Object.entries(before).flatMap(([element, look]) => {
    const found = now[element];
    const name = element.replace(/^html > body > div(:nth-of-type\(\d+\))? > /, '');
    if (!found) return [`${name} (gone)`];
    const changed = Object.keys(look).filter((property) => found[property] !== look[property]);
    return changed.length > 0 ? [`${name} (${changed.join(', ')})`] : [];
  });
}
