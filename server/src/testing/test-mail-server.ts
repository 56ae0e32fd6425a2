import { type MailServer, startMailServer } from './mail-server.ts';

const running: MailServer[] = [];

/** Starts an SMTP server and stops it after the test. */
export async function startTestMailServer(port = 0): Promise<MailServer> {
  const mailServer = await startMailServer(port);
  running.push(mailServer);
  return mailServer;
}

afterEach(async () => {
  for (const mailServer of running.splice(0)) await mailServer.stop();
});
