import { startOfTokyoDay, type Day } from '@seminar/shared/date';
import { writePdf } from '../../pdf/writePdf.ts';
import { drawPoster, type PosterContent } from './drawPoster.ts';

export interface PosterOrder {
  content: PosterContent;
  /** Written into the file; nothing on the page says it. */
  day: Day;
}

/** Writes the poster of a seminar as a PDF. */
export function writePoster({ content, day }: PosterOrder): Promise<Buffer> {
  return writePdf(
    {
      title: `受講申込のご案内 ${content.seminar}`,
      author: content.association,
      subject: content.seminar,
      createdAt: startOfTokyoDay(day),
    },
    (sheet) => drawPoster(sheet, content),
  );
}
