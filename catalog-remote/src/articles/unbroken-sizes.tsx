import type { ReactNode } from 'react';
import styled from 'styled-components';

// Begins at the first digit: from each of many digits to their end takes time that grows with their square.
const LENGTH = String.raw`(?<!\d)\d+(?:\.\d+)?(?: ?(?:['′’"″”]|(?:ft|feet|in)\b))?`;
const MEASURE = String.raw`(?<!\d)\d+-(?:foot|feet|ft|inch)\b`;
const SIZES = new RegExp(`(${LENGTH}(?: [x×] ${LENGTH})+|${MEASURE})`, 'gi');

/**
 * Keeps sizes such as "15' x 15'" and '30-Foot' on one line. Spans leave the text as it is, unlike no-break spaces.
 * The text is the key of the element around it: translated pages cannot update the parts.
 */
export function unbrokenSizes(text: string): ReactNode {
  const parts = text.split(SIZES);
  if (parts.length === 1) return text;
  // Every second part is what the pattern has captured.
  return parts.map((part, index) =>
    index % 2 === 1 ? <Unbroken key={index}>{part}</Unbroken> : part,
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;
