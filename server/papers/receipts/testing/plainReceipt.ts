import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { readFonts } from '../../../platform/pdf/fonts.ts';

let opened: ReturnType<typeof readFonts> | undefined;
/** As fontkit gives them: what ours keep of them isn't there. */
const fonts = () => (opened ??= readFonts());

/** What is added to plain pdfkit, step by step, until it is a document such as ours. */
export interface Added {
  /** Structure for screen readers. */
  tagged?: boolean;
  /** For the archive: colour profile, metadata. */
  archival?: boolean;
}

/** A receipt's texts by plain pdfkit with its parsed fonts: no frames, no fitting, no seal. */
export function plainReceipt(number: number, { tagged = false, archival = false }: Added = {}) {
  const pdf = new PDFDocument({
    size: 'A4',
    font: '',
    pdfVersion: '1.7',
    ...(tagged ? { tagged, lang: 'ja-JP', displayTitle: true } : {}),
    ...(archival ? { subset: 'PDF/A-2b' as const } : {}),
  });
  const { regular, bold } = fonts();
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const written = buffer(pdf);
  const root = tagged ? pdf.struct('Document') : null;
  if (root) pdf.addStructure(root);
  const say = (face: 'regular' | 'bold', size: number, text: string) => {
    const draw = () => pdf.font(face).fontSize(size).text(text);
    if (root) root.add(pdf.struct('P', {}, draw));
    else draw();
  };
  say('bold', 28, '領収書');
  say('bold', 18, `株式会社 第${number}医療機器販売　御中`);
  say('bold', 24, `¥${(8_000 + number).toLocaleString('ja-JP')}`);
  for (const text of [
    `領収書番号　R2026-${String(number).padStart(6, '0')}`,
    '発行日　2026年4月10日',
    '下記の金額を正に領収いたしました。',
    '領収金額（税込）',
    '但し　「令和8年度 継続的研修」受講料として',
    '入金日　2026年4月8日',
    'お支払方法　銀行振込',
    `10%対象（税込）　¥${(8_000 + number).toLocaleString('ja-JP')}`,
    `うち消費税額　¥${Math.floor((8_000 + number) / 11).toLocaleString('ja-JP')}`,
    '一般社団法人 東都医療機器協会',
    '〒101-0061　東京都千代田区神田三崎町1-2-3 三崎町ビル4階',
    '電話　03-0000-1234　seminar@example.com',
    '登録番号　T7000012050002',
  ]) {
    say('regular', 10.5, text);
  }
  pdf.end();
  return written;
}
