import { type ComponentType, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { InflatablesLinks, MenuTrigger } from './menu-parts.tsx';

const MENU_DELAY_MS = 1_500;

/**
 * Loads the dropdown after the first page. An earlier press opens it once loaded, or shows links if that
 * fails, as browsers without scripts do.
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
      // The dropdown renders a button of its own, which takes over the focus.
      setDropdown({ Dropdown, startsFocused: hasFocus() });
    };
    const timer = setTimeout(
      () => {
        load().catch((error: unknown) => {
          console.error('The menu could not load:', error);
          if (presses > 0) setFailed({ startsFocused: hasFocus() });
        });
      },
      presses > 0 ? 0 : MENU_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [presses]);

  const press = () => setPresses((count) => count + 1);
  if (dropdown) {
    const { Dropdown, startsFocused } = dropdown;
    return <Dropdown startsOpen={presses > 0} startsFocused={startsFocused} />;
  }
  if (failed) return <InflatablesLinks {...failed} />;
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded="false"
        onClick={press}
        // The button of the dropdown opens at these too, and may be there before the press ends.
        onPointerDown={({ button, ctrlKey }) => button === 0 && !ctrlKey && press()}
        onKeyDown={({ key }) => key === ' ' && press()}
      >
        Inflatables
      </Button>
      <WithoutScripts>
        <InflatablesLinks startsFocused={false} />
      </WithoutScripts>
    </>
  );
}

const Button = styled(MenuTrigger)`
  @media (scripting: none) {
    display: none;
  }
`;

const WithoutScripts = styled('noscript')`
  @media (scripting: none) {
    display: contents;
  }
`;
