import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useRef, useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { isOpenAllDay, type Weekday, WEEKDAYS } from '@catalogmx/shared/contract';
import { useBusinessFormContext } from '../form/use-business-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { BusinessFormValues } from '../form/business-form-values.ts';
import { ValueGroup, ValueSource } from './value-source.tsx';

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

const DAYS = Object.keys(WEEKDAYS) as Weekday[];

/** Days with the same opening hours. */
function HoursLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { form, errorAt, values } = useBusinessFormContext();
  const id = useId();
  const at = `hours.${index}` as const;
  const error = errorAt(`${at}.days`);
  return (
    <Line>
      <legend>{`Hours ${index + 1}`}</legend>
      <Days role="group" aria-label="Days" aria-describedby={error && `${id}-error`}>
        {DAYS.map((day) => (
          <Day key={day}>
            <input
              type="checkbox"
              value={day}
              aria-label={WEEKDAYS[day]}
              aria-invalid={error ? true : undefined}
              {...form.register(`${at}.days`)}
            />
            <span aria-hidden>{WEEKDAYS[day].slice(0, 3)}</span>
          </Day>
        ))}
      </Days>
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
      <Times>
        <TextField
          label="From"
          error={errorAt(`${at}.opens`)}
          type="time"
          {...form.register(`${at}.opens`)}
        />
        <TextField
          label="To"
          hint={closingHint(values.hours[index])}
          error={errorAt(`${at}.closes`)}
          type="time"
          {...form.register(`${at}.closes`)}
        />
        <Remove $tone="quiet" aria-label={`Remove hours ${index + 1}`} onClick={onRemove}>
          Remove
        </Remove>
      </Times>
    </Line>
  );
}

/** Says how visitors read a closing time that is not later on the same day. */
function closingHint(line: BusinessFormValues['hours'][number] | undefined): string | undefined {
  if (!line?.opens || !line.closes) return undefined;
  if (isOpenAllDay(line)) return 'Open 24 hours';
  if (line.closes === '00:00') return 'At midnight';
  return line.closes < line.opens ? 'On the next day' : undefined;
}

const Line = styled.fieldset`
  min-width: 0;
  margin: 0 0 ${theme.space.s};
  padding: ${theme.space.xs} ${theme.space.s} 0;
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.s};

  > legend {
    padding: 0 ${theme.space.xxs};
    font-size: ${theme.size.small};
    color: ${theme.color.inkSoft};
  }
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
`;

// The box lies over the name of the day, so that both are one target.
const Day = styled.label`
  position: relative;

  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  > span {
    display: grid;
    place-items: center;
    min-width: ${tokens.drawing};
    min-height: ${theme.target};
    border: ${tokens.lineMedium} solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.s};
  }

  > input:checked + span {
    border-color: ${theme.color.blue};
    background: ${theme.color.blue};
    color: ${theme.color.surface};
    text-decoration: underline;
  }

  > input:focus-visible + span {
    outline: ${tokens.lineFocus} solid ${theme.color.blue};
    outline-offset: ${tokens.lineMedium};
  }
`;

const Problem = styled.small`
  color: ${theme.color.red};
  font-size: ${theme.size.small};
  font-weight: 700;
`;

const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.m};
  align-items: start;
  margin-top: ${theme.space.xs};

  /* The fields share the line, if both have room in it. */
  > div {
    flex: 1 1 0;
  }
`;

// Beside the fields, below the height of their labels.
const Remove = styled(Button)`
  margin-bottom: ${theme.space.xs};

  ${theme.from.tablet} {
    margin-top: calc(${tokens.leadingText} * ${theme.size.text} + ${theme.space.xxs});
  }
`;
