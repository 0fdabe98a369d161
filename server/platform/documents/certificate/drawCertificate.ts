import { formatDay, type Day } from '@seminar/shared/date';
import { provedLines } from '@seminar/shared/papers/certificates/proved.rules';
import { drawQrCode } from '../../pdf/drawQrCode.ts';
import { drawSeal } from '../../pdf/drawSeal.ts';
import { drawVoidMark } from '../../pdf/drawVoidMark.ts';
import { fitText, type FittedText } from '../../pdf/fitText.ts';
import { ink, page, quiet, vermilion } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Sheet, Pdf } from '../../pdf/writePdf.ts';
import { verificationNumber, type CertificateContent } from './certificateContent.ts';
import { left, right, say, width } from './certificatePage.ts';
import { statement, articleTexts } from './statedTraining.rules.ts';
import { printedYear } from './trainingYear.rules.ts';

/**
 * Draws what was completed and when, line by line. @returns the y at which the next part may begin
 */
function drawFacts(sheet: Sheet, content: CertificateContent, y: number): number {
  const bases = content.articles.map((article) => articleTexts[article]);
  const rows: (readonly [label: string, value: string])[] = [
    [bases.length > 0 ? '研修の名称' : '講習会名', printable(content.seminar_name)],
    ['年度', printedYear(content.training_year)],
    ['根拠条文', bases.join('\n')],
    ['受講日程', printable(content.session ?? '')],
    ['受講の証明', content.proved ? provedLines(content.proved, 'ja').join('\n') : ''],
    ['修了日', formatDay(content.completed_on)],
    ['受講番号', content.student_number],
  ];
  const { pdf } = sheet;
  const indent = 92;
  let top = y;
  sheet.group('Table', () => {
    for (const [label, value] of rows.filter(([, text]) => text !== '')) {
      const lines = value.split('\n').length;
      const fitted = fitFact(pdf, value.split('\n').toSorted(byLength)[0] ?? value, width - indent);
      const height = lines > 1 ? lines * fitted.height + (lines - 1) * 3 : fitted.height;
      sheet.group('TR', () => {
        const base = { y: top, tag: 'TH' };
        say(sheet, label, { ...base, size: 10.5, color: quiet, width: indent });
        say(sheet, value, {
          y: top - 1,
          x: left + indent,
          size: fitted.size,
          lineGap: lines > 1 ? 3 : 0,
          tag: 'TD',
        });
      });
      top += height + 5;
      const rule = top;
      sheet.ornament(() => {
        pdf.strokeColor('#c5ccd6').lineWidth(0.5).moveTo(left, rule).lineTo(right, rule).stroke();
      });
      top += 8;
    }
  });
  return top;
}

/**
 * Fits a value into up to three lines of a readable size; a name of 200 characters is printed
 * smaller.
 */
function fitFact(pdf: Pdf, text: string, room: number): FittedText {
  const box = { face: 'regular' as const, width: room, mostLines: 3 };
  const fitted = fitText(pdf, text, { ...box, largest: 12, smallest: 9.5 });
  return fitted.lines <= 3 ? fitted : fitText(pdf, text, { ...box, largest: 8, smallest: 7.5 });
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

const gold = '#a8863c';

/** Why a certificate proves nothing, since when. */
export interface CertificateMark {
  /** Suspended: its student takes no part for now, since the fee isn't paid any more. */
  kind: 'revoked' | 'suspended';
  on: Day;
}

interface DrawOptions {
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as one that proves nothing; null: the certificate as it was issued. */
  mark: CertificateMark | null;
}

/** The certificate on an A4 page, from top to bottom in the order in which it is read. */
export function drawCertificate(
  sheet: Sheet,
  content: CertificateContent,
  { seal, mark }: DrawOptions,
): void {
  drawFrame(sheet);
  // A tenth of the size at most: readers take more for a space, and a search doesn't find the title. It is also
  // added after the last letter; half of it is the shift that centres the title.
  const spacing = 4;
  say(sheet, '修了証', {
    tag: 'H1',
    y: 112,
    x: left + spacing / 2,
    width,
    size: 42,
    face: 'bold',
    align: 'center',
    spacing,
  });
  // Above the title, and read after it.
  say(sheet, `証明書番号　${content.number}`, { y: 76, size: 10, align: 'right' });
  const named = drawName(sheet, content, 198);
  const stated = drawStatement(sheet, content, named + 24);
  const listed = drawFacts(sheet, content, stated + 22);
  const told = drawEnglish(sheet, content, listed);
  drawIssuer(sheet, content, seal, Math.max(told + 10, 618));
  drawFoot(sheet, content);
  if (mark !== null) drawMark(sheet, mark);
}

function drawFrame(sheet: Sheet): void {
  const { pdf } = sheet;
  const box = (margin: number, thickness: number) => {
    pdf.lineWidth(thickness).strokeColor(gold);
    pdf.rect(margin, margin, page.width - 2 * margin, page.height - 2 * margin).stroke();
  };
  sheet.ornament(() => {
    box(34, 3);
    box(41, 0.7);
    for (const x of [48, page.width - 48]) {
      for (const y of [48, page.height - 48]) pdf.circle(x, y, 2.4).fill(gold);
    }
  });
}

function drawName(sheet: Sheet, content: CertificateContent, y: number): number {
  const { pdf } = sheet;
  const name = printable(content.name);
  const honorific = 44;
  const nameWidth = width - 2 * honorific;
  const box = { face: 'bold' as const, width: nameWidth, largest: 28, smallest: 9, mostLines: 3 };
  const fitted = fitText(pdf, name, box);
  const height = Math.max(fitted.height, 40);
  say(sheet, name, {
    y: y + height - fitted.height,
    x: left + honorific,
    width: nameWidth,
    size: fitted.size,
    face: 'bold',
    align: 'center',
  });
  say(sheet, '殿', { y: y + height - 30, size: 18, align: 'right' });
  sheet.ornament(() => {
    pdf.strokeColor(gold).lineWidth(0.8);
    pdf
      .moveTo(left, y + height + 6)
      .lineTo(right, y + height + 6)
      .stroke();
  });
  const bottom = y + height + 16;
  if (content.birth_date === null) return bottom;
  say(sheet, `生年月日　${formatDay(content.birth_date)}`, {
    y: bottom,
    size: 11.5,
    align: 'center',
  });
  return bottom + 18;
}

function drawStatement(sheet: Sheet, content: CertificateContent, y: number): number {
  const { pdf } = sheet;
  const text = statement(content.articles);
  const size = 12.5;
  const lineGap = 6;
  say(sheet, text, { y, size, lineGap, align: content.articles.length > 0 ? 'left' : 'center' });
  pdf.font('regular', size);
  return y + pdf.heightOfString(text, { width, lineGap });
}

function drawIssuer(
  sheet: Sheet,
  { issuer, issued_on }: CertificateContent,
  picture: Uint8Array | null,
  y: number,
): void {
  const { pdf } = sheet;
  say(sheet, formatDay(issued_on), { y, size: 13, align: 'left' });
  const side = 72;
  const start = left + 96;
  const lineWidth = right - side - 14 - start;
  const name = printable(issuer.name);
  const box = { face: 'bold' as const, width: lineWidth, largest: 15, smallest: 8, mostLines: 2 };
  const fitted = fitText(pdf, name, box);
  // With less space if long names above have moved the issuer down.
  const top = y + (y > 618 ? 20 : 34);
  say(sheet, name, { y: top, x: start, width: lineWidth, size: fitted.size, face: 'bold' });
  const below = top + fitted.height + 4;
  const line = (text: string, lineY: number, largest: number, color: string): number => {
    const most = { face: 'regular' as const, width: lineWidth, smallest: 7, mostLines: 1 };
    const { size, height } = fitText(pdf, text, { ...most, largest });
    say(sheet, text, { y: lineY, x: start, width: lineWidth, size, color });
    return lineY + height + 4;
  };
  const address = line(printable(issuer.representative), below, 13, ink);
  line(`〒${issuer.postal_code} ${printable(issuer.address)}`, address, 9, quiet);
  drawSeal(sheet, issuer.name, picture, { x: right - side, y: top - 4, side });
}

/** For who reads English: what the paper certifies, in one sentence. @returns the y at which it ends */
function drawEnglish(sheet: Sheet, content: CertificateContent, y: number): number {
  const { name, number, seminar_name_en: seminar, completed_on, issued_on } = content;
  if (seminar === undefined) return y;
  const [completed, issued] = [completed_on, issued_on].map((day) => formatDay(day, 'en'));
  const text = printable(
    `Certificate no. ${number}: ${name} completed “${seminar}” on ${completed}. Issued on ${issued}.`,
  );
  const box = { face: 'regular', width, largest: 9, smallest: 8, mostLines: 3 } as const;
  const { size, height } = fitText(sheet.pdf, text, box);
  say(sheet, text, { y: y + 2, size, color: quiet });
  return y + 2 + height;
}

function drawFoot(sheet: Sheet, content: CertificateContent): void {
  const foot = { y: 774, size: 8, color: quiet };
  const { verification } = content;
  if (verification === undefined) {
    say(sheet, 'この修了証は電子データとして発行したものです。', foot);
    say(sheet, `検証番号　${verificationNumber(content)}`, { ...foot, align: 'right' });
    return;
  }
  const { code, address } = verification;
  const side = 62;
  const beside = { x: left + side + 14, size: 8, color: quiet };
  const place = { x: left, y: 786 - side, side };
  drawQrCode(sheet, address, `この修了証の検証ページ（${address}）を開くQRコード`, place);
  say(sheet, 'この修了証は電子データとして発行したものです。', { ...beside, y: 746 });
  say(sheet, `検証コード　${code}`, { ...beside, y: 758, size: 9.5, color: ink });
  const form = address.slice(0, -code.length - 1);
  say(sheet, `真正性はQRコード、または ${form} で確認できます。`, { ...beside, y: 775 });
}

function drawMark(sheet: Sheet, { kind, on }: CertificateMark): void {
  const words = {
    revoked: { mark: '失効', line: `この修了証は${formatDay(on)}に失効しました。無効です。` },
    suspended: {
      mark: '停止中',
      line: `この修了証は${formatDay(on)}から効力停止中です。証明に使えません。`,
    },
  }[kind];
  drawVoidMark(sheet, words.mark);
  say(sheet, words.line, { y: 94, size: 9.5, align: 'right', color: vermilion });
}
