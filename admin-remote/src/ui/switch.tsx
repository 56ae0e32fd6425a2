import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import * as RadixSwitch from '@radix-ui/react-switch';
import { useId, useRef, useEffect, useLayoutEffect, type RefObject } from 'react';
import styled from 'styled-components';

interface Props {
  /** Shown beside the switch, or only announced if `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, labelHidden = false, checked, disabled, onChange }: Props) {
  const id = useId();
  const track = useRef<HTMLButtonElement>(null);
  const markUsed = useFocusRestore(track, disabled === true);
  return (
    <Frame>
      {!labelHidden && <label htmlFor={id}>{label}</label>}
      <Track
        ref={track}
        id={id}
        aria-label={labelHidden ? label : undefined}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(wanted) => {
          markUsed();
          onChange(wanted);
        }}
      >
        <Thumb />
      </Track>
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.s};
  min-height: ${theme.target};

  > label {
    font-weight: 700;
  }
`;

// The touch target is higher than the drawn track, whose transparent border shows in forced colours only.
const Track = styled(RadixSwitch.Root)`
  position: relative;
  display: grid;
  align-items: center;
  flex: none;
  width: ${tokens.control};
  height: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  /* Printers leave backgrounds out. */
  print-color-adjust: exact;

  &::before {
    position: absolute;
    inset: ${theme.space.xs} 0;
    border: ${tokens.lineMedium} solid transparent;
    border-radius: ${theme.radius.round};
    background: ${theme.color.lineStrong};
    content: '';
    transition: background ${theme.motion.quick};
  }

  &[data-state='checked']::before {
    background: ${theme.color.green};

    @media (forced-colors: active) {
      background: Highlight;
    }
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const Thumb = styled(RadixSwitch.Thumb)`
  position: relative;
  display: block;
  width: ${tokens.icon};
  height: ${tokens.icon};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  transform: translateX(${tokens.lineMedium});
  transition: transform ${theme.motion.quick};

  &[data-state='checked'] {
    transform: translateX(calc(${tokens.control} - ${tokens.icon} - ${tokens.lineMedium}));
  }

  @media (forced-colors: active) {
    background: ButtonText;
  }
`;

/**
 * Restores the focus of a control that loses it while disabled, or moves it to the table if the control's
 * row has moved to another list.
 * @returns A function to call when the control is used.
 */
function useFocusRestore(control: RefObject<HTMLElement | null>, disabled: boolean) {
  const used = useRef(false);

  useEffect(() => {
    if (disabled || !used.current) return;
    used.current = false;
    if (document.activeElement === document.body) control.current?.focus();
  }, [control, disabled]);

  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      const isLost = [document.body, element].includes(document.activeElement as HTMLElement);
      if (used.current && isLost) element?.closest('table')?.focus({ preventScroll: true });
    };
  }, [control]);

  return () => {
    used.current = true;
  };
}
