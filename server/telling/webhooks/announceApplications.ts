import type { Tx } from '../../platform/db/db.ts';
import { announce } from './announce.ts';

interface Application {
  id: number;
  publicId: string;
  seminarId: number;
  /** Yen. */
  expectedAmount: number;
}

/** Announces what has happened to applications. */
export async function announceApplications(
  tx: Tx,
  happened: 'received' | 'paid' | 'cancelled',
  applications: readonly Application[],
  at: Date,
): Promise<void> {
  const announcements = applications.map(({ id, publicId, seminarId, expectedAmount }) => ({
    type: `application.${happened}` as const,
    subject: `application:${id}` as const,
    data: { submission_id: publicId, seminar_id: seminarId, expected_amount: expectedAmount },
  }));
  await announce(tx, announcements, at);
}
