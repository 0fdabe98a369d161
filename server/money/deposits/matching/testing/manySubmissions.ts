import type { Db } from '../../../../platform/db/db.ts';

const families = [
  'サトウ',
  'スズキ',
  'タカハシ',
  'タナカ',
  'イトウ',
  'ワタナベ',
  'ヤマモト',
  'ナカムラ',
  'コバヤシ',
  'カトウ',
  'ヨシダ',
  'ヤマダ',
  'ササキ',
  'ヤマグチ',
  'マツモト',
  'イノウエ',
  'キムラ',
  'ハヤシ',
  'サイトウ',
  'シミズ',
];
const givens = [
  'タロウ',
  'ジロウ',
  'ケンイチ',
  'ミサキ',
  'ユウコ',
  'ヒロシ',
  'マコト',
  'サクラ',
  'ナオキ',
  'ヨウコ',
  'ショウタ',
  'チヒロ',
  'シゲル',
  'マユミ',
  'レン',
  'カズコ',
  'タクヤ',
  'トモコ',
  'ヒカリ',
  'リョウ',
];
const companies = [
  'メディカル',
  'イリョウ',
  'キカイ',
  'サプライ',
  'サービス',
  'ケンキュウジョ',
  'センター',
  'ショウカイ',
];

const rowsAtOnce = 500;

/**
 * Fills a seminar with applications of people with common names, by statements of a size that a slow
 * machine does within their time limit.
 *
 * @param paidOf one of this many applications is not paid
 */
export async function fillSeminar(
  db: Db,
  seminarId: number,
  count: number,
  paidOf: number,
): Promise<void> {
  for (let first = 1; first <= count; first += rowsAtOnce) {
    const last = Math.min(count, first + rowsAtOnce - 1);
    await db.$executeRaw`
    INSERT INTO submissions (public_id, seminar_id, answers, applicant_name, applicant_kana,
      company_name, company_kana, email, expected_amount, allocated_amount, search_text, submitted_at)
    SELECT upper(substr(h, 1, 5) || '-' || substr(h, 6, 5) || '-' || substr(h, 11, 5) || '-' || substr(h, 16, 5)),
      ${seminarId}, '[]', '申込 ' || n,
      (${families}::text[])[1 + n % 20] || ' ' || (${givens}::text[])[1 + n / 20 % 20]
        || (ARRAY['', 'コ', 'オ', 'エ', 'ミ', 'ヤ', 'キ'])[1 + n / 400 % 7],
      '会社 ' || n % 20000,
      'カブシキガイシャ' || (${families}::text[])[1 + n % 20] || (${givens}::text[])[1 + n / 20 % 20]
        || (${companies}::text[])[1 + n / 400 % 8],
      'applicant-' || n || '@example.jp', 8000,
      CASE WHEN n % ${paidOf}::int = 0 THEN 0 ELSE 8000 END,
      'applicant-' || n, '2026-04-01T00:00:00Z'::timestamptz + n % 20 * interval '1 day'
    FROM generate_series(${first}::int, ${last}::int) AS n, md5(n::text || ${String(seminarId)}) AS h`;
  }
  await db.$executeRaw`ANALYZE submissions`;
}
