import { z } from 'zod';

/** Hosts and credentials of the bank's API; hosts and names follow the bank's documents. */
export interface GmoAozoraConfig {
  /** Opened by the browser. */
  authorizationUrl: string;
  /** Called by the server. */
  tokenUrl: string;
  /** The base address of /accounts and /va/… */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  clientAuth: 'basic' | 'post';
  scope: string;
  /** Whether the bank takes the proof of RFC 7636 (PKCE). */
  pkce: boolean;
  /** The account that receives the transfers (raId); null: the first one that the bank shows. */
  accountId: string | null;
  /** The bank allows one request per second. */
  minimumIntervalMs: number;
  timeoutMs: number;
}

const address = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));
const filled = z.string({ error: 'is required' }).min(1, { error: 'is required' });

/** The variables of the real bank, read when BANK_PROVIDER is gmo-aozora. */
export const gmoAozoraEnv = z
  .object({
    GMO_AOZORA_AUTH_URL: address.default('https://api.gmo-aozora.com/ganb/api/auth/v1'),
    GMO_AOZORA_API_URL: address.default('https://api.gmo-aozora.com/ganb/api/corporation/v1'),
    GMO_AOZORA_CLIENT_ID: filled,
    GMO_AOZORA_CLIENT_SECRET: filled,
    GMO_AOZORA_CLIENT_AUTH: z
      .enum(['basic', 'post'], { error: 'must be basic or post' })
      .default('basic'),
    GMO_AOZORA_PKCE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
    GMO_AOZORA_SCOPE: filled.default('private:account private:virtual-account offline_access'),
    GMO_AOZORA_ACCOUNT_ID: z
      .string()
      .regex(/^\w{12,29}$/, { error: 'must have 12 to 29 letters or digits' })
      .optional(),
  })
  .transform((env): GmoAozoraConfig => ({
    authorizationUrl: `${env.GMO_AOZORA_AUTH_URL}/authorization`,
    tokenUrl: `${env.GMO_AOZORA_AUTH_URL}/token`,
    apiUrl: env.GMO_AOZORA_API_URL,
    clientId: env.GMO_AOZORA_CLIENT_ID,
    clientSecret: env.GMO_AOZORA_CLIENT_SECRET,
    clientAuth: env.GMO_AOZORA_CLIENT_AUTH,
    scope: env.GMO_AOZORA_SCOPE,
    pkce: env.GMO_AOZORA_PKCE === '1',
    accountId: env.GMO_AOZORA_ACCOUNT_ID ?? null,
    minimumIntervalMs: 1_000,
    timeoutMs: 20_000,
  }));
