import { tokyoDay } from '@seminar/shared/date';
import { daySchema } from '@seminar/shared/fieldSchemas';
import express, { type Router } from 'express';
import { z } from 'zod';
import { sixMonthsBefore } from '../sixMonthsBefore.rules.ts';
import { bankError, unreadableBody } from './bankError.ts';
import { depositTransactions } from './depositTransactions.ts';
import { isAccessToken } from './grants.ts';
import { issueSimulatorAccounts } from './issueSimulatorAccounts.ts';
import { listSimulatorAccounts, presentSimulatorAccount } from './listSimulatorAccounts.ts';
import { apiPath } from './simulatorConfig.ts';
import {
  accountStatus,
  ownAccount,
  virtualBranch,
  type SimulatorSettings,
} from './simulatorSettings.ts';

const own = z.literal(ownAccount.accountId);
const listKey = z.string().regex(/^\d{1,18}$/);
const issueRequest = z.object({
  vaTypeCode: z.literal('2'),
  issueRequestCount: z.coerce.number().int().min(1).max(1_000),
  raId: own,
});
const listRequest = z.object({
  raId: own,
  vaIdList: z
    .array(z.object({ vaId: z.string() }))
    .max(500)
    .optional(),
  vaStatusCodeList: z.array(z.object({ vaStatusCode: z.enum(['1', '2', '3']) })).optional(),
  nextItemKey: listKey.optional(),
});
const changeRequest = z.object({
  vaStatusChangeCode: z.enum(['1', '2', '3']),
  vaIdList: z
    .array(z.object({ vaId: z.string() }))
    .min(1)
    .max(100),
});
const depositsRequest = z
  .object({
    raId: own.optional(),
    vaId: z.string().optional(),
    dateFrom: daySchema.optional(),
    dateTo: daySchema.optional(),
    sortOrderCode: z.enum(['1', '2']).default('1'),
    nextItemKey: listKey.optional(),
  })
  .refine(({ raId, vaId }) => (raId === undefined) !== (vaId === undefined));

const statusAfter: Record<'1' | '2' | '3', string> = {
  '1': accountStatus.stopped,
  '2': accountStatus.usable,
  '3': accountStatus.deleted,
};

/** The bank's calls about accounts and deposits. */
export function vaRoutes(router: Router, settings: SimulatorSettings): void {
  const { db, clock } = settings;
  const api = express.Router();
  router.use(apiPath, api);
  api.use(express.json({ limit: '100kb', inflate: false }), unreadableBody);
  api.use(async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (await isAccessToken(settings, request.get('x-access-token') ?? '')) next();
    else bankError(response, 401, 'SIM_ERR_TOKEN', 'アクセストークンが無効です。');
  });

  api.get('/accounts', (_request, response) => {
    const { branchNameKana: _, ...account } = ownAccount;
    response.json({ baseDate: tokyoDay(clock()), accounts: [account] });
  });

  api.post('/va/issue', async (request, response) => {
    const asked = issueRequest.safeParse(request.body);
    if (!asked.success) return bankError(response, 400, 'SIM_ERR_INPUT', wrong(asked.error));
    const issued = await issueSimulatorAccounts(settings, asked.data.issueRequestCount);
    response.json({
      vaTypeCode: '2',
      vaTypeName: '継続型',
      vaHolderNameKana: ownAccount.accountNameKana,
      vaList: issued.map((account) => ({
        vaId: account.vaId,
        vaBranchCode: virtualBranch.code,
        vaBranchNameKana: virtualBranch.nameKana,
        vaAccountNumber: account.accountNumber,
      })),
    });
  });

  api.post('/va/list', async (request, response) => {
    const asked = listRequest.safeParse(request.body);
    if (!asked.success) return bankError(response, 400, 'SIM_ERR_INPUT', wrong(asked.error));
    const { vaIdList, vaStatusCodeList, nextItemKey = null } = asked.data;
    response.json(
      await listSimulatorAccounts(settings, {
        vaIds: vaIdList?.map(({ vaId }) => vaId) ?? null,
        statusCodes: vaStatusCodeList?.map(({ vaStatusCode }) => vaStatusCode) ?? null,
        nextItemKey,
      }),
    );
  });

  api.post('/va/status-change', async (request, response) => {
    const asked = changeRequest.safeParse(request.body);
    if (!asked.success) return bankError(response, 400, 'SIM_ERR_INPUT', wrong(asked.error));
    const vaIds = asked.data.vaIdList.map(({ vaId }) => vaId);
    const where = { vaId: { in: vaIds } };
    if ((await db.simulatorAccount.count({ where })) !== new Set(vaIds).size) {
      return bankError(response, 400, 'SIM_ERR_ACCOUNT', '存在しない口座が含まれています。');
    }
    // A deleted account stays deleted.
    await db.simulatorAccount.updateMany({
      where: { ...where, statusCode: { not: accountStatus.deleted } },
      data: { statusCode: statusAfter[asked.data.vaStatusChangeCode] },
    });
    const accounts = await db.simulatorAccount.findMany({ where, orderBy: { vaId: 'asc' } });
    response.json({ vAccounts: accounts.map(presentSimulatorAccount) });
  });

  api.get('/va/deposit-transactions', async (request, response) => {
    const asked = depositsRequest.safeParse(request.query);
    if (!asked.success) return bankError(response, 400, 'SIM_ERR_INPUT', wrong(asked.error));
    const today = tokyoDay(clock());
    const { vaId = null, dateFrom = today, dateTo = today, sortOrderCode } = asked.data;
    if (dateFrom > dateTo) {
      return bankError(response, 400, 'SIM_ERR_PERIOD', '期間の開始日が終了日より後です。');
    }
    if (dateFrom < sixMonthsBefore(today)) {
      return bankError(response, 400, 'SIM_ERR_PERIOD', '照会できるのは6か月前までです。');
    }
    response.json(
      await depositTransactions(settings, {
        vaId,
        dateFrom,
        dateTo,
        newestFirst: sortOrderCode === '2',
        nextItemKey: asked.data.nextItemKey ?? null,
      }),
    );
  });

  api.use((_request, response) => {
    bankError(response, 404, 'SIM_ERR_PATH', 'このAPIはありません。');
  });
}

function wrong(error: z.ZodError): string {
  const fields = error.issues.map((issue) => issue.path.join('.') || 'raId, vaId');
  return `項目の値が正しくありません: ${fields.join(', ')}`;
}
