import type { RegistryChange } from '@catalogmx/shared/contract';
import { toEvent } from '../../../../../releases/report/describe-release.ts';
import { ACTIONS, type ChangeState } from '../changes.ts';
import type { ConsolePage } from './layout.ts';
import { CONSOLE_PATH, type Markup, markup } from './parts.ts';

/** Asks before a change, and for the password. */
export function changePage(state: ChangeState): ConsolePage {
  const { app, action, form, changes, known, origin, problems, isBlocked } = state;
  const { question, label, isDangerous } = ACTIONS[action];
  const title = question(app, form.version);
  return {
    title,
    content: markup`<section class="narrow">
<h1>${title}</h1>
${changes && effectList(changes, known)}
${origin !== undefined && markup`<p class="problem">${form.version} ${origin}. <a href="${CONSOLE_PATH}/${app}">Compare it with the others</a> before you go on.</p>`}
${problems.length > 0 && problemList(problems, isBlocked)}
${
  isBlocked
    ? markup`<p><a class="button" href="${CONSOLE_PATH}">Back to the overview</a></p>`
    : markup`<form method="post" action="${CONSOLE_PATH}/${app}/change">
<input type="hidden" name="action" value="${action}">
<input type="hidden" name="version" value="${form.version}">
${action === 'ramp' && rampFields(state)}
${field(state, 'reason', 'Why', 'For the history. May be empty.')}
${
  problems.length > 0 &&
  markup`<label class="check"><input type="checkbox" name="force"${form.force && markup` checked`}> <span>Go on all the same. The history will say that it was forced, and despite what.</span></label>`
}
${passwordField(state)}
<div class="actions">
<button type="submit" class="button ${isDangerous ? 'danger' : 'primary'}">${label}</button>
<a class="button" href="${CONSOLE_PATH}">Cancel</a>
</div>
</form>`
}
</section>`,
  };
}

function effectList(
  changes: Record<string, RegistryChange>,
  known: Record<string, string> = {},
): Markup {
  const effects = Object.entries(changes);
  if (effects.length === 0) return markup`<p>Nothing would change: it is so already.</p>`;
  return markup`<ul class="changes">${effects.map(
    ([app, change]) =>
      markup`<li><strong>${app}</strong>: ${toEvent(change).what}${
        known[app] !== undefined &&
        markup`<div class="soft">${change.version}: ${known[app]}.</div>`
      }</li>`,
  )}</ul>`;
}

function problemList(problems: string[], isBlocked = false): Markup {
  return markup`<div class="problem" role="alert">${isBlocked ? 'This is not possible:' : 'The check rejects it:'}
<ul>${problems.map((problem) => markup`<li>${problem}</li>`)}</ul></div>`;
}

function rampFields(state: ChangeState): Markup {
  return markup`${field(state, 'steps', 'Shares of the visitors in percent', 'The last one is 100: the release is promoted.')}
${field(state, 'every', 'Each for at least', '90s, 10m, 2h or 1d.')}
${field(state, 'visitors', 'And until that many new visitors came', '')}`;
}

function field(
  { form, fields = {} }: ChangeState,
  name: 'reason' | 'steps' | 'every' | 'visitors',
  label: string,
  hint: string,
): Markup {
  const problem = fields[name];
  return markup`<div class="field"><label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" value="${form[name]}" maxlength="1000" aria-describedby="${name}-hint"${
    problem !== undefined && markup` aria-invalid="true"`
  }>
<small id="${name}-hint">${problem ?? hint}</small></div>`;
}

/** Asked with every change: scripts of the releases share this origin, and must not have it. */
function passwordField({ form, fields = {} }: ChangeState): Markup {
  const problem = fields.password;
  return markup`<input type="text" class="away" name="username" value="${form.username}" autocomplete="username" aria-hidden="true" tabindex="-1" readonly>
<div class="field"><label for="password">Your password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required aria-describedby="password-hint"${
    problem !== undefined && markup` aria-invalid="true"`
  }>
<small id="password-hint">${problem ?? 'Every change asks for it again.'}</small></div>`;
}
