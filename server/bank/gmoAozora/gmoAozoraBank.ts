import { widenKana } from '@seminar/shared/japan/kana';
import { setTimeout as wait } from 'node:timers/promises';
import { BankRefused, BankUnavailable } from '../bankErrors.ts';
import type { BankPort, BankProvider } from '../BankPort.ts';
import { accountsAnswer, issueAnswer, statusChangeAnswer } from './answers.ts';
import { bankHttp } from './bankHttp.ts';
import type { GmoAozoraConfig } from './config.ts';
import { isAuthenticNotice } from './isAuthenticNotice.ts';
import { listDeposits } from './listDeposits.ts';
import type { Timing } from './pace.ts';
import { requestTokens } from './requestTokens.ts';

interface Surroundings extends Timing {
  clock: () => Date;
}

const bankName = 'GMOあおぞらネット銀行';
const withoutTerm = '2';
const deleteForGood = '3';
const deleted = '3';

/**
 * GMO Aozora Net Bank's corporate API. The simulator speaks the same, so that the demo runs through
 * this very code.
 */
export function gmoAozoraBank(
  config: GmoAozoraConfig,
  provider: BankProvider = 'gmo-aozora',
  { clock, ...timing }: Surroundings = {
    clock: () => new Date(),
    now: () => performance.now(),
    wait: (ms) => wait(ms),
  },
): BankPort {
  const send = bankHttp(config, timing);

  const tokens = (grant: Record<string, string>) => requestTokens({ send, config, clock }, grant);
  const authorized = (accessToken: string) => ({ 'x-access-token': accessToken });
  const post = (accessToken: string, body: Record<string, unknown>) => ({
    method: 'POST' as const,
    headers: { ...authorized(accessToken), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  return {
    provider,

    authorizationUrl({ state, redirectUri }) {
      const url = new URL(config.authorizationUrl);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        scope: config.scope,
        state,
      }).toString();
      return url.toString();
    },

    exchangeCode: ({ code, redirectUri }) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),

    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    async chooseAccount(accessToken) {
      const { accounts } = await send({
        method: 'GET',
        url: `${config.apiUrl}/accounts`,
        headers: authorized(accessToken),
        answer: accountsAnswer,
        repeatable: true,
      });
      const chosen =
        config.accountId === null
          ? accounts[0]
          : accounts.find((account) => account.accountId === config.accountId);
      if (!chosen) {
        throw new BankRefused(404, 'no_account', 'The bank shows no account that can be used.');
      }
      return {
        key: chosen.accountId,
        name: [chosen.branchCode, chosen.accountNumber, chosen.accountName]
          .filter((part) => part !== '')
          .join(' '),
      };
    },

    async issueAccounts(access, count) {
      const answer = await send({
        url: `${config.apiUrl}/va/issue`,
        ...post(access.accessToken, {
          vaTypeCode: withoutTerm,
          issueRequestCount: String(count),
          raId: access.bankAccountKey,
        }),
        answer: issueAnswer,
        // A lost answer may have issued accounts already, and there is a limit on them.
        repeatable: false,
      });
      return answer.vaList.map((account) => ({
        externalId: account.vaId,
        bankName,
        branchName: widenKana(account.vaBranchNameKana),
        branchCode: account.vaBranchCode,
        accountNumber: account.vaAccountNumber,
        accountName: widenKana(answer.vaHolderNameKana),
      }));
    },

    listDeposits: (access, range) => listDeposits({ send, config, provider }, access, range),

    async closeAccount(access, externalId) {
      const { vAccounts } = await send({
        url: `${config.apiUrl}/va/status-change`,
        ...post(access.accessToken, {
          vaStatusChangeCode: deleteForGood,
          vaIdList: [{ vaId: externalId }],
        }),
        answer: statusChangeAnswer,
        repeatable: true,
      });
      const closed = vAccounts.some(
        (account) => account.vaId === externalId && account.vaStatusCode === deleted,
      );
      if (!closed) throw new BankUnavailable('The bank has not closed the account.');
    },

    isAuthentic: (notice, accessToken) =>
      isAuthenticNotice(notice, { clientSecret: config.clientSecret, accessToken }),
  };
}
