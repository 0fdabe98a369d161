import { fiscalYear, type Day } from '@seminar/shared/date';
import type { Context } from '../../server/platform/context/context.ts';
import { carryOutMoveIn } from '../../server/house/move-ins/carryOutMoveIn.ts';
import { importMoveIn } from '../../server/house/move-ins/importMoveIn.ts';
import { prepareMoveIn } from '../../server/house/move-ins/prepareMoveIn.ts';
import { receiveMoveIn } from '../../server/house/move-ins/receiveMoveIn.ts';

/** Attendees of last year as the association kept them before: the last one has no birth date. */
const people = [
  ['大野 美咲', 'オオノ ミサキ', '昭和59年6月11日', 'ohno@example.jp', '東都医療機器株式会社'],
  ['桐生 正和', 'キリュウ マサカズ', '1972/3/8', 'kiryu@example.jp', '桐生メディカル株式会社'],
  ['白石 由紀', 'シライシ ユキ', '平成2年12月1日', 'shiraishi@example.jp', ''],
  ['浜口 徹', 'ハマグチ トオル', '', 'hamaguchi@example.jp', '浜口医科器械'],
];

function csvOf(year: number): Buffer {
  const rows = people.map(([name, kana, born, email, company], at) => {
    const number = at + 1;
    const training = [`${year}`, '継続的研修', `${year}/9/12`, `${year}-${100 + number}`];
    const receipt = [`領-${year}-${number}`, `${year}/8/${number}`, '8000'];
    return [name, kana, born, email, company, ...training, ...receipt];
  });
  const headings =
    '氏名,フリガナ,生年月日,メールアドレス,会社名,年度,講習会名,修了日,修了証番号,領収書番号,領収日,領収金額'.split(
      ',',
    );
  return Buffer.from(`${[headings, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`);
}

/** Imports last year's attendees, so that the annual duty shows people from before this system. */
export async function addMoveIn(context: Context, adminId: number, today: Day): Promise<void> {
  const { db, clock } = context;
  if ((await db.importedStudent.count()) > 0) return;
  const year = fiscalYear(today) - 1;
  const file = { fileName: `${year}年度受講者.csv`, bytes: csvOf(year), adminId };
  const order = { moveInId: await receiveMoveIn(context, file), now: clock() };
  await prepareMoveIn(db, order);
  await importMoveIn(context, { moveInId: order.moveInId, withDoubts: true, adminId });
  await carryOutMoveIn(db, order);
}
