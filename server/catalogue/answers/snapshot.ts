import {
  snapshotAnswerSchema,
  type SnapshotAnswer,
} from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';

const snapshot = z.array(snapshotAnswerSchema);

const snapshotArray = z.custom<SnapshotAnswer[]>(Array.isArray);

/** The stored answers of an application, from their JSON column. */
export function readSnapshot(stored: unknown): SnapshotAnswer[] {
  return snapshot.parse(stored);
}

/**
 * The same for a list, whose own schema checks all that it shows of them: to check each twice takes a tenth of the
 * time of a page.
 */
export function listedSnapshot(stored: unknown): SnapshotAnswer[] {
  return snapshotArray.parse(stored);
}
