import { join } from 'node:path';
import type { Env } from './context/env.ts';

/** Ports that browsers refuse to open (Fetch standard, “bad port”), of those above 1023. */
const refusedByBrowsers = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/** The text that the terminal shows when the server is ready. */
export function welcome(env: Env): string {
  const refused = refusedByBrowsers.has(Number(new URL(env.appUrl).port));
  const note = refused
    ? `\nNote:       browsers refuse to open port ${new URL(env.appUrl).port}: choose another with PORT=….`
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
