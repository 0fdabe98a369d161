import {
  checkRegistrationNumber,
  normalizeRegistrationNumber,
} from '@seminar/shared/japan/registrationNumber';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { recordAudit } from './audit/record.ts';
import { connect, inTransaction } from './db.ts';

const line = z.string().trim().min(1).max(200);
const notice = z.string().trim().min(1).max(20_000);

const associationSchema = z.strictObject({
  name: line,
  representative: line,
  postalCode: z.string().regex(/^\d{3}-\d{4}$/, { error: 'must be like 101-0061' }),
  address: line,
  phone: line,
  email: z.email({ error: 'must be an email address' }),
  registrationNumber: z
    .string()
    .transform(normalizeRegistrationNumber)
    .refine((number) => checkRegistrationNumber(number) !== 'malformed', {
      error: 'must be T and 13 digits, or null',
    })
    .nullable(),
  purposeOfUse: notice,
  privacyNotice: notice,
  transactionsNotice: notice,
  cancellationNotice: notice,
});

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    return fail(`${file} can't be read as JSON: ${(error as Error).message}`);
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  fail('Usage: node server/dist/setAssociation.js FILE.json   (README.md says what is in it)');
}
const url = process.env['DATABASE_URL'] ?? fail('DATABASE_URL is not set');
const parsed = associationSchema.safeParse(await readJson(file));
if (!parsed.success) {
  fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
}
const { registrationNumber } = parsed.data;
if (registrationNumber !== null && checkRegistrationNumber(registrationNumber) === 'check_digit') {
  console.warn(`${registrationNumber} is not the number of a corporation: check it, please.`);
}
const db = connect(url, 1);
await inTransaction(db, async (tx) => {
  const before = await tx.association.findUnique({ where: { id: 1 } });
  await tx.association.upsert({
    where: { id: 1 },
    create: { id: 1, ...parsed.data },
    update: parsed.data,
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'association.set',
    entity: 'association',
    entityId: 1,
    ...(before === null
      ? {}
      : { before: { ...before, updatedAt: before.updatedAt.toISOString() } }),
    after: parsed.data,
  });
});
await db.$disconnect();
console.log(`${parsed.data.name}: stored.`);
