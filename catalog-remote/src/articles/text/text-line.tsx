import type { TextRun } from '@catalogmx/shared/contract';
import { Fragment } from 'react';
import { unbrokenSizes } from '../unbroken-sizes.tsx';

/** Renders a line of an article's content, or a cell of a table. */
export function TextLine({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, bold, href }, index) => {
    const shown = href ? <a href={href}>{text}</a> : unbrokenSizes(text);
    return bold ? <strong key={index}>{shown}</strong> : <Fragment key={index}>{shown}</Fragment>;
  });
}
