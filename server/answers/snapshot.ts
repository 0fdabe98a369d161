import { snapshotAnswerSchema, type SnapshotAnswer } from '@seminar/shared/submissions/schema';
import { z } from 'zod';

const snapshot = z.array(snapshotAnswerSchema);

/** The stored answers of an application, from their JSON column. */
export function readSnapshot(stored: unknown): SnapshotAnswer[] {
  return snapshot.parse(stored);
}
