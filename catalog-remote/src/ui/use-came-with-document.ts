import { isInFirstAnswer } from '@catalogmx/shared';
import { useState } from 'react';
import { useBrowserValue } from './use-browser-value.ts';

/**
 * Whether the component came with the document. What it did in its first render stays: a visitor may leave
 * before React has taken the component over, and another answer would not fit the HTML.
 */
export function useCameWithDocument(): boolean {
  return useState(useBrowserValue(isInFirstAnswer, true))[0];
}
