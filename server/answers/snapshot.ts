import { snapshotAnswerSchema, type SnapshotAnswer } from '@seminar/shared/submissions/schema';
import { z } from 'zod';

const snapshot = z.array(snapshotAnswerSchema);

/** The stored answers of a submission, out of their JSON column. */
export function readSnapshot(stored: unknown): SnapshotAnswer[] {
  return snapshot.parse(stored);
}
