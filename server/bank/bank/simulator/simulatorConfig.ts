import { createHmac } from 'node:crypto';
import type { GmoAozoraConfig } from '../../../platform/context/gmoAozoraConfig.ts';

export const simulatorPath = '/bank-simulator';
export const authPath = '/ganb/api/auth/v1';
export const apiPath = '/ganb/api/corporation/v1';

const everyAddress = new Set(['0.0.0.0', '::', '']);

/** The adapter's settings for the simulator in this server: address and credentials. */
export function simulatorConfig(
  { appUrl, host, port }: { appUrl: string; host: string; port: number },
  encryptionKey: Buffer,
): GmoAozoraConfig {
  const address = everyAddress.has(host) ? '127.0.0.1' : host;
  const own = `http://${address.includes(':') ? `[${address}]` : address}:${port}${simulatorPath}`;
  return {
    authorizationUrl: `${appUrl}${simulatorPath}${authPath}/authorization`,
    tokenUrl: `${own}${authPath}/token`,
    apiUrl: `${own}${apiPath}`,
    ...simulatorClient(encryptionKey),
    clientAuth: 'basic',
    scope: 'private:account private:virtual-account offline_access',
    // The simulator ignores it, as the standard asks of servers that don't know it.
    pkce: true,
    accountId: null,
    minimumIntervalMs: 0,
    timeoutMs: 20_000,
  };
}

/** Derived, so that every server of the demo knows it and nobody has to set it. */
export function simulatorClient(encryptionKey: Buffer): { clientId: string; clientSecret: string } {
  return {
    clientId: 'online-seminar',
    clientSecret: createHmac('sha256', encryptionKey)
      .update('client secret of the bank simulator')
      .digest('base64url'),
  };
}
