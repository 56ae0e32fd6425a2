import { MAX_LENGTH } from '@catalogmx/shared/contract';
import { Field, Input } from '@catalogmx/shared/ui';
import { type RefObject, useEffect, useState } from 'react';

/**
 * A search field whose text stands in the address.
 * @param props.onChange Called once the typing pauses, and when the field is left.
 */
export function SearchField(props: {
  label: string;
  value: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  onChange: (search: string) => void;
}) {
  const [text, setText, passOn] = useTypedText(props.value, props.onChange);
  return (
    <Field label={props.label}>
      {(binding) => (
        <Input
          {...binding}
          ref={props.inputRef}
          type="search"
          maxLength={MAX_LENGTH.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Later, it could replace the page that a click opens.
          onBlur={passOn}
        />
      )}
    </Field>
  );
}

/** Milliseconds without typing after which a text is passed on. */
const PAUSE_MS = 100;

/**
 * The text of a field whose value lives elsewhere, such as in the address, and comes back later than the
 * next key: what is being typed goes before it.
 * @param onChange Called once the typing pauses.
 * @returns The text to show, the function to call with each change, and one that passes the text on at once.
 */
function useTypedText(
  value: string,
  onChange: (value: string) => void,
): [string, (text: string) => void, () => void] {
  const [known, setKnown] = useState(value);
  const [passedOn, setPassedOn] = useState(value);
  const [text, setText] = useState(value);

  if (value !== known) {
    setKnown(value);
    if (value !== passedOn) {
      setPassedOn(value);
      setText(value);
    }
  }

  useEffect(() => {
    if (text === passedOn) return;
    const timer = setTimeout(() => {
      setPassedOn(text);
      onChange(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, passedOn, onChange]);

  function passOn(): void {
    if (text === passedOn) return;
    setPassedOn(text);
    onChange(text);
  }

  return [text, setText, passOn];
}
