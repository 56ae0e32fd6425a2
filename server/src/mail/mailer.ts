import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Business, timeZoneOf } from '@catalogmx/shared/contract';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings, SmtpSettings } from '../settings.ts';
import type { OutboxMessage } from './outbox.repository.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { composeContactMail } from './contact-mail.ts';
import { composeTeamMail } from './team-mail.ts';

export type Mailer = (message: OutboxMessage) => Promise<void>;

/** Delivers by SMTP if configured, otherwise to .eml files in DATA_DIR/mail. */
export function createMailer(
  { smtp, dataDir, publicUrl }: Pick<Settings, 'smtp' | 'dataDir' | 'publicUrl'>,
  business: () => Pick<Business, 'email' | 'timeZone'>,
): Mailer {
  const from = smtp?.from ?? `website@${new URL(publicUrl).hostname}`;
  const compose: Compose = ({ mail }) => {
    if ('recipients' in mail) return composeTeamMail(mail, from);
    const { email: to, timeZone } = business();
    return composeContactMail(mail, { from, to, publicUrl, timeZone: timeZoneOf({ timeZone }) });
  };
  return smtp ? deliverBySmtp(smtp, compose) : deliverToFolder(join(dataDir, 'mail'), compose);
}

type Compose = (message: OutboxMessage) => SendMailOptions;

function deliverBySmtp(smtp: SmtpSettings, compose: Compose): Mailer {
  const transport = createSmtpTransport(smtp);
  return async (message) => {
    await transport.sendMail(compose(message));
  };
}

function deliverToFolder(folder: string, compose: Compose): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const info = await transport.sendMail(compose(message));
    const { created_at, key } = message.mail;
    const time = new Date(created_at).toISOString().replaceAll(':', '-');
    await mkdir(folder, { recursive: true });
    await writeAtomically(join(folder, `${time}-${key}.eml`), info.message as Buffer);
  };
}

/** Renames a temporary file so that nobody reads half a mail. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
