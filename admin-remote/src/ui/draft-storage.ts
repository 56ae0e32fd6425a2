/** Drafts where the browser blocks storage. They last until the document is left. */
const unstored = new Map<string, string>();

/** Whether drafts are lost when the document is left. */
export function isStorageBlocked(): boolean {
  const probe = 'storage-probe';
  const isStored = attempt('session', (storage) => {
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return true;
  });
  return isStored !== true;
}

/** Returns the draft of this tab, or else one that {@link keepDrafts} has kept. */
export function readDraft(name: string): string | null {
  const find = (storage: Storage) => storage.getItem(name);
  return unstored.get(name) ?? attempt('session', find) ?? attempt('local', find) ?? null;
}

export function writeDraft(name: string, text: string): void {
  const isStored = attempt('session', (storage) => {
    storage.setItem(name, text);
    return true;
  });
  if (isStored) {
    unstored.delete(name);
    removeKept(name);
  } else {
    console.warn(
      'Unsaved changes cannot be stored: the browser blocks it, or its storage is full.',
    );
    unstored.set(name, text);
  }
}

export function removeDraft(name: string): void {
  unstored.delete(name);
  attempt('session', (storage) => storage.removeItem(name));
  removeKept(name);
}

/** Removes the drafts of this tab, and those that outlive it. */
export function removeDrafts(prefix: string): void {
  for (const name of unstored.keys()) if (name.startsWith(prefix)) unstored.delete(name);
  const removeFrom = (storage: Storage) => {
    for (const name of namesIn(storage, prefix)) storage.removeItem(name);
  };
  attempt('session', removeFrom);
  attempt('local', removeFrom);
}

/** Moves the drafts of this tab to where they outlive it. */
export function keepDrafts(prefix: string): void {
  attempt('session', (tab) => {
    for (const name of namesIn(tab, prefix)) {
      attempt('local', (kept) => {
        kept.setItem(name, tab.getItem(name) ?? '');
        tab.removeItem(name);
      });
    }
  });
}

/** Returns the names and texts of drafts that outlived their tab. */
export function listKeptDrafts(prefix: string): [name: string, text: string][] {
  const list = (storage: Storage) =>
    namesIn(storage, prefix).map((name): [string, string] => [name, storage.getItem(name) ?? '']);
  return attempt('local', list) ?? [];
}

function removeKept(name: string): void {
  attempt('local', (storage) => storage.removeItem(name));
}

function namesIn(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(prefix));
}

/** Blocked storage throws when it is touched, and full storage when it is written. */
function attempt<Result>(
  which: 'session' | 'local',
  access: (storage: Storage) => Result,
): Result | undefined {
  try {
    return access(which === 'session' ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
}
