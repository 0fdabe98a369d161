import type { Db } from '../db/db.ts';
import { fonts } from '../pdf/fonts.ts';
import { writtenCharacters } from '../pdf/writtenCharacters.ts';

/** A stored paper of which a search doesn't find what it says. */
export interface UnsearchablePaper {
  kind: 'receipt' | 'certificate' | 'bill' | 'return_invoice';
  number: string;
  /** For which its glyphs stand, though it says others that look alike. */
  characters: string[];
}

/** A paper that is in force, with its latest bytes and all that it states. */
interface StoredPaper {
  id: number;
  number: string;
  bytes: Uint8Array;
  facts: string;
}

const atOnce = 50;

type Page = (db: Db, after: number) => Promise<StoredPaper[]>;

const pages: Record<UnsearchablePaper['kind'], Page> = {
  receipt: (db, after) => db.$queryRaw<StoredPaper[]>`
    SELECT p.id, p.receipt_number AS number, d.bytes,
      to_jsonb(p)::text || to_jsonb(v)::text AS facts
    FROM receipts p
    JOIN receipt_versions v ON v.receipt_id = p.id AND v.version = p.version
    JOIN receipt_documents d ON d.receipt_id = p.id AND d.version = p.version
    WHERE p.voided_at IS NULL AND p.id > ${after} ORDER BY p.id LIMIT ${atOnce}`,
  certificate: (db, after) => db.$queryRaw<StoredPaper[]>`
    SELECT p.id, p.certificate_number AS number, d.bytes, to_jsonb(p)::text AS facts
    FROM certificates p
    JOIN certificate_documents d ON d.certificate_id = p.id
    WHERE p.revoked_at IS NULL AND p.id > ${after} ORDER BY p.id LIMIT ${atOnce}`,
  bill: (db, after) => db.$queryRaw<StoredPaper[]>`
    SELECT p.id, p.bill_number AS number, d.bytes, to_jsonb(p)::text AS facts
    FROM bills p
    JOIN bill_documents d ON d.bill_id = p.id AND NOT d.void_copy
    WHERE p.voided_at IS NULL AND p.id > ${after} ORDER BY p.id LIMIT ${atOnce}`,
  return_invoice: (db, after) => db.$queryRaw<StoredPaper[]>`
    SELECT p.id, p.return_invoice_number AS number, d.bytes, to_jsonb(p)::text AS facts
    FROM return_invoices p
    JOIN return_invoice_documents d ON d.return_invoice_id = p.id
    WHERE p.voided_at IS NULL AND p.id > ${after} ORDER BY p.id LIMIT ${atOnce}`,
};

/** The characters that the font draws alike, by each of them. */
function drawnAlike(): ReadonlyMap<string, readonly string[]> {
  const { regular } = fonts();
  const groups = new Map<number, string[]>();
  for (const code of regular.characterSet) {
    const { id } = regular.glyphForCodePoint(code);
    groups.set(id, [...(groups.get(id) ?? []), String.fromCodePoint(code)]);
  }
  const shared = [...groups.values()].filter(({ length }) => length > 1);
  return new Map(shared.flatMap((group) => group.map((character) => [character, group] as const)));
}

const radical = /[\u2e80-\u2ef3\u2f00-\u2fd5]/;

/**
 * The stored papers whose text is stored in other characters than it was typed in. Until 2026-11-29 the first
 * text of a process decided for which character a glyph stood: after one name with Kangxi radicals the papers of
 * others have radicals, too. They are drawn rightly and their bytes stay as they are; a reissue is searchable.
 */
export async function* findUnsearchable(db: Db): AsyncGenerator<UnsearchablePaper> {
  const alike = drawnAlike();
  const isWrong = (character: string, facts: string) => {
    if (radical.test(character)) return true;
    // Spaces and hyphens are searched alike.
    if ((character.codePointAt(0) ?? 0) < 0x2e80 || facts.includes(character)) return false;
    return (alike.get(character) ?? []).some((other) => facts.includes(other));
  };
  for (const kind of ['receipt', 'certificate', 'bill', 'return_invoice'] as const) {
    for (let after = 0; ;) {
      const papers = await pages[kind](db, after);
      for (const { number, bytes, facts } of papers) {
        const characters = [...writtenCharacters(Buffer.from(bytes))].filter((character) =>
          isWrong(character, facts),
        );
        if (characters.length > 0) yield { kind, number, characters };
      }
      const last = papers.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}
