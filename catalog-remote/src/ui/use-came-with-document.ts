import { isInFirstAnswer } from '@catalogmx/shared';
import { useState } from 'react';
import { useBrowserValue } from './use-browser-value.ts';

/**
 * True if the component came with the document. The first result stays: a visitor may leave
 * before React has taken the component over, and another answer would not fit the HTML.
 */
export function useCameWithDocument(): boolean {
  return useState(useBrowserValue(isInFirstAnswer, true))[0];
}
