import { icon } from '../theme/tokens.ts';

/** A drawing of one path in a 24 by 24 box, in the colour of the text around it. */
function glyph(path: string) {
  return function Glyph() {
    return (
      <svg viewBox="0 0 24 24" width={icon} height={icon} aria-hidden="true" focusable="false">
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
    );
  };
}

export const MailIcon = /* #__PURE__ */ glyph(
  'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5zm.3 2 7.2 5.4L19.2 7zM4 8.9v7.6a.5.5 0 0 0 .5.5h15a.5.5 0 0 0 .5-.5V8.9l-8 6z',
);

export const PhoneIcon = /* #__PURE__ */ glyph(
  'M7 2.5c-.5 0-1 .2-1.3.5L3.6 5C2.5 6.2 2.8 8 3.3 9.6c.8 2.3 2.2 4.6 4.2 6.7s4.4 3.6 6.8 4.4c1.6.6 3.5.8 4.7-.3l2-2.1c.8-.8.7-2-.2-2.7l-3-2.2c-.8-.5-1.8-.5-2.4.2l-1.3 1.3c-1-.4-2-1.1-2.9-2s-1.6-1.9-2-2.9l1.3-1.3c.7-.6.7-1.6.2-2.4L8.5 3.3c-.4-.5-.9-.8-1.5-.8z',
);

export const PinIcon = /* #__PURE__ */ glyph(
  'M12 2a7.5 7.5 0 0 1 7.5 7.5c0 5-5.2 10.3-6.9 11.9a.9.9 0 0 1-1.2 0C9.7 19.8 4.5 14.5 4.5 9.5A7.5 7.5 0 0 1 12 2zm0 4.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
);

export const FacebookIcon = /* #__PURE__ */ glyph(
  'M13.6 21.5v-8h2.7l.5-3.2h-3.2V8.5c0-1 .4-1.7 1.8-1.7h1.5V4a16 16 0 0 0-2.3-.2c-2.5 0-4.1 1.5-4.1 4.3v2.2H7.7v3.2h2.8v8z',
);

export const InstagramIcon = /* #__PURE__ */ glyph(
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm5-3.7a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
);

export const WhatsAppIcon = /* #__PURE__ */ glyph(
  'M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.5 21.5l5-1.3A9.4 9.4 0 1 0 12 2.5zm0 1.8a7.6 7.6 0 1 1-3.9 14.1l-.4-.2-2.7.7.8-2.6-.3-.4A7.6 7.6 0 0 1 12 4.3zM9.1 7.6c-.3 0-.7.1-1 .5-.4.4-1 1.1-1 2.2 0 1.3 1 2.6 1.9 3.7 1.3 1.5 3 2.7 4.7 2.9 1.1.1 2.2-.5 2.6-1.3.2-.5.2-.9.1-1.1l-2-1c-.3-.1-.5-.1-.6.1l-.8 1c-.2.2-.3.2-.6.1-1.2-.5-2.2-1.4-2.9-2.6-.1-.2 0-.4.1-.5l.6-.7c.1-.2.1-.3 0-.5l-.8-2.1c-.1-.4-.3-.5-.5-.6z',
);
