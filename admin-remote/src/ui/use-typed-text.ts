import { useEffect, useState } from 'react';

/** Milliseconds without typing after which a text is passed on. */
const PAUSE_MS = 100;

/**
 * The text of a field whose value lives elsewhere, such as in the address, and comes back later than the
 * next key: what is being typed goes before it.
 * @param onChange Called once the typing pauses.
 * @returns The text to show, the function to call with each change, and one that passes the text on at once.
 */
export function useTypedText(
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
