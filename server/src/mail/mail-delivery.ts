import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings, SmtpSettings } from '../settings.ts';
import type { OutboxMessage } from './outbox.repository.ts';
import { composeContactMail } from './contact-mail.ts';

/** Hands a message over, or throws an error that says why it could not. */
export type Delivery = (message: OutboxMessage) => Promise<void>;

const SECOND = 1000;

/** Delivers over SMTP where it is set up, else into .eml files in the folder `mail` of the data. */
export function createDelivery(
  { smtp, dataDir, publicUrl }: Pick<Settings, 'smtp' | 'dataDir' | 'publicUrl'>,
  businessEmail: () => string,
): Delivery {
  const from = smtp?.from ?? `website@${new URL(publicUrl).hostname}`;
  const compose = (message: OutboxMessage) =>
    composeContactMail(message, { from, to: businessEmail() });
  return smtp ? deliverBySmtp(smtp, compose) : deliverToFolder(join(dataDir, 'mail'), compose);
}

type Compose = (message: OutboxMessage) => SendMailOptions;

function deliverBySmtp(smtp: SmtpSettings, compose: Compose): Delivery {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    auth: smtp.auth,
    // A password must not travel in the clear because somebody removed the offer of STARTTLS.
    requireTLS: smtp.auth !== undefined && !smtp.secure,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
  });
  return async (message) => {
    await transport.sendMail(compose(message));
  };
}

function deliverToFolder(folder: string, compose: Compose): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const info = await transport.sendMail(compose(message));
    const time = new Date(message.created_at).toISOString().replaceAll(':', '-');
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, `${time}-${message.key}.eml`), info.message as Buffer);
  };
}

/** Nobody ever sees half a file: it gets its name once all of it is on the disk. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
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
