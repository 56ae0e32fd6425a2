import { useEffect, useState } from 'react';
import { LOADING_MS } from '../contract/constants.ts';

let isFirstAnswer = false;

/** Call before the content is rendered that comes, or came, with the document. */
export function startFirstAnswer(): void {
  isFirstAnswer = true;
}

/** Call when the visitor leaves the first page. */
export function endFirstAnswer(): void {
  isFirstAnswer = false;
}

/** Whether a component that renders for the first time is part of the first answer. */
export function isInFirstAnswer(): boolean {
  return isFirstAnswer;
}

/** Whether the component came with the document and may not be visible yet. */
export function useFirstAnswer(): boolean {
  const [isFirst, setIsFirst] = useState(isInFirstAnswer);
  useEffect(() => {
    const timer = setTimeout(() => setIsFirst(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFirst;
}
