import { addFonts } from '@catalogmx/shared';
import { useLayoutEffect } from 'react';
import { removePrerenderedShell } from './prerendered-shell.ts';

/** Ends the first view in the frame in which the page itself is there, and adds the typefaces with it. */
export function TakeOver() {
  useLayoutEffect(() => {
    addFonts();
    removePrerenderedShell();
  }, []);
  return null;
}
