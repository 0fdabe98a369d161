import { widenKana } from '@seminar/shared/platform/japan/kana';
import { BankRefused, BankUnavailable } from '../bankErrors.ts';
import type { Gate } from '../bankGate.ts';
import type {
  AccountStanding,
  BankPort,
  BankProvider,
} from '../../../platform/context/bankPort.ts';
import { accountsAnswer, issueAnswer, statusChangeAnswer } from './answers.ts';
import { bankHttp } from './bankHttp.ts';
import type { GmoAozoraConfig } from '../../../platform/context/gmoAozoraConfig.ts';
import { isAuthenticNotice } from './isAuthenticNotice.ts';
import { listDeposits } from './listDeposits.ts';
import { requestTokens } from './requestTokens.ts';

interface Surroundings {
  clock: () => Date;
  gate: Gate;
}

const bankName = 'GMOあおぞらネット銀行';
const bankCode = '0310';
const withoutTerm = '2';
/** vaStatusChangeCode and vaStatusCode; deleting can't be undone. */
const statusChange = { stopped: '1', usable: '2' } as const;
const standings = new Map<string, AccountStanding>([
  ['1', 'usable'],
  ['2', 'stopped'],
  ['3', 'deleted'],
]);

/**
 * GMO Aozora Net Bank's corporate API. The simulator speaks the same, so that the demo runs through
 * this very code.
 */
export function gmoAozoraBank(
  config: GmoAozoraConfig,
  provider: BankProvider,
  { clock, gate }: Surroundings,
): BankPort {
  const send = bankHttp(config, gate);

  const tokens = (grant: Record<string, string>) => requestTokens({ send, config, clock }, grant);
  const authorized = (accessToken: string) => ({ 'x-access-token': accessToken });
  const post = (accessToken: string, body: Record<string, unknown>) => ({
    method: 'POST' as const,
    headers: { ...authorized(accessToken), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  return {
    provider,

    authorizationUrl({ state, challenge, redirectUri }) {
      const url = new URL(config.authorizationUrl);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        scope: config.scope,
        state,
        ...(config.pkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      }).toString();
      return url.toString();
    },

    exchangeCode: ({ code, verifier, redirectUri }) =>
      tokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(config.pkce ? { code_verifier: verifier } : {}),
      }),

    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    async chooseAccount(accessToken) {
      const { accounts } = await send({
        method: 'GET',
        url: `${config.apiUrl}/accounts`,
        headers: authorized(accessToken),
        answer: accountsAnswer,
        repeatable: 'always',
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
        repeatable: 'never',
      });
      return answer.vaList.map((account) => ({
        externalId: account.vaId,
        bankName,
        bankCode,
        branchName: widenKana(account.vaBranchNameKana),
        branchCode: account.vaBranchCode,
        accountNumber: account.vaAccountNumber,
        accountName: widenKana(answer.vaHolderNameKana),
      }));
    },

    listDeposits: (access, range) => listDeposits({ send, config, provider }, access, range),

    async switchAccount(access, externalId, to) {
      const { vAccounts } = await send({
        url: `${config.apiUrl}/va/status-change`,
        ...post(access.accessToken, {
          vaStatusChangeCode: statusChange[to],
          vaIdList: [{ vaId: externalId }],
        }),
        answer: statusChangeAnswer,
        repeatable: 'always',
      });
      const account = vAccounts.find(({ vaId }) => vaId === externalId);
      const standing = standings.get(account?.vaStatusCode ?? '');
      if (standing !== to && standing !== 'deleted') {
        throw new BankUnavailable('The bank has not changed the account.');
      }
      return standing;
    },

    isAuthentic: (notice, accessToken) =>
      isAuthenticNotice(notice, { clientSecret: config.clientSecret, accessToken }),
  };
}
