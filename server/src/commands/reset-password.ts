/** `npm run reset-password [-- username]`: short for `npm run db -- reset-password`. */
import { keepFilesPrivate } from '../platform/processes/check-start.ts';
import { reportFailure } from '../platform/processes/report-failure.ts';
import { runResetPassword } from './rescue-user.ts';

keepFilesPrivate();
await runResetPassword(process.argv[2]).catch(reportFailure);
