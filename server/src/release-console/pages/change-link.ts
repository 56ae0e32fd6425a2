import { CONSOLE_PATH } from '../console-path.ts';
import type { ActionName } from '../actions.ts';
import { markup, type Markup } from './markup.ts';

interface LinkOptions {
  version?: string;
  kind?: 'danger' | 'plain';
}

/** A link to the question before a change. */
export function changeLink(
  app: string,
  action: ActionName,
  text: string,
  { version, kind }: LinkOptions = {},
): Markup {
  const query = new URLSearchParams({ action, ...(version !== undefined && { version }) });
  const look = kind === 'plain' ? '' : ['button', kind].filter(Boolean).join(' ');
  return markup`<a${look !== '' && markup` class="${look}"`} href="${CONSOLE_PATH}/${app}/change?${query.toString()}">${text}</a>`;
}
