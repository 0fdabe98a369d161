import { kanjiGroups } from '@seminar/shared/platform/japan/kanjiVariants';
import { Prisma } from '../../generated/prisma/client.ts';

const variants = kanjiGroups.flatMap(([plain = '', ...others]) =>
  others.map((other) => ({ other, plain })),
);
const [others, plains] = [
  variants.map(({ other }) => other).join(''),
  variants.map(({ plain }) => plain).join(''),
];

/** The forms of kanji in a text, each by the one that stands for all: as foldKanji does. */
const withPlainKanji = (text: Prisma.Sql) => Prisma.sql`translate(${text}, ${others}, ${plains})`;

/** A name to compare, without regard to width, case, spaces and forms of kanji: as foldKanji does. */
export const nameKey = (name: Prisma.Sql) =>
  Prisma.sql`lower(${withPlainKanji(Prisma.sql`regexp_replace(normalize(${name}, NFKC),
    '[[:space:]\\uFE00-\\uFE0F\\U000E0100-\\U000E01EF]', '', 'g')`)})`;
