/** Keeps a text until the tab closes. Where storage is blocked, `read` returns undefined and `write` false. */
export function tabStorage(key: string) {
  return {
    read: () => attempt(() => sessionStorage.getItem(key)),
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
