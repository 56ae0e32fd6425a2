import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** Starts an SMTP server and stops it after the test. */
export async function startTestMailServer(port = 0): Promise<MailServer> {
  const mailServer = await startMailServer(port);
  atTestEnd(() => mailServer.stop());
  return mailServer;
}
