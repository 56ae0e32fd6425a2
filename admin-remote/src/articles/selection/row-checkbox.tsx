import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** A checkbox whose target is larger than the box that shows. */
export function RowCheckbox(props: {
  /** Announced, not shown. */
  label: string;
  checked: boolean;
  /** True if some of its rows are selected. Has no effect if all are. */
  isPartial?: boolean;
  onChange: (event: unknown) => void;
}) {
  const { label, checked, isPartial = false, onChange } = props;
  return (
    <Box
      ref={(box) => {
        if (box) box.indeterminate = isPartial && !checked;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}

// The box is drawn inside of the target.
const Box = styled.input`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.target};
  height: ${theme.target};
  margin: 0 calc((${tokens.icon} - ${theme.target}) / 2);
  border-radius: ${theme.radius.s};
  appearance: none;
  cursor: pointer;

  &::before {
    display: grid;
    place-items: center;
    width: ${tokens.icon};
    height: ${tokens.icon};
    border: ${tokens.lineMedium} solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.s};
    background: ${theme.color.surface};
    color: ${theme.color.surface};
    font-weight: 700;
    line-height: ${tokens.leadingTight};
    content: '';
  }

  &:checked::before,
  &:indeterminate::before {
    border-color: ${theme.color.blue};
    background: ${theme.color.blue};
    content: '✓';

    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }

  &:indeterminate::before {
    content: '–';
  }
`;

/** A checkbox and an id beside it, or below it in the card layout. */
export const IdCell = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  white-space: nowrap;

  ${tokens.belowDesktop} {
    flex-direction: column;
    align-items: end;
    gap: 0;
  }
`;
