import type { Day } from '@seminar/shared/date';
import { widenKana } from '@seminar/shared/platform/japan/kana';
import type {
  AccountStanding,
  BankPort,
  BankProvider,
  BankTokens,
  BankAccess,
  BankRow,
} from '../../../platform/context/bankPort.ts';
import type { GmoAozoraConfig } from '../../../platform/context/gmoAozoraConfig.ts';
import { BankRefused, BankUnavailable } from '../bankErrors.ts';
import type { Gate } from '../bankGate.ts';
import {
  accountsAnswer,
  issueAnswer,
  statusChangeAnswer,
  tokenAnswer,
  depositTransactionsAnswer,
} from './answers.ts';
import { bankHttp, type Send } from './bankHttp.ts';
import { bankRow } from './bankRow.ts';
import { isAuthenticNotice } from './isAuthenticNotice.ts';

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

/** A code or a refresh token for new tokens (RFC 6749, sections 4.1.3 and 6). */
async function requestTokens(
  { send, config, clock }: { send: Send; config: GmoAozoraConfig; clock: () => Date },
  grant: Record<string, string>,
): Promise<BankTokens> {
  const form = new URLSearchParams(grant);
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (config.clientAuth === 'basic') {
    // RFC 6749, section 2.3.1: both parts are form-encoded before they are joined.
    const pair = `${formEncoded(config.clientId)}:${formEncoded(config.clientSecret)}`;
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', config.clientId);
    form.set('client_secret', config.clientSecret);
  }
  const asked = clock();
  const answer = await send({
    method: 'POST',
    url: config.tokenUrl,
    headers,
    body: form.toString(),
    answer: tokenAnswer,
    // A lost answer may have used it up. A code certainly is (RFC 6749, section 4.1.2). Many banks
    // accept a rotated refresh token a second time; a bank that doesn't ends the link.
    repeatable: 'refresh_token' in grant ? 'once' : 'never',
  });
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    scope: answer.scope ?? config.scope,
    expiresAt: new Date(asked.getTime() + answer.expires_in * 1_000),
  };
}

function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length);
}

const ascending = '1';

/**
 * A page holds up to 500 rows, and half a year is asked for at most: a bank that sends more has an
 * error.
 */
const mostPages = 1_000;

/**
 * Page after page, as the product reads them, each with the bank's own row.
 *
 * @throws BankUnavailable `endless`: the same page comes again, or there are always more
 */
async function* listDeposits(
  { send, config, provider }: { send: Send; config: GmoAozoraConfig; provider: BankProvider },
  access: BankAccess,
  range: { from: Day; to: Day },
): AsyncGenerator<BankRow> {
  const seen = new Set<string>();
  for (let [next, pages] = ['', 1]; ; pages += 1) {
    const query = new URLSearchParams({
      raId: access.bankAccountKey,
      // Without dates the bank answers for today only.
      dateFrom: range.from,
      dateTo: range.to,
      sortOrderCode: ascending,
      ...(next === '' ? {} : { nextItemKey: next }),
    });
    const page = await send({
      method: 'GET',
      url: `${config.apiUrl}/va/deposit-transactions?${query.toString()}`,
      headers: { 'x-access-token': access.accessToken },
      answer: depositTransactionsAnswer,
      repeatable: 'always',
    });
    for (const sent of page.vaTransactions) yield bankRow(sent, provider, access.bankAccountKey);
    if (!page.hasNext) return;
    if (page.nextItemKey === '') {
      throw new BankUnavailable(
        'The bank says that there are more pages but not where.',
        'unreadable',
      );
    }
    if (pages === mostPages || seen.has(page.nextItemKey)) {
      throw new BankUnavailable(`The bank's answer did not end after ${pages} pages.`, 'endless');
    }
    next = page.nextItemKey;
    seen.add(next);
  }
}

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
