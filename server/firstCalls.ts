import { listOpenSeminars } from '@seminar/shared/catalogue/seminars/endpoints';
import { callKey } from '@seminar/shared/catalogue/site/pageAnswers';
import type { Endpoint } from '@seminar/shared/endpoint';
import { getBankStatus } from '@seminar/shared/bank/bank/endpoints';
import { getTop } from '@seminar/shared/house/start-page/endpoints';
import { currentUser } from '@seminar/shared/office/auth/endpoints';
import { verifyCertificate } from '@seminar/shared/papers/certificates/endpoints';
import { canBeCode } from '@seminar/shared/papers/certificates/verificationCode.rules';
import { verifyReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { readDocumentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import type { FirstAnswers } from './catalogue/site/writePage.ts';
import { Refusal } from './platform/http/errors.ts';
import { localeOf } from './platform/http/locale.ts';
import { currentAdmin } from './platform/http/requireAdmin.ts';
import { answerTo } from './platform/http/route.ts';

interface Call {
  definition: Endpoint & { method: 'GET'; response: z.ZodType };
  input?: { params?: object; query?: object };
  dependsOn?: string[];
}

/** The call of the page about a paper; null: no paper can have this address, and the page says only that. */
function verification(code: string, query: URLSearchParams, language: string): Call[] | null {
  const dependsOn = [language];
  const number = readDocumentNumber(code);
  if (number === null) {
    const input = { params: { code }, query: { number: query.get('number') ?? '' } };
    return canBeCode(code) ? [{ definition: verifyCertificate, input, dependsOn }] : null;
  }
  const amount = query.get('amount') ?? '';
  if (!/^\d{1,9}$/.test(amount)) return null;
  return [
    { definition: verifyReceipt, input: { params: { number }, query: { amount } }, dependsOn },
  ];
}

/** What a page asks for first; null: the server doesn't draw it. */
function callsOf({ pathname, searchParams }: URL, language: string): Call[] | null {
  if (pathname === '/') {
    return [{ definition: currentUser }, { definition: getTop }, { definition: getBankStatus }];
  }
  if (pathname === '/open') return [{ definition: listOpenSeminars }];
  if (pathname === '/verify') return [];
  const code = /^\/verify\/([\w-]+)$/.exec(pathname)?.[1];
  if (code !== undefined) return verification(code, searchParams, language);
  // They belong to one person: a mail scanner that opens the link gets no more than a frame.
  return /^\/(submissions|watch)\/[^/]+$/.test(pathname) ? [] : null;
}

/**
 * The calls that a page would make first, answered as the calls themselves are; null: scripts draw the page, since it
 * isn't one of these, or since one of its calls is refused. The page makes that call again, and says why it is refused.
 */
export async function readFirstCalls(
  api: Router,
  address: URL,
  asked: { request: Request; response: Response },
): Promise<FirstAnswers | null> {
  const calls = callsOf(address, localeOf(asked.request));
  if (calls === null) return null;
  try {
    const answers = await Promise.all(
      calls.map(async ({ definition, input = {}, dependsOn = [] }) => ({
        key: callKey(definition, input, ...dependsOn),
        answer: await answerTo(api, definition, input, asked),
      })),
    );
    return { calls: answers, reader: currentAdmin(asked.request)?.id ?? null };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
