import type {
  ImportedReceipt,
  ImportedStudent,
} from '@seminar/shared/applying/imported-records/schema';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** The relations that are read to show somebody who attended before this system. */
export const studentParts = {
  receipts: { orderBy: { issueDate: 'desc' } },
} satisfies Prisma.ImportedStudentInclude;
type StudentRow = Prisma.ImportedStudentGetPayload<{ include: typeof studentParts }>;

/** The relations that are read to list a receipt from before this system. */
export const importedReceiptParts = {
  student: { select: { id: true, name: true } },
} satisfies Prisma.ImportedReceiptInclude;
type ReceiptRow = Prisma.ImportedReceiptGetPayload<{ include: typeof importedReceiptParts }>;

const receiptOf = (row: Omit<ReceiptRow, 'student'>) => ({
  id: row.id,
  receipt_number: row.receiptNumber,
  issue_date: toDay(row.issueDate),
  amount: row.amount,
  addressee: row.addressee,
});

export function presentImportedStudent(row: StudentRow): ImportedStudent {
  return {
    id: row.id,
    name: row.name,
    name_kana: row.nameKana,
    birth_date: toDay(row.birthDate),
    address: row.address,
    phone: row.phone,
    email: row.email,
    company_name: row.companyName,
    student_number: row.studentNumber,
    fiscal_year: row.fiscalYear,
    seminar_name: row.seminarName,
    completed_on: toDay(row.completedOn),
    certificate_number: row.certificateNumber,
    issued_on: toDay(row.issuedOn),
    notices_refused: row.noticesRefused,
    anonymised_at: row.anonymisedAt?.toISOString() ?? null,
    receipts: row.receipts.map(receiptOf),
  };
}

export function presentImportedReceipt(row: ReceiptRow): ImportedReceipt {
  return { ...receiptOf(row), student: row.student };
}
