import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { moveInColumnsSchema } from '@seminar/shared/house/move-ins/schema';
import { z } from 'zod';
import type { SheetData } from 'write-excel-file/node';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { notesOf } from './presentMoveIn.ts';
import { readMoveIn } from './readMoveIns.ts';

/** A text that has _x0041_: alone, it stands for an A in a workbook (ECMA-376, 22.9.2.19). */
const literal = (value: string) => value.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
const heading = (value: string) => ({
  value: literal(value),
  fontWeight: 'bold' as const,
  wrap: true,
});
/** As text: Excel must not turn a number or a day into something else. */
const text = (value: string) => ({ value: literal(value), type: String });
const width = 18;

async function workbookOf(sheets: { name: string; rows: SheetData }[]): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows,
      columns: (rows[0] ?? []).map(() => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

const modelRows = [
  [
    '氏名',
    'フリガナ',
    '生年月日',
    '会社名',
    'メールアドレス',
    '電話番号',
    '住所',
    '年度',
    '講習会名',
    '受講番号',
    '修了日',
    '修了証番号',
    '発行日',
    '領収書番号',
    '領収日',
    '領収金額',
    '宛名',
  ],
  [
    '見本 太郎',
    'ミホン タロウ',
    '昭和55年4月2日',
    '株式会社見本',
    'taro@example.jp',
    '03-0000-0000',
    '東京都千代田区見本1-1',
    '令和7年度',
    '令和7年度 継続的研修',
    '0001',
    '2025/9/12',
    '第25-0001号',
    '2025/9/20',
    '25-101',
    '2025/8/1',
    '8000',
    '株式会社見本',
  ],
  [
    '見本 花子',
    'ミホン ハナコ',
    '1985/11/3',
    '',
    'hanako@example.jp',
    '090-0000-0000',
    '',
    '令和7年度',
    '令和7年度 継続的研修',
    '0002',
    '2025/9/12',
    '第25-0002号',
    '2025/9/20',
    '',
    '',
    '',
    '',
  ],
];

/** An example workbook with the headings that are recognised. */
export async function modelWorkbook(): Promise<FileAnswer> {
  const [headings = [], ...rows] = modelRows;
  const cells = [headings.map(heading), ...rows.map((row) => row.map(text))];
  return {
    bytes: await workbookOf([{ name: '受講者', rows: cells }]),
    name: '移行データの見本.xlsx',
  };
}

/**
 * The rows that an import left out, as they were in the file, each with the reason in front; corrected, it
 * can be imported again.
 *
 * @throws NotFound no such file
 * @throws Conflict nothing was left out, or it was too long ago
 */
export async function leftOutWorkbook(
  context: Context,
  { moveInId, locale }: { moveInId: number; locale: Locale },
): Promise<FileAnswer & { count: number }> {
  const moveIn = await readMoveIn(context, { moveInId });
  const rows = await context.db.moveInRow.findMany({
    where: { moveInId },
    orderBy: [{ sheet: 'asc' }, { row: 'asc' }],
  });
  if (moveIn.state !== 'imported' || rows.length === 0) {
    throw new Conflict(message('move_in_nothing_left'));
  }
  const columns = moveInColumnsSchema.parse(moveIn.columns);
  const headings = z.array(z.array(z.string())).parse(moveIn.headings);
  const sheets = [...new Set(rows.map(({ sheet }) => sheet))];
  const reason = renderMessage(message('move_in_reason_heading'), locale);
  const bytes = await workbookOf(
    sheets.map((sheet) => {
      const names = headings[sheet] ?? [];
      const fields = columns.sheets[sheet]?.columns ?? [];
      // A sheet without headings gets those that are recognised again.
      const top = fields.map((field, at) => {
        const name = field && renderMessage(message(`move_in_field_${field}`), locale);
        return names[at] || name || '';
      });
      return {
        name: String(sheet + 1),
        rows: [
          [...top, reason].map(heading),
          ...rows
            .filter((row) => row.sheet === sheet)
            .map(({ cells, notes }) =>
              [...top.map((_, at) => cells[at] ?? ''), notesOf(notes, locale).join('\n')].map(text),
            ),
        ],
      };
    }),
  );
  const base = moveIn.fileName.replace(/\.[^.]*$/, '');
  return { bytes, name: `${base}_取り込まなかった行.xlsx`, count: rows.length };
}
