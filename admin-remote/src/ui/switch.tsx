import { theme } from '@catalogmx/shared';
import * as RadixSwitch from '@radix-ui/react-switch';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  /** What is switched: shown beside the switch, or only read out. */
  label: string;
  labelHidden?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with its label. */
export function Switch({ label, labelHidden = false, checked, disabled, onChange }: Props) {
  const id = useId();
  const track = useRef<HTMLButtonElement>(null);
  const markUsed = useKeptFocus(track, disabled === true);
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

const Track = styled(RadixSwitch.Root)`
  position: relative;
  flex: none;
  width: 52px;
  height: 30px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.round};
  background: ${theme.color.lineStrong};
  cursor: pointer;
  transition: background ${theme.motion.quick};

  /* The whole height of a finger is tapped, not only what is drawn. */
  &::after {
    position: absolute;
    inset: -7px 0;
    content: '';
  }

  &[data-state='checked'] {
    background: ${theme.color.green};
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const Thumb = styled(RadixSwitch.Thumb)`
  display: block;
  width: 24px;
  height: 24px;
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  transform: translateX(3px);
  transition: transform ${theme.motion.quick};

  &[data-state='checked'] {
    transform: translateX(25px);
  }
`;
