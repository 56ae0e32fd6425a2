import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** A checkbox whose target is larger than its box. */
export function RowCheckbox(props: {
  /** Announced, not shown. */
  label: string;
  checked: boolean;
  /** Whether only some of the rows it stands for are selected. */
  isPartial?: boolean;
  onChange: (event: unknown) => void;
}) {
  const { label, checked, isPartial = false, onChange } = props;
  return (
    <Target>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </Target>
  );
}

const Target = styled.label`
  display: inline-grid;
  place-items: center;
  width: ${theme.target};
  min-height: ${theme.target};
  margin: 0 calc((${tokens.icon} - ${theme.target}) / 2);
  cursor: pointer;

  input {
    width: ${tokens.icon};
    height: ${tokens.icon};
    margin: 0;
    accent-color: ${theme.color.blue};
    cursor: pointer;
  }
`;
