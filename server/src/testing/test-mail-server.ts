import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import type { SmtpSettings } from '../platform/settings/settings.ts';
import { until } from './until.ts';

/** Starts an SMTP server and stops it after the test. */
export async function startTestMailServer(port = 0): Promise<MailServer> {
  const mailServer = await startMailServer(port);
  atTestEnd(() => mailServer.stop());
  return mailServer;
}

/** Waits for a mail, which may come after the response, and returns it with the token of its link. */
export async function waitForLink({ mails }: MailServer, count: number) {
  await until(() => mails.length >= count);
  expect(mails).toHaveLength(count);
  const mail = (mails.at(-1) ?? '').replaceAll('=\r\n', '');
  return { mail, token: /#(?:=23)?([\w-]{40,})/.exec(mail)?.[1] ?? '' };
}

export interface MailServer {
  smtp: SmtpSettings;
  /** Accepted mails, including headers. */
  mails: string[];
  /** Returns the reason to reject a mail, or undefined. */
  refuse: () => string | undefined;
  connections: number;
  stop(): Promise<void>;
}

/** Starts an SMTP server. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      mailServer.connections += 1;
      done();
    },
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        const reason = mailServer.refuse();
        if (reason !== undefined) return done(new Error(reason));
        mailServer.mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const mailServer: MailServer = {
    smtp: {
      host: '127.0.0.1',
      port: address.port,
      secure: false,
      auth: undefined,
      from: 'Website <website@example.com>',
    },
    mails: [],
    refuse: () => undefined,
    connections: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
