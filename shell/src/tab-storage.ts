/** A text that survives reloads until the tab is closed. Browsers may block storage; nothing throws then. */
export function tabStorage(key: string) {
  return {
    /** Null if nothing is stored, undefined if storage is blocked. */
    read: () => attempt(() => sessionStorage.getItem(key)),
    /** @returns Whether the text was stored. */
    write: (text: string) =>
      attempt(() => {
        sessionStorage.setItem(key, text);
        return true;
      }) ?? false,
    remove: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
