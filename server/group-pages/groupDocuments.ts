import type { Readable } from 'node:stream';
import { certificateDocument } from '../certificates/certificateDocument.ts';
import type { Context } from '../context/context.ts';
import { zipOf, type ZippedFile } from '../exports/zipOf.ts';
import { NotFound } from '../http/errors.ts';
import { receiptDocument } from '../receipts/receiptDocument.ts';
import { certificateOf, type FoundGroup } from './readGroupPage.ts';

export type GroupDocuments = 'certificates' | 'receipts';

interface Listed {
  draw: () => Promise<{ bytes: Buffer; name: string }>;
  name: string;
}

function listed(context: Context, group: FoundGroup, documents: GroupDocuments): Listed[] {
  const ofCompany = documents === 'receipts' ? group.receipts : [];
  const ofPeople = group.submissions.flatMap((person): Listed[] => {
    const name = person.number;
    const certificate = certificateOf(person);
    const [receipt] = person.receipts;
    if (documents === 'certificates') {
      // Of who is anonymised only the number stays.
      if (!certificate || person.anonymisedAt !== null) return [];
      return [
        { name, draw: () => certificateDocument(context, { certificateId: certificate.id }) },
      ];
    }
    return receipt
      ? [{ name, draw: () => receiptDocument(context, { receiptId: receipt.id }) }]
      : [];
  });
  return [
    ...ofCompany.map(({ id: receiptId }) => ({
      name: group.number,
      draw: () => receiptDocument(context, { receiptId }),
    })),
    ...ofPeople,
  ];
}

async function* drawn(files: readonly Listed[], mtime: Date): AsyncGenerator<ZippedFile> {
  for (const { draw, name } of files) {
    try {
      const document = await draw();
      yield { name: `${name}_${document.name}`, bytes: document.bytes, mtime };
    } catch (error) {
      // Its person was anonymised since the group was read.
      if (!(error instanceof NotFound)) throw error;
    }
  }
}

/**
 * The certificates or receipts of a group's people in one ZIP, which is made while it is sent.
 *
 * @param readerLeft stops the work when nobody waits for it any more
 * @throws NotFound there are none
 */
export function groupDocuments(
  context: Context,
  { group, documents }: { group: FoundGroup; documents: GroupDocuments },
  readerLeft: AbortSignal,
): Readable {
  const files = listed(context, group, documents);
  if (files.length === 0) throw new NotFound();
  const stream = zipOf(drawn(files, context.clock()), readerLeft);
  stream.once('error', (error) => {
    if (!readerLeft.aborted) {
      context.log.error({ err: error, documents }, 'making a group’s documents failed');
    }
  });
  return stream;
}
