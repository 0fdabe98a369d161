import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** Somebody who attended before this system, imported by a staff member from a file of their own. */
export async function buildImportedStudent(
  db: Db,
  adminId: number,
  person: Partial<Prisma.ImportedStudentUncheckedCreateInput> = {},
) {
  const identity = randomUUID();
  const moveIn = await db.moveIn.create({
    data: {
      fileName: '受講者.xlsx',
      size: 1,
      sha256: identity,
      createdAt: new Date(),
      createdBy: adminId,
    },
  });
  return db.importedStudent.create({
    data: {
      moveInId: moveIn.id,
      sheet: 0,
      row: 1,
      identity,
      studentNumber: '',
      name: '山田 太郎',
      nameKana: '',
      address: '',
      phone: '',
      email: '',
      companyName: '',
      seminarName: '継続的研修',
      seminarType: 'continuous_training',
      fiscalYear: 2025,
      certificateNumber: '',
      searchText: '',
      ...person,
    },
  });
}
