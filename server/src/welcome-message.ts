import type { Business } from '@catalogmx/shared/contract';
import type { FirstUser } from './users/index.ts';
import { CONSOLE_PATH } from './releases/index.ts';
import type { Settings } from './platform/settings/settings.ts';

export function welcomeMessage(
  { publicUrl, smtp, dataDir, databaseUrl, secretKey }: Settings,
  { samples }: Business,
  firstUser: FirstUser | undefined,
): string {
  const lines = [
    '',
    `The site is at ${publicUrl}`,
    `Log in at ${publicUrl}/settings`,
    `Releases are at ${publicUrl}${CONSOLE_PATH}`,
  ];
  if (firstUser?.generatedPassword) {
    lines.push(
      `  user name: ${firstUser.username}`,
      `  password:  ${firstUser.generatedPassword}   (shown this once; note it down)`,
    );
  } else if (firstUser) {
    lines.push(`  user name: ${firstUser.username}, with the password of ADMIN_PASSWORD`);
  } else {
    lines.push('  forgotten the password? npm run reset-password');
  }
  if (firstUser?.weakness) lines.push(`  ADMIN_PASSWORD is weak: ${firstUser.weakness}`);
  if (!smtp) lines.push(`Contact messages are written into ${dataDir}/mail (no SMTP_HOST is set)`);
  if (databaseUrl && !secretKey) {
    lines.push(
      `Two-factor codes work on this server only: the others have no ${dataDir}/secret.key`,
    );
    lines.push('  give all servers on the database the same SECRET_KEY');
  }
  if (samples.length > 0) {
    lines.push(`business.json still holds sample values: ${samples.join(', ')}`);
  }
  return `${lines.join('\n')}\n`;
}
