import { type ComponentType, useEffect, useRef, useState } from 'react';
import { InflatablesLinks } from './inflatables-links.tsx';
import { MenuTrigger } from './menu-trigger.tsx';

/** Milliseconds after the first render in which the first page has the network to itself. */
const MENU_WAIT = 1_500;

/**
 * The Inflatables dropdown. Its menu comes in a file of its own after the first content is on the
 * screen, as no visitor needs it earlier; a press before that opens it as soon as it is there, or shows
 * its entries as plain links where it cannot be had.
 */
export function InflatablesMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  const [dropdown, setDropdown] = useState<{
    Dropdown: ComponentType<{ startsOpen: boolean; startsFocused: boolean }>;
    startsFocused: boolean;
  }>();
  const [failed, setFailed] = useState<{ startsFocused: boolean }>();
  useEffect(() => {
    const hasFocus = () => document.activeElement === button.current;
    const load = async () => {
      const { InflatablesDropdown: Dropdown } = await import('./inflatables-dropdown.tsx');
      // The dropdown brings a button of its own: the focus must not be lost with this one.
      setDropdown({ Dropdown, startsFocused: hasFocus() });
    };
    const timer = setTimeout(
      () => {
        load().catch((error: unknown) => {
          console.error('The menu could not load:', error);
          if (presses > 0) setFailed({ startsFocused: hasFocus() });
        });
      },
      presses > 0 ? 0 : MENU_WAIT,
    );
    return () => clearTimeout(timer);
  }, [presses]);

  if (dropdown) {
    const { Dropdown, startsFocused } = dropdown;
    return <Dropdown startsOpen={presses > 0} startsFocused={startsFocused} />;
  }
  if (failed) return <InflatablesLinks {...failed} />;
  return (
    <MenuTrigger
      ref={button}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={() => setPresses((count) => count + 1)}
    >
      Inflatables
    </MenuTrigger>
  );
}
