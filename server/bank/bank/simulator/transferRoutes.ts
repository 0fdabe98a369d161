import type { Problems } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { toDay } from '../../../platform/context/days.ts';
import type { Db } from '../../../platform/db/db.ts';
import { ValidationFailed } from '../../../platform/http/errors.ts';
import { jsonBody } from '../../../platform/http/jsonBody.ts';
import { simulateTransfer } from './simulateTransfer.ts';
import type { SimulatorSettings } from './simulatorSettings.ts';
import { transferPage, type BookedTransfer } from './transferPage.ts';

const shownTransfers = 20;
const text = z.string().catch('');
const typed = z.object({ account_number: text, amount: text, remitter_name: text });
const doneQuery = z.object({ done: z.string().regex(/^\d{1,18}$/) });

/** Stands for an applicant at the bank; only the demo has it, so it asks for no login. */
export function transferRoutes(router: Router, settings: SimulatorSettings): void {
  const { db } = settings;

  router.get('/', async (request, response) => {
    const query = doneQuery.safeParse(request.query);
    const done = query.success ? await bookedTransfers(db, BigInt(query.data.done)) : [];
    const latest = await bookedTransfers(db);
    response.send(
      transferPage(request.baseUrl, { values: {}, problems: {}, done: done[0] ?? null, latest }),
    );
  });

  router.post('/transfers', formOrJson(), async (request, response) => {
    const body: unknown = request.body;
    try {
      const transfer = await simulateTransfer(settings, body);
      await settings.onTransfer();
      if (fromPage(request)) {
        response.redirect(303, `${request.baseUrl}/?done=${transfer.item_key}`);
      } else {
        response.status(201).json({ data: transfer });
      }
    } catch (error) {
      if (!(error instanceof ValidationFailed && fromPage(request))) throw error;
      const values = typed.parse(body);
      const problems = inJapanese(error.problems);
      const latest = await bookedTransfers(db);
      response
        .status(422)
        .send(transferPage(request.baseUrl, { values, problems, done: null, latest }));
    }
  });
}

const formType = 'application/x-www-form-urlencoded';

function formOrJson(): RequestHandler {
  const form = express.urlencoded({ extended: false, limit: '20kb', inflate: false });
  const json = jsonBody();
  return (request, response, next) => (request.is(formType) ? form : json)(request, response, next);
}

/** A browser's form, rather than a program that may send the same media type. */
function fromPage(request: Request): boolean {
  return request.is(formType) === formType && request.accepts(['json', 'html']) === 'html';
}

function inJapanese(problems: Problems): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [
      field,
      found.map((problem) => renderMessage(problem, 'ja')),
    ]),
  );
}

/** The latest, or one. */
async function bookedTransfers(db: Db, itemKey?: bigint): Promise<BookedTransfer[]> {
  const rows = await db.simulatorDeposit.findMany({
    ...(itemKey === undefined ? {} : { where: { itemKey } }),
    include: { account: true },
    orderBy: { itemKey: 'desc' },
    take: shownTransfers,
  });
  return rows.map((row) => ({
    itemKey: String(row.itemKey),
    accountNumber: row.account.accountNumber,
    amount: row.amount,
    remitterName: row.remitterName,
    day: toDay(row.transactionDate),
  }));
}
