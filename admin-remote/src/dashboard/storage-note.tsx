import { useState } from 'react';
import { Note } from '../ui/alert.ts';
import { isStorageBlocked } from '../ui/draft-storage.ts';

/** Explains how to allow storage, where the browser blocks it. */
export function StorageNote() {
  const [blocked] = useState(isStorageBlocked);
  if (!blocked) return null;
  return (
    <Note>{`Your browser blocks storage for this site: what you type is lost if you reload or close the page before you save. To keep it, allow site data for ${location.hostname} in the browser’s settings, then reload this page.`}</Note>
  );
}
