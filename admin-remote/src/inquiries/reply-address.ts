import { cutText, cutToFit, encodeText, type Inquiry, mailHref } from '@catalogmx/shared/contract';

const LONGEST_QUOTE = 1_200;

/** Mail programs cut longer addresses off. Other scripts take up to twelve characters per letter. */
const LONGEST_ADDRESS = 2_000;

/** Returns a `mailto:` address that answers an inquiry, with its text quoted. */
export function replyAddress({ name, email, message }: Inquiry, businessName: string): string {
  const subject = encodeText(`Your message to ${businessName}`);
  const start = `${mailHref(email)}?subject=${subject}&body=`;
  const addressWith = (text: string) =>
    start +
    encodeText(`\r\n\r\n${name} wrote:\r\n${quote(text, text.length < message.length)}\r\n`);
  const fits = (text: string) => addressWith(text).length <= LONGEST_ADDRESS;
  return addressWith(cutToFit(cutText(message, LONGEST_QUOTE), fits));
}

function quote(text: string, isCut: boolean): string {
  const lines = (isCut ? `${text} …` : text).split(/\r?\n/);
  return lines.map((line) => `> ${line}`).join('\r\n');
}
