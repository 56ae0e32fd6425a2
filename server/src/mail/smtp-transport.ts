import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../settings.ts';

const SECOND = 1000;

export function createSmtpTransport(smtp: SmtpSettings) {
  return createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    auth: smtp.auth,
    // Otherwise an attacker could strip STARTTLS and read the password.
    requireTLS: smtp.auth !== undefined && !smtp.secure,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
  });
}
