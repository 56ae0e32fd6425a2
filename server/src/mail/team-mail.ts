import type { SendMailOptions } from 'nodemailer';
import { bodyText, headerText } from './mail-text.ts';
import type { TeamMail } from './team-mail.repository.ts';

/** Composes a mail to the team. As with contact messages, mail servers recognize duplicates. */
export function composeTeamMail(mail: TeamMail, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<release.${mail.key}@${domain}>`,
    date: new Date(mail.created_at),
    from,
    to: mail.recipients.split(',').map((address) => ({ name: '', address })),
    subject: headerText(mail.subject),
    text: bodyText(mail.text),
    // No out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
