/**
 * A text under a key that this tab keeps until it is closed. Some browsers refuse all storage, which must
 * not keep the site from starting: there nothing is kept.
 */
export function tabStorage(key: string) {
  const attempt = <Result>(access: () => Result): Result | null => {
    try {
      return access();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => sessionStorage.getItem(key)),
    write: (text: string) => void attempt(() => sessionStorage.setItem(key, text)),
    remove: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
