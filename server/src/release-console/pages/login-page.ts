import { CONSOLE_PATH } from '../console-path.ts';
import type { ConsolePage } from './layout.ts';
import { markup } from './markup.ts';

interface LoginState {
  username?: string;
  problem?: string;
  /** Where to go afterwards. */
  next: string;
}

export function loginPage({ username = '', problem, next }: LoginState): ConsolePage {
  return {
    title: 'Log in',
    content: markup`<section class="narrow">
<h1>Log in to the releases</h1>
<p>With your user of the admin area. It is a login of its own: it also works while the admin area does not.</p>
${problem && markup`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="${CONSOLE_PATH}/login">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="username">Username</label>
<input type="text" id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required></div>
<div class="field"><label for="code">Code</label>
<input type="text" id="code" name="code" autocomplete="one-time-code" aria-describedby="code-hint">
<small id="code-hint">Of your authenticator app, if you use one.</small></div>
<button type="submit" class="button primary">Log in</button>
</form>
</section>`,
  };
}
