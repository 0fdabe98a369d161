import { formatDay } from '@seminar/shared/date';
import { fitText, type FittedText } from '../../pdf/fitText.ts';
import { quiet } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Pdf, Sheet } from '../../pdf/writePdf.ts';
import type { CertificateContent } from './certificateContent.ts';
import { left, right, say, width } from './certificatePage.ts';
import { articleTexts } from './statedTraining.rules.ts';
import { printedYear } from './trainingYear.rules.ts';

/**
 * Draws what was completed and when, line by line. @returns the y at which the next part may begin
 */
export function drawFacts(sheet: Sheet, content: CertificateContent, y: number): number {
  const bases = content.articles.map((article) => articleTexts[article]);
  const rows: (readonly [label: string, value: string])[] = [
    [bases.length > 0 ? '研修の名称' : '講習会名', printable(content.seminar_name)],
    ['年度', printedYear(content.training_year)],
    ['根拠条文', bases.join('\n')],
    ['受講日程', printable(content.session ?? '')],
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
