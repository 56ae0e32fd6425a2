import { CONSOLE_PATH } from '../console-path.ts';
import type { ConsolePage } from './layout.ts';
import { markup } from './markup.ts';

/** Says why a page cannot be shown, or a change cannot be made. */
export function problemPage(message: string): ConsolePage {
  return {
    title: 'Not possible',
    content: markup`<section class="narrow">
<h1>That was not possible</h1>
<p class="problem" role="alert">${message}</p>
<p><a class="button" href="${CONSOLE_PATH}">Back to the overview</a></p>
</section>`,
  };
}
