import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Shown in the card layout only, such as the sort menu that replaces the table head. */
export const CardLayoutOnly = styled.div`
  ${theme.from.desktop} {
    display: none;
  }
`;

/** A table. Below `desktop` it becomes a list of cards, and each cell shows its `data-label`. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space.xs} ${theme.space.s};
    border-bottom: ${tokens.lineThin} solid ${theme.color.line};
    text-align: left;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }

  th {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    white-space: nowrap;
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  tr {
    break-inside: avoid;
  }

  tbody tr:hover {
    background: ${theme.color.paper};
  }

  ${tokens.belowDesktop} {
    display: block;

    thead {
      display: none;
    }

    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tokens.card}), 1fr));
      gap: ${theme.space.s};
    }

    tbody tr {
      display: grid;
      align-content: start;
      gap: ${theme.space.xxs};
      padding: ${theme.space.s} ${theme.space.m};
      border: ${tokens.lineThin} solid ${theme.color.line};
      border-radius: ${theme.radius.m};
    }

    td,
    tbody tr:last-child td {
      display: grid;
      grid-template-columns: ${tokens.columnS} minmax(0, 1fr);
      align-items: baseline;
      gap: ${theme.space.s};
      padding: 0;
      border: 0;
    }

    td:empty {
      display: none;
    }

    td:has(button),
    tbody tr:last-child td:has(button) {
      align-items: center;
      justify-items: start;
    }

    td::before {
      color: ${theme.color.inkSoft};
      font-size: ${theme.size.small};
      font-weight: 700;
      content: attr(data-label);
    }
  }
`;

/** Cuts the text of a cell off after two lines. */
export const ClampedText = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const RowActions = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
  white-space: nowrap;
  overflow-wrap: normal;
`;
