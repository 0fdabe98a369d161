import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listFormTemplates } from '@seminar/shared/catalogue/form-templates/endpoints';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import type { Context } from '../../platform/context/context.ts';
import { withPlainKanji } from '../../platform/conditions/nameKey.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { templateParts } from './presentTemplate.ts';

type Query = HandlerInput<typeof listFormTemplates>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  code: Prisma.sql`code COLLATE "ja-JP-x-icu"`,
  id: Prisma.sql`id`,
};

const katakana =
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノ' +
  'ハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ';
const hiragana =
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねの' +
  'はばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ';

/** `searchKey` in SQL: an office has only a few templates, so a stored search text isn't worth it. */
function searchKeySql(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`regexp_replace(
    translate(lower(${withPlainKanji(Prisma.sql`normalize(${text}, NFKC)`)} COLLATE "ja-JP-x-icu"), ${katakana}, ${hiragana}),
    '[[:space:]]+', '', 'g')`;
}

function searchCondition(term: string | undefined): Prisma.Sql {
  const key = searchKey(term ?? '');
  if (key === '') return Prisma.sql`TRUE`;
  return Prisma.sql`(position(${key} in ${searchKeySql(Prisma.sql`name`)}) > 0
    OR position(${key} in ${searchKeySql(Prisma.sql`code`)}) > 0)`;
}

/** One page of the templates, and their total number. */
export function listTemplates({ db }: Context, query: Query) {
  return pageOfRows(db, query, {
    table: Prisma.sql`form_templates`,
    where: allOf([
      Prisma.sql`archived_at IS NULL`,
      query.is_active ? Prisma.sql`is_active = ${query.is_active === 'true'}` : Prisma.sql`TRUE`,
      searchCondition(query.search),
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids) => db.formTemplate.findMany({ where: { id: { in: ids } }, include: templateParts }),
  });
}
