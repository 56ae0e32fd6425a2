import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { css } from 'styled-components';

/**
 * Rows below `desktop`: image, title, category and id, and the actions under them, so that ten rows fit two
 * screens of a phone. The content is for screen readers alone.
 */
export const compactRows = css`
  &&& tr:not([data-moved]) {
    grid-template-columns: ${tokens.drawing} minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${theme.space.s};
    padding: ${theme.space.xs} ${theme.space.s};
  }

  &&& tr:not([data-moved]) > td {
    display: block;
    justify-items: stretch;
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    line-height: ${tokens.leadingSnug};

    &::before {
      content: none;
    }

    &:nth-child(1) {
      grid-area: 1 / 3 / span 2;
      align-self: start;

      [data-label]::before {
        content: attr(data-label) ' ';
      }
    }

    &:nth-child(2) {
      display: contents;
    }

    &:nth-child(3) {
      position: absolute;
      width: ${tokens.lineThin};
      height: ${tokens.lineThin};
      overflow: hidden;
      clip-path: inset(50%);
    }

    &:nth-child(4) {
      grid-area: 2 / 2;
    }

    &:nth-child(5) {
      grid-area: 3 / 1 / auto / -1;
      margin-top: ${theme.space.xxs};
    }
  }
`;
