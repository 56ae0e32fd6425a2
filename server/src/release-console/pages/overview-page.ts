import type { AppState } from '../read-app.ts';
import { appSection } from './app-section.ts';
import type { Now } from './format.ts';
import type { ConsolePage } from './layout.ts';
import { markup } from './markup.ts';

/** Shows all apps. */
export function overviewPage(states: AppState[], now: Now): ConsolePage {
  return {
    title: 'Overview',
    content: markup`<h1 class="away">Releases</h1>
${states.length === 0 && markup`<section><p>No release is published yet: <code>npm run release -- publish</code>.</p></section>`}
${states.map((state) => appSection(state, now))}`,
  };
}
