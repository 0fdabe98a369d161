import type { Tx } from '../db/db.ts';
import { announce } from './announce.ts';

interface Application {
  id: number;
  publicId: string;
  seminarId: number;
  /** Yen. */
  expectedAmount: number;
}

/** Announces what has happened to an application. */
export async function announceApplication(
  tx: Tx,
  happened: 'received' | 'paid' | 'cancelled',
  { id, publicId, seminarId, expectedAmount }: Application,
  at: Date,
): Promise<void> {
  const data = { submission_id: publicId, seminar_id: seminarId, expected_amount: expectedAmount };
  await announce(tx, [{ type: `application.${happened}`, subject: `application:${id}`, data }], at);
}
