import { MAX_LENGTH } from '@catalogmx/shared/contract';
import { Field, Input } from '@catalogmx/shared/ui';
import type { RefObject } from 'react';
import { useTypedText } from './use-typed-text.ts';

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
