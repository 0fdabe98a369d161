import type { Request, Response, Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { Unauthenticated } from '../../platform/http/errors.ts';
import { receiveBody } from '../../platform/http/jsonBody.ts';
import { readConnection } from './bankConnection.ts';
import { BankNotLinked } from './bankErrors.ts';
import { requestSync } from './requestSync.ts';
import { SealBroken } from './secretBox.ts';

/**
 * The bank's own call when money has arrived. It only requests a reading of the deposits: notices come
 * unordered and twice, so what it says beyond that isn't read.
 */
export function bankWebhook(router: Router, context: Context): void {
  const { bank, db } = context;
  router.post('/api/bank/webhook', async (request: Request, response: Response) => {
    await receiveBody(request, response);
    const accessToken = bank ? await heldToken(context, bank.provider) : null;
    const notice = {
      rawBody: request.rawBody ?? Buffer.alloc(0),
      accessToken: request.get('x-access-token'),
      signature: request.get('x-webhook-signature'),
    };
    if (!bank || accessToken === null || !bank.isAuthentic(notice, accessToken)) {
      throw new Unauthenticated();
    }
    await requestSync(db);
    response.status(200).json({});
  });
}

async function heldToken(context: Context, provider: string): Promise<string | null> {
  try {
    return (await readConnection(context, provider)).accessToken;
  } catch (error) {
    if (error instanceof BankNotLinked || error instanceof SealBroken) return null;
    throw error;
  }
}
