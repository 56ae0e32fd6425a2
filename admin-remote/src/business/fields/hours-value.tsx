import { theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { HoursLine } from './hours-line.tsx';
import { ValueGroup } from './value-box.ts';
import { ValueSource } from './value-source.tsx';

export function HoursValue() {
  const { form } = useBusinessFormContext();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <ValueGroup>
      <legend>Opening hours</legend>
      <Hint>
        Midnight is 12:00 AM, and 24 hours are from 12:00 AM to 12:00 AM. For a break in the day,
        add hours with the same days.
      </Hint>
      {fields.length === 0 && <p>Visitors see no opening hours.</p>}
      {fields.map(({ id }, index) => (
        <HoursLine
          key={id}
          index={index}
          onRemove={() => {
            remove(index);
            // The button that was pressed goes away.
            add.current?.focus();
          }}
        />
      ))}
      <Add
        ref={add}
        $tone="secondary"
        onClick={() => append({ days: [], opens: '09:00', closes: '18:00' }, { shouldFocus: true })}
      >
        Add hours
      </Add>
      <ValueSource field="hours" />
    </ValueGroup>
  );
}

const Hint = styled.p`
  margin: 0 0 ${theme.space.s};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Add = styled(Button)`
  margin-top: ${theme.space.xs};
`;
