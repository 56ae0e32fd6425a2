import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.ts';

/** Replaces an image that cannot be shown. @param props.children What can be done with it. */
export function UnshownImage({ id, children }: { id: number; children?: ReactNode }) {
  return (
    <li tabIndex={-1}>
      <Alert>{`Picture ${id} cannot be shown.`}</Alert>
      {children}
    </li>
  );
}
