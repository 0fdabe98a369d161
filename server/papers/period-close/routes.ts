import {
  downloadJournal,
  downloadPeriodCsv,
  getJournalAccounts,
  getPeriodClose,
  listPeriodCloses as listDefinition,
  listLackingCharacters,
  closePeriod as closeDefinition,
  updateJournalAccounts as accountsDefinition,
} from '@seminar/shared/papers/period-close/endpoints';
import type { Router } from 'express';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { csvRows, unencodableCells } from './closeCsv.rules.ts';
import { lackingCharacters } from './cp932.ts';
import { csvFile } from './csvFile.ts';
import { exportJournal } from './exportJournal.ts';
import { readJournalAccounts, updateJournalAccounts } from './journalAccounts.ts';
import { listCloses } from './listCloses.ts';
import { makeClose } from './makeClose.ts';
import { readClose } from './readClose.ts';
import { readLines } from './readLines.ts';

export function closeRoutes(router: Router, context: Context): void {
  route(router, getPeriodClose, async ({ query }) => ({ data: await readClose(context, query) }));

  route(router, closeDefinition, async ({ body, admin }) => {
    await makeClose(context, { ...body, adminId: admin.id });
    return { data: await readClose(context, body) };
  });

  route(router, listDefinition, async ({ query, request }) => {
    const { closes, total } = await listCloses(context, query);
    return listPage(request, query, total, closes);
  });

  route(router, downloadPeriodCsv, async ({ query: { from, to, encoding }, admin }) => {
    const lines = await readLines(context, { from, to });
    const days = from === to ? from : `${from}_${to}`;
    await recordAccess(context, {
      adminId: admin.id,
      action: 'close.exported',
      entity: 'close',
      entityId: days,
      count: lines.length,
    });
    return {
      ...csvFile(csvRows(lines), encoding),
      name: `入金締め_${days}.csv`,
    };
  });

  route(router, listLackingCharacters, async ({ query }) => ({
    data: unencodableCells(await readLines(context, query), lackingCharacters),
  }));

  route(router, downloadJournal, ({ query, admin }) =>
    exportJournal(context, { ...query, adminId: admin.id }),
  );

  route(router, getJournalAccounts, async () => ({ data: await readJournalAccounts(context.db) }));

  const presentAccounts = async () => ({ data: await readJournalAccounts(context.db) });

  changeRoute(router, presentAccounts, accountsDefinition, async ({ body, admin }) => {
    await updateJournalAccounts(context, { accounts: body, adminId: admin.id });
    return presentAccounts();
  });
}
