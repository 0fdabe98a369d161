import type { Readable } from 'node:stream';
import { certificateDocument } from '../../../papers/certificates/certificateDocument.ts';
import type { Context } from '../../../platform/context/context.ts';
import { zipOf, type ZippedFile } from '../../../platform/exports/zipOf.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { receiptDocument } from '../../../papers/receipts/receiptDocument.ts';
import { certificateOf, type FoundGroup } from './readGroupPage.ts';

export type GroupDocuments = 'certificates' | 'receipts';

interface Listed {
  /** The number of the application or the group. */
  name: string;
  /** Whose paper it is; '': a whole group's, or nobody's any more. */
  person: string;
  /** null: a certificate whose person is anonymised; of these only the number stays. */
  draw: () => Promise<{ bytes: Buffer; name: string } | null>;
  /** Of a certificate. */
  number?: string;
}

function certificatesOf(context: Context, { submissions }: FoundGroup): Listed[] {
  return submissions.flatMap((person) => {
    const certificate = certificateOf(person);
    if (!certificate) return [];
    const draw = async () => {
      if (person.anonymisedAt !== null) return null;
      try {
        return await certificateDocument(context, { certificateId: certificate.id });
      } catch (error) {
        // Its person was anonymised since the group was read.
        if (error instanceof NotFound) return null;
        throw error;
      }
    };
    return {
      name: person.number,
      person: person.applicantName,
      draw,
      number: certificate.certificateNumber ?? '',
    };
  });
}

function receiptsOf(context: Context, group: FoundGroup): Listed[] {
  const listed = (name: string, person: string, receiptId: number) => ({
    name,
    person,
    draw: () => receiptDocument(context, { receiptId }),
  });
  return [
    ...group.receipts.map(({ id }) => listed(group.number, '', id)),
    ...group.submissions.flatMap(({ number, applicantName, receipts: [receipt] }) =>
      receipt ? [listed(number, applicantName, receipt.id)] : [],
    ),
  ];
}

/** Says in the ZIP which certificates are not in it, so that nobody takes it for all of them. */
function noteOf(leftOut: readonly Listed[], language: FoundGroup['language'], mtime: Date) {
  const note =
    language === 'en'
      ? {
          name: 'Certificates not included.txt',
          lines: [
            'This ZIP does not include the certificates of these applications, since the attendees’ personal data have been removed.',
            'Certificates that you have downloaded before can still be verified by their codes. If you have questions, please contact our office.',
            '',
            ...leftOut.map(({ name, number }) => `${name} (certificate ${number})`),
          ],
        }
      : {
          name: '含まれていない修了証.txt',
          lines: [
            '次の申込の修了証は、受講者の個人情報を削除したため、このZIPに含まれていません。',
            'すでにダウンロードした修了証は、記載の検証コードで引き続き確認できます。ご不明な点は、事務局へお問い合わせください。',
            '',
            ...leftOut.map(({ name, number }) => `${name}（証明書番号 ${number}）`),
          ],
        };
  // Windows' editor asks for the mark and these ends of lines.
  return { name: note.name, bytes: Buffer.from(`\ufeff${note.lines.join('\r\n')}\r\n`), mtime };
}

/** Begins with the number, by which the papers are in order, and says whose it is. */
function fileName({ name, person }: Listed, paper: string): string {
  // What Windows takes in no name of a file.
  const called = person
    .replace(/[\\/:*?"<>|]/g, '')
    .slice(0, 60)
    .trim();
  return [name, ...(called === '' ? [] : [called]), paper].join('_');
}

async function* drawn(
  files: readonly Listed[],
  { language, mtime }: { language: FoundGroup['language']; mtime: Date },
): AsyncGenerator<ZippedFile> {
  const leftOut: Listed[] = [];
  for (const file of files) {
    const document = await file.draw();
    if (document === null) leftOut.push(file);
    else yield { name: fileName(file, document.name), bytes: document.bytes, mtime };
  }
  if (leftOut.length > 0) yield noteOf(leftOut, language, mtime);
}

/**
 * The certificates or receipts of a group's people in one ZIP, which is made while it is sent. It says which
 * certificates are not in it.
 *
 * @param readerLeft stops the work when nobody waits for it any more
 * @throws NotFound there are none
 */
export function groupDocuments(
  context: Context,
  { group, documents }: { group: FoundGroup; documents: GroupDocuments },
  readerLeft: AbortSignal,
): Readable {
  const files =
    documents === 'certificates' ? certificatesOf(context, group) : receiptsOf(context, group);
  if (files.length === 0) throw new NotFound();
  const { language } = group;
  const stream = zipOf(drawn(files, { language, mtime: context.clock() }), readerLeft);
  stream.once('error', (error) => {
    if (!readerLeft.aborted) {
      context.log.error({ err: error, documents }, 'making a group’s documents failed');
    }
  });
  return stream;
}
