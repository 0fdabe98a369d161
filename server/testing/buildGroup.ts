import type { Db } from '../platform/db/db.ts';
import { newPublicId } from '../platform/ids/publicId.ts';

/** A company's group without people. */
export function buildGroup(db: Db, seminarId: number) {
  const publicId = newPublicId();
  return db.group.create({
    data: {
      publicId,
      number: `G-${publicId}`,
      seminarId,
      companyName: '株式会社まとめ',
      companyKana: 'カブシキガイシャマトメ',
      contactName: '担当 花子',
      email: 'contact@kaisha.example.jp',
      phone: '03-1234-5678',
      searchText: '',
      submittedAt: new Date('2026-04-01T00:00:00Z'),
    },
  });
}
