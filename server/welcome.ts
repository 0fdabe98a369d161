import { join } from 'node:path';
import type { Env } from './platform/context/env.ts';
import { refusedPorts } from './platform/context/refusedPorts.ts';

/** The text that the terminal shows when the server is ready. */
export function welcome(env: Env): string {
  const refused = refusedPorts.has(Number(new URL(env.appUrl).port));
  const note = refused
    ? `\nNote:       browsers refuse to open port ${new URL(env.appUrl).port}: choose another with APP_URL=….`
    : '';
  return ready(env) + note;
}

function ready(env: Env): string {
  if (!env.demo) return `Ready: ${env.appUrl} (listening on ${env.host}:${env.port})`;
  const lines = [
    `Ready:      ${env.appUrl}`,
    `Login:      ${env.adminEmail} / ${env.adminPassword}`,
    `Mails:      ${env.mailUrl ? 'sent to MAIL_URL' : join(env.dataDir, 'outbox')}`,
    `Data:       ${env.databaseUrl ? 'in the database of DATABASE_URL' : env.dataDir}`,
    ...(env.bankProvider === 'simulator'
      ? [
          `Bank:       ${env.appUrl}/bank-simulator/ (send a test transfer there, or with)`,
          `            curl ${env.appUrl}/bank-simulator/transfers -H 'Content-Type: application/json' \\`,
          `              -d '{"account_number":"…","amount":8000,"remitter_name":"ヤマダ タロウ"}'`,
        ]
      : []),
    'Stop:       Ctrl+C',
  ];
  return `\n${lines.join('\n')}\n`;
}
