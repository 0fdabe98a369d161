import { widenKana } from '@seminar/shared/japan/kana';
import { setTimeout as wait } from 'node:timers/promises';
import { BankRefused, BankUnavailable } from '../bankErrors.ts';
import type { BankAccess, BankPort, BankProvider, BankTokens } from '../BankPort.ts';
import {
  accountsAnswer,
  depositTransactionsAnswer,
  issueAnswer,
  statusChangeAnswer,
  tokenAnswer,
} from './answers.ts';
import { bankHttp } from './bankHttp.ts';
import type { GmoAozoraConfig } from './config.ts';
import { isAuthenticNotice } from './isAuthenticNotice.ts';
import type { Timing } from './pace.ts';

interface Surroundings extends Timing {
  clock: () => Date;
}

const bankName = 'GMOあおぞらネット銀行';
const withoutTerm = '2';
const ascending = '1';
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

  async function tokens(grant: Record<string, string>): Promise<BankTokens> {
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
      // A code or a rotated token that was used up by a lost answer can't be used again.
      repeatable: false,
    });
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      scope: answer.scope ?? config.scope,
      expiresAt: new Date(asked.getTime() + answer.expires_in * 1_000),
    };
  }

  const authorized = (accessToken: string) => ({ 'x-access-token': accessToken });
  const post = (accessToken: string, body: Record<string, unknown>) => ({
    method: 'POST' as const,
    headers: { ...authorized(accessToken), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  async function* listDeposits(access: BankAccess, range: { from: string; to: string }) {
    const seen = new Set<string>();
    for (let next = ''; ;) {
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
        headers: authorized(access.accessToken),
        answer: depositTransactionsAnswer,
        repeatable: true,
      });
      for (const row of page.vaTransactions) {
        yield {
          provider,
          bankAccountKey: access.bankAccountKey,
          itemKey: row.itemKey,
          vaId: row.vaId,
          accountNumber: row.vaAccountNumber,
          depositedAt: row.transactionDate,
          amount: row.depositAmount,
          remitterName: widenKana(row.remitterNameKana).trim(),
          paymentBankName: widenKana(row.paymentBankName).trim(),
          paymentBranchName: widenKana(row.paymentBranchName).trim(),
          remarks: widenKana(row.remarks).trim(),
          raw: row.raw,
        };
      }
      if (!page.hasNext) return;
      if (page.nextItemKey === '' || seen.has(page.nextItemKey)) {
        throw new BankUnavailable('The bank says that there are more pages but not where.');
      }
      next = page.nextItemKey;
      seen.add(next);
    }
  }

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

    listDeposits,

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

function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length);
}
