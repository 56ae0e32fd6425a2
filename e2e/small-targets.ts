import type { Page } from '@playwright/test';

/** Everything that is tapped. */
const TAPPED =
  'a[href], button, input, select, textarea, summary, [role=switch], [role=tab], [role=menuitem]';

/**
 * What can be tapped but is smaller than 44 by 44 pixels, with its size. Links in running text are
 * exempt, as in WCAG, and so is what nobody can see.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator(TAPPED).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('[aria-hidden=true], [inert]'))
      .filter((target) => {
        const isInText = getComputedStyle(target).display === 'inline' && target.closest('p');
        return !isInText;
      })
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        // Half a pixel is lost where a layout is scaled.
        const isSmall = Math.min(width, height) < 43.5;
        const size = `${Math.round(width)}×${Math.round(height)}`;
        return isSmall ? `${size} ${target.outerHTML.slice(0, 160)}` : [];
      }),
  );
}
