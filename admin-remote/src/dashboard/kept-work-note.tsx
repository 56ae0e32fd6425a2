import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '../ui/alert.ts';
import { parseJson } from '../ui/parse-json.ts';
import { readKeptStates } from '../ui/use-persisted-state.ts';

interface KeptWork {
  key: string;
  label: string;
  to: string;
  /** What the edit page begins with; it reads the article afresh. */
  state?: unknown;
}

/** Links to the forms that a user left unsaved when they were switched off. */
export function KeptWorkNote() {
  const [works] = useState(() =>
    readKeptStates().flatMap(([key, text]) => toWork(key, text) ?? []),
  );
  if (works.length === 0) return null;
  return (
    <Note>
      You had not saved this when your account was switched off:{' '}
      {works.map(({ key, label, to, state }, index) => (
        <span key={key}>
          <span>{index > 0 && ', '}</span>
          <Link to={to} state={state}>
            {label}
          </Link>
        </span>
      ))}
    </Note>
  );
}

function toWork(key: string, text: string): KeptWork | undefined {
  const [, article] = /^article-(\d+)$/.exec(key) ?? [];
  if (article !== undefined) {
    const draft = (parseJson(text) ?? {}) as { title?: unknown };
    const label =
      typeof draft.title === 'string' && draft.title ? draft.title : `Article ${article}`;
    return { key, label, to: '/EditArticle', state: { ...draft, id: Number(article) } };
  }
  if (key === 'business') return { key, label: 'The business', to: '/Business' };
  if (key.startsWith('account-')) return { key, label: 'Mi cuenta', to: '/MiCuenta' };
  if (/^(?:new-user|user-\d+)$/.test(key)) {
    return { key, label: 'User Settings', to: '/Dashboard?tab=users' };
  }
  // The form for a new article opens by itself.
  return undefined;
}
