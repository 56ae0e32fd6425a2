import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { createGlobalStyle } from 'styled-components';
import counterStyleSheet from 'yet-another-react-lightbox/plugins/counter.css';
import styleSheet from 'yet-another-react-lightbox/styles.css';

// The package's style sheets, injected in a way that the content security policy allows. On phones, its
// controls lie on the image, which may be as light as they are.
export const LightboxStyle = createGlobalStyle`
  ${styleSheet}
  ${counterStyleSheet}

  .yarl__root {
    --yarl__color_backdrop: ${theme.color.ink};
    --yarl__navigation_button_padding: ${theme.space.xs};
  }

  .yarl__root .yarl__button,
  .yarl__root .yarl__counter {
    border-radius: ${theme.radius.m};
    background: ${theme.color.veil};
    color: ${theme.color.surface};
    filter: none;
  }

  .yarl__root .yarl__counter {
    padding-inline: ${theme.space.m};
  }

  .yarl__root .yarl__button:disabled {
    opacity: 0.4;
  }

  .yarl__root .yarl__button:focus-visible {
    outline: ${tokens.lineFocus} solid ${theme.color.yellow};
    outline-offset: -${tokens.lineFocus};
  }
`;
