import { expect, test } from 'vitest';
import { gmoAozoraEnv } from './gmoAozoraConfig.ts';

const credentials = { GMO_AOZORA_CLIENT_ID: 'id', GMO_AOZORA_CLIENT_SECRET: 'secret' };

test('the credentials are enough: the hosts are the bank’s by default', () => {
  expect(gmoAozoraEnv.parse(credentials)).toMatchObject({
    authorizationUrl: 'https://api.gmo-aozora.com/ganb/api/auth/v1/authorization',
    tokenUrl: 'https://api.gmo-aozora.com/ganb/api/auth/v1/token',
    apiUrl: 'https://api.gmo-aozora.com/ganb/api/corporation/v1',
    clientAuth: 'basic',
    accountId: null,
    minimumIntervalMs: 1_000,
  });
});

test('hosts, scope and client authentication can be set, since the bank’s documents contradict each other', () => {
  const config = gmoAozoraEnv.parse({
    ...credentials,
    GMO_AOZORA_AUTH_URL: 'https://stg-api.gmo-aozora.com/ganb/api/auth/v1/',
    GMO_AOZORA_API_URL: 'https://api.sunabar.gmo-aozora.com/corporation/v1',
    GMO_AOZORA_SCOPE: 'corp:account',
    GMO_AOZORA_CLIENT_AUTH: 'post',
    GMO_AOZORA_ACCOUNT_ID: '101011000000001',
  });
  expect(config).toMatchObject({
    tokenUrl: 'https://stg-api.gmo-aozora.com/ganb/api/auth/v1/token',
    apiUrl: 'https://api.sunabar.gmo-aozora.com/corporation/v1',
    pkce: false,
    scope: 'corp:account',
    clientAuth: 'post',
    accountId: '101011000000001',
  });
});

test('every wrong variable is named', () => {
  const parsed = gmoAozoraEnv.safeParse({
    GMO_AOZORA_API_URL: 'ftp://x',
    GMO_AOZORA_ACCOUNT_ID: '1',
  });
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
    'GMO_AOZORA_API_URL',
    'GMO_AOZORA_CLIENT_ID',
    'GMO_AOZORA_CLIENT_SECRET',
    'GMO_AOZORA_ACCOUNT_ID',
  ]);
});
