import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { call } from '@catalogmx/shared/calls';
import { upkeepCalls } from '@catalogmx/shared/contract';
import { Note, Alert } from '../ui/alert.ts';
import { parseJson } from '../ui/parse-json.ts';
import { readKeptStates, isStorageBlocked } from '../ui/form/use-persisted-state.ts';
import { formatTime } from '../ui/time.ts';
import { isUnknownCall } from '../ui/queries.ts';

interface KeptWork {
  key: string;
  label: string;
  to: string;
  /** The state that the edit page begins with; it reads the article afresh. */
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

/** Explains how to allow storage, where the browser blocks it. */
export function StorageNote() {
  const [blocked] = useState(isStorageBlocked);
  if (!blocked) return null;
  return (
    <Note>{`Your browser blocks storage for this site: what you type is lost if you reload or close the page before you save. To keep it, allow site data for ${location.hostname} in the browser’s settings, then reload this page.`}</Note>
  );
}

/** Says that backups fail, once the last one is older than two days. */
export function BackupNote() {
  const { data } = useQuery(backupStateQuery);
  if (!data?.overdue) return null;
  const { last_success: last } = data;
  return (
    <Alert>{`${
      last === null ? 'There is no backup yet.' : `The last backup was made on ${formatTime(last)}.`
    } Ask whoever runs the server to look at its log.`}</Alert>
  );
}

/** Milliseconds between two looks: a page may stay open for days. */
const LOOK_EVERY = 60 * 60_000;

const backupStateQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => call(upkeepCalls.findBackup, { signal }),
  refetchInterval: ({ state }) => (isUnknownCall(state.error) ? false : LOOK_EVERY),
});
