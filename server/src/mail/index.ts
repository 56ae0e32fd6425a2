export { createSmtpTransport, toLine } from './mailer.ts';
export { addTeamMail, addToOutbox, findOldestUnsent } from './outbox.repository.ts';
export { startOutbox } from './outbox.ts';
