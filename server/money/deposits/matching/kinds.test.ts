import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDeposit, buildSeminar, buildSubmission } from '../../../testing/factories.ts';
import { testContext } from '../../../testing/testContext.ts';
import { suggestApplications } from './suggestApplications.ts';

let context: Awaited<ReturnType<typeof testContext>>;
let seminarId: number;
const fee = 8_000;

interface Person {
  name?: string;
  kana?: string;
  company?: string;
  companyKana?: string;
}

beforeAll(async () => {
  context = await testContext();
  ({ id: seminarId } = await buildSeminar(context.db));
});

// Each case begins with nobody who owes anything.
beforeEach(async () => {
  await context.db.submission.updateMany({ data: { status: 'cancelled' } });
});

const limited = (kana: string): Person => ({ companyKana: `カブシキガイシャ${kana}` });

/**
 * What the database suggests for a transfer of a fee that only these people owe.
 *
 * @returns the places of those who are listed, and of those who are 高
 */
async function suggested(remitterName: string, ...people: Person[]) {
  const { db } = context;
  const ids: string[] = [];
  for (const { name = '', kana = 'ヌカタ ソヨカ', company = '', companyKana = '' } of people) {
    const { publicId } = await buildSubmission(db, {
      seminarId,
      applicantName: name,
      applicantKana: kana,
      companyName: company,
      companyKana,
      expectedAmount: fee,
      submittedAt: new Date('2026-04-02T10:00:00+09:00'),
    });
    ids.push(publicId);
  }
  const { id: depositId } = await buildDeposit(db, { remitterName, amount: fee });
  const { suggestions } = await suggestApplications({ db }, { depositId });
  const placed = suggestions.map(({ submission, grade }) => ({
    place: ids.indexOf(submission.submission_id),
    grade,
  }));
  return {
    listed: placed.map(({ place }) => place).toSorted((a, b) => a - b),
    high: placed.filter(({ grade }) => grade === 'high').map(({ place }) => place),
  };
}

const cases = (rows: [remitter: string, person: Person][]) =>
  rows.map(([remitter, person]) => ({
    remitter,
    person,
    who: [person.kana, person.name, person.companyKana, person.company].find(Boolean),
  }));
/** Each remitter is 高 for that person. */
const sure = (rows: [remitter: string, person: Person][]) =>
  it.each(cases(rows))('$remitter is 高 for $who', async ({ remitter, person }) => {
    expect(await suggested(remitter, person)).toEqual({ listed: [0], high: [0] });
  });
/** No remitter is 高 for that person. */
const unsure = (rows: [remitter: string, person: Person][]) =>
  it.each(cases(rows))('$remitter is not 高 for $who', async ({ remitter, person }) => {
    expect((await suggested(remitter, person)).high).toEqual([]);
  });

describe('a branch stands after the whole name, and the legal form is a border', () => {
  sure([
    ['ｶ)ﾋｲﾗｷﾞ ｵｵｻｶｼﾃﾝ', limited('ヒイラギ')],
    ['ｶ)ﾋｲﾗｷﾞｵｵｻｶｼﾃﾝ', limited('ヒイラギ')],
    ['ﾋｲﾗｷﾞ(ｶ)ｶﾜｺﾞｴｴｲｷﾞﾖｳｼﾖ', limited('ヒイラギ')],
    ['ﾋｲﾗｷﾞ(ｶ)ｺｳｼﾞﾖｳ', limited('ヒイラギ')],
    ['ﾋｲﾗｷﾞ(ｶ)ﾎﾝｼﾔ', limited('ヒイラギ')],
  ]);
  unsure([
    ['ﾋｲﾗｷﾞｼﾖｳﾃﾝ(ｶ)ｵｵｻｶｼﾃﾝ', limited('ヒイラギ')],
    ['ｶ)ﾋｲﾗｷﾞｼﾖｳﾃﾝｵｵｻｶｼﾃﾝ', limited('ヒイラギ')],
    ['ﾋｲﾗｷﾞﾔｸﾋﾝ(ｶ)ｴｲｷﾞﾖｳｼﾖ', limited('ヒイラギ')],
    ['ｶ)ﾋｲﾗｷﾞｾｲｻｸｺｳｼﾞﾖｳ', limited('ヒイラギ')],
    ['ﾋｲﾗｷﾞﾎﾞｳｴｷ(ｶ)ﾎﾝｼﾔ', limited('ヒイラギ')],
  ]);
});

describe('kana that are swapped, and a long mark for a vowel', () => {
  sure([
    ['ｵ-ﾉ ｻﾄﾐ', { kana: 'オオノ サトミ' }],
    ['ｵ-ﾉ ｻﾄﾐ', { kana: 'オウノ サトミ' }],
    ['ﾕ-ｷ ｻﾄﾐ', { kana: 'ユウキ サトミ' }],
  ]);
  unsure([
    ['ﾀﾂﾐ ｶﾐ', { kana: 'タツミ ミカ' }],
    ['ﾀﾂﾐ ｴﾘ', { kana: 'タツミ リエ' }],
  ]);
  it('a long mark that fits two is 高 for neither, and lists both', async () => {
    const both = await suggested('ｵ-ﾉ ﾏｻﾐ', { kana: 'オノ マサミ' }, { kana: 'オオノ マサミ' });
    expect(both).toEqual({ listed: [0, 1], high: [] });
  });
});

describe('what no column of kana leads to is found', () => {
  sure([
    // A company in Latin letters, whatever the bank makes of it.
    ['ﾃｲ-ｹｲﾗﾎﾞ(ｶ', { company: 'TKラボ株式会社', companyKana: 'ティーケイラボカブシキガイシャ' }],
    ['TKﾗﾎﾞ(ｶ', { company: 'TKラボ株式会社', companyKana: 'ティーケイラボカブシキガイシャ' }],
    ['NORTH STAR CO.,LTD', { company: 'North Star株式会社', companyKana: '' }],
    // A company of two kana.
    ['ｶ)ﾏｷ', limited('マキ')],
    // Three words, the family's name last.
    ['ANNA LUISA MORENO', { name: 'Moreno Anna Luisa', kana: 'モレノ アンナ ルイサ' }],
    ['ｱﾝﾅ ﾙｲｻ ﾓﾚﾉ', { name: 'Moreno Anna Luisa', kana: 'モレノ アンナ ルイサ' }],
    // Kanji in the remitter.
    ['巽　聡美', { name: '巽 聡美', kana: 'タツミ サトミ' }],
    [
      '柊薬品（株）',
      { company: '株式会社柊薬品', companyKana: 'カブシキガイシャヒイラギヤクヒン' },
    ],
    // Latin letters against kana.
    ['TATSUMI SATOMI', { kana: 'タツミ サトミ' }],
    ['SATOMI TATSUMI', { kana: 'タツミ サトミ' }],
  ]);
});

describe('one sound in several spellings', () => {
  sure([
    ['ﾆﾂﾎﾟﾝﾃﾞﾝｼ(ｶ', { company: '日本電子株式会社', companyKana: 'ニホンデンシカブシキガイシャ' }],
    ['ﾆﾎﾝﾃﾞﾝｼ(ｶ', { company: '日本電子株式会社', companyKana: 'ニッポンデンシカブシキガイシャ' }],
    ['ﾀﾂﾐ ﾐﾂﾞﾎ', { kana: 'タツミ ミズホ' }],
    ['ﾀﾂﾐ ﾐｽﾞﾎ', { kana: 'タツミ ミヅホ' }],
    ['ﾀﾂﾐ ｹﾝﾁﾞ', { kana: 'タツミ ケンジ' }],
    ['ｶ)ﾍﾞﾗﾄﾞ', limited('ヴェラド')],
    ['ｶ)ｳﾞｴﾗﾄﾞ', limited('ベラド')],
    ['ｶ)ﾊﾞﾝﾃ-ﾙ', limited('ヴァンテール')],
    ['ｶ)ｳﾞｱﾝﾃ-ﾙ', limited('バンテール')],
  ]);
});

describe('legal forms and their short forms', () => {
  sure([
    ['ﾄﾞｸ)ｱｶﾂｷｹﾝｷﾕｳｼﾞﾖ', { companyKana: 'ドクリツギョウセイホウジンアカツキケンキュウジョ' }],
    [
      'ﾁﾄﾞｸ)ｱｶﾂｷｲﾘﾖｳｾﾝﾀ-',
      { companyKana: 'チホウドクリツギョウセイホウジンアカツキイリョウセンター' },
    ],
    [
      'ﾄﾞｸ)ｱｶﾂｷｲﾘﾖｳｾﾝﾀ-',
      { companyKana: 'チホウドクリツギョウセイホウジンアカツキイリョウセンター' },
    ],
    ['ｱｶﾂｷ(ｾｲｷﾖｳ', { companyKana: 'アカツキセイカツキョウドウクミアイ' }],
    ['ｱｶﾂｷｼﾖｸｲﾝｷﾖｳｻｲ', { companyKana: 'アカツキショクインキョウサイクミアイ' }],
    ['ｱｶﾂｷｺｸﾎﾚﾝ', { companyKana: 'アカツキコクミンケンコウホケンダンタイレンゴウカイ' }],
    ['ﾀﾞｲ)ｱｶﾂｷﾔｸｶﾀﾞｲｶﾞｸ', { companyKana: 'コウリツダイガクホウジンアカツキヤクカダイガク' }],
    [
      'ﾄｸﾋ)ｱｶﾂｷﾉﾜ',
      { company: 'NPO法人あかつきの輪', companyKana: 'エヌピーオーホウジンアカツキノワ' },
    ],
    ['ｱｶﾂｷｷﾞｼﾞﾕﾂｶｲ(ｼﾔ', { companyKana: 'イッパンシャダンホウジンアカツキギジュツカイ' }],
    ['ｱｶﾂｷｷﾞｼﾞﾕﾂｶｲ ｺｳｴｷｼﾔﾀﾞﾝﾎｳｼﾞﾝ', { companyKana: 'コウエキシャダンホウジンアカツキギジュツカイ' }],
    ['ｻﾞｲ)ｱｶﾂｷｲｸｴｲｶｲ', { companyKana: 'アカツキイクエイカイイッパンザイダンホウジン' }],
  ]);
  unsure([['ﾕ)ﾋｲﾗｷﾞ', limited('ヒイラギ')]]);
});

describe('what stands in a name or beside it', () => {
  sure([
    // A facility without its corporation.
    [
      'ﾕｳﾅｷﾞﾋﾞﾖｳｲﾝ',
      {
        company: '医療法人社団 夕風会 夕凪病院',
        companyKana: 'イリョウホウジンシャダン ユウフウカイ ユウナギビョウイン',
      },
    ],
    // Digits and &.
    ['ｶ)3ｺｳｾｲﾔｸ', { company: '株式会社3光製薬', companyKana: 'カブシキガイシャ3コウセイヤク' }],
    ['R&T(ｶ', { company: 'R&T株式会社', companyKana: 'アールアンドティーカブシキガイシャ' }],
    ['ｱ-ﾙｱﾝﾄﾞﾃｲ-(ｶ', { company: 'R&T株式会社', companyKana: 'アールアンドティーカブシキガイシャ' }],
    // What is paid for, joined in front.
    ['ｼﾞﾕｺｳﾘﾖｳﾀﾂﾐｻﾄﾐ', { kana: 'タツミ サトミ' }],
    ['ｹｲｿﾞｸｹﾝｼﾕｳ ﾀﾂﾐ ｻﾄﾐ', { kana: 'タツミ サトミ' }],
    ['ｹﾝｼﾕｳｶｲﾋ ﾀﾂﾐ ｻﾄﾐ', { kana: 'タツミ サトミ' }],
  ]);
  it('a company and a family name decide among its people', async () => {
    const found = await suggested(
      'ｶ)ﾐｽﾞｷﾘ ﾀﾂﾐ',
      { ...limited('ミズキリ'), kana: 'タツミ サトミ' },
      { ...limited('ミズキリ'), kana: 'ウネモト レンジ' },
    );
    expect(found.high).toEqual([0]);
  });
  const listed = { company: '柊医材株式会社', companyKana: 'ヒイラギイザイカブシキガイシャ' };
  it('colleagues are 高 for none, however each has written the company', async () => {
    const briefly = { ...listed, kana: 'タツミ サトミ', companyKana: 'ヒイラギイザイ' };
    const found = await suggested('ﾋｲﾗｷﾞｲｻﾞｲ(ｶ', { ...listed, kana: 'ウネモト レンジ' }, briefly);
    expect(found).toEqual({ listed: [0, 1], high: [] });
  });
  it('the whole name of one colleague decides, also where both have one family name', async () => {
    const found = await suggested(
      'ｶ)ﾋｲﾗｷﾞｲｻﾞｲ ﾀﾂﾐｻﾄﾐ',
      { ...listed, kana: 'タツミ サトシ' },
      { ...listed, kana: 'タツミ サトミ' },
    );
    expect(found.high).toEqual([1]);
  });
  it.each(['ﾀﾂﾐｻﾄﾐ ﾋｲﾗｷﾞｲｻﾞｲ', 'ﾋｲﾗｷﾞｲｻﾞｲ ﾀﾂﾐ ｻﾄﾐ', 'ﾀﾂﾐ ｻﾄﾐ ﾋｲﾗｷﾞｲ'])(
    'the company beside the name tells namesakes apart: %s',
    async (remitter) => {
      const kana = 'タツミ サトミ';
      expect((await suggested(remitter, { kana }, { ...listed, kana })).high).toEqual([1]);
    },
  );
  it('a name beside the company of somebody else is 高 for neither', async () => {
    const found = await suggested(
      'ﾌｼﾞﾜﾗ ﾀｸﾐ ﾋｲﾗｷﾞｲｻﾞｲ',
      { kana: 'フジワラ タクミ' },
      { ...listed, kana: 'フジハラ タクミ' },
      // The fee alone hints at nobody.
      ...['イヌイ', 'ツクモ', 'ニシナ'].map((family) => ({ kana: `${family} ハルエ` })),
    );
    expect(found.high).toEqual([]);
  });
  it('twins and namesakes are both listed, none 高', async () => {
    const namesake = { kana: 'ウネモト レンジ' };
    expect(await suggested('ｳﾈﾓﾄ ﾚﾝｼﾞ', namesake, namesake)).toEqual({ listed: [0, 1], high: [] });
  });
});

describe('other ways of writing a company', () => {
  sure([
    ['ｶ.ﾋｲﾗｷﾞｲｻﾞｲ', limited('ヒイラギイザイ')],
    ['ﾋｲﾗｷﾞｲｻﾞｲ ｶ)ﾀﾂﾐ', { ...limited('ヒイラギイザイ'), kana: 'タツミ サトミ' }],
    ['ｲﾂｼﾔ)ｱｶﾂｷｷﾞｼﾞﾕﾂｶｲ', { companyKana: 'イッパンシャダンホウジンアカツキギジュツカイ' }],
    ['ｱｶﾂｷｾｲｶﾂｷﾖｳﾄﾞｳｸﾐｱｲ', { companyKana: 'セイカツキョウドウクミアイアカツキ' }],
    ['ﾍﾞﾗﾄﾞﾒﾃﾞｲｺ(ｶ', { companyKana: 'ヴェラド・メディコカブシキガイシャ' }],
    ['ｶ)ﾋｲﾗｷﾞﾒﾁﾞｶﾙ', limited('ヒイラギメディカル')],
    ['3Dﾋｲﾗｷﾞ(ｶ', { company: '3Dヒイラギ株式会社', companyKana: 'スリーディーヒイラギ' }],
    // A department or an officer behind it or in front.
    ['ｶ)ﾋｲﾗｷﾞｲｻﾞｲ ｿｳﾑﾌﾞ ｲｼﾊﾗ', limited('ヒイラギイザイ')],
    ['ｶ)ﾋｲﾗｷﾞｲｻﾞｲ ﾀﾞｲﾋﾖｳﾄﾘｼﾏﾘﾔｸ ｵｵ', limited('ヒイラギイザイ')],
    ['ｹｲﾘ ﾋｲﾗｷﾞｲｻﾞｲ', limited('ヒイラギイザイ')],
    ['ｲ)ｼﾔﾀﾞﾝｹｲﾌｳｶｲ', { companyKana: 'イリョウホウジンシャダンケイフウカイ' }],
    ['ｲ)ｹｲﾌｳｶｲ ﾘｼﾞﾁﾖｳ ｲｼﾊﾗ', { companyKana: 'イリョウホウジンケイフウカイ サクラビョウイン' }],
    // A facility, also with a family name.
    ['ｻｸﾗｶﾞｵｶｾｲｹｲｹﾞｶ', { companyKana: 'イリョウホウジンケイフウカイ サクラガオカセイケイゲカ' }],
    [
      'ｻｸﾗｶﾞｵｶｾｲｹｲｹﾞｶ ﾀﾂﾐ',
      {
        kana: 'タツミ サトミ',
        companyKana: 'イリョウホウジンケイフウカイ サクラガオカセイケイゲカ',
      },
    ],
    [
      'ﾄﾞｸ)ｱｶﾂｷｷｺｳ',
      { companyKana: 'ドクリツギョウセイホウジンアカツキキコウ ニシイリョウセンター' },
    ],
  ]);
  unsure([
    ['ｶ)ﾋｲﾗｷﾞｲｻﾞｲ ｲｼﾊﾗ', limited('ヒイラギイザイ')],
    ['ｶ)ﾋｲﾗｷﾞ ｿｳﾑﾌﾞ ｲｼﾊﾗ', limited('ヒイラギイザイ')],
    ['ｶｽﾐｶﾞｾｷｶﾞﾝｶｷｶｲ(ｶ', { company: '霞ヶ関眼科器械株式会社' }],
  ]);
  it.each([
    ['ｶｽﾐｶﾞｾｷｶﾞﾝｶｷｶｲ(ｶ', '霞ヶ関眼科器械株式会社'],
    ['ﾄｳｶｲﾎ-ﾑｹｱ(ｶ', '東海ホームケア株式会社'],
    ['ﾅｶｼﾞﾏﾃﾞﾝｼｲﾘﾖｳｷｷ ﾅｶｼﾞﾏ', '中島電子医療機器株式会社'],
  ])('a company that nobody wrote in kana is shown where it can be read so: %s', async (...one) => {
    const [remitter, company] = one;
    const others = ['イヌイ', 'ツクモ', 'ニシナ'].map((family) => ({ kana: `${family} ハルエ` }));
    expect((await suggested(remitter, { company }, ...others)).listed).toEqual([0]);
  });
});

describe('one transfer for several applications', () => {
  const sets = async (remitterName: string, amount: number) => {
    const { id: depositId } = await buildDeposit(context.db, { remitterName, amount });
    const { sets: found } = await suggestApplications(context, { depositId });
    return found.map(({ submissions, grade }) => [submissions.length, grade]);
  };
  const alone = (seminar: number, expectedAmount: number) =>
    buildSubmission(context.db, {
      seminarId: seminar,
      applicantName: '巽 聡美',
      applicantKana: 'タツミ サトミ',
      companyName: '',
      companyKana: '',
      expectedAmount,
    });
  it('of a person without a company who applied to two seminars is suggested, but never 高', async () => {
    const other = await buildSeminar(context.db);
    await alone(seminarId, fee);
    await alone(other.id, 12_000);
    expect(await sets('ﾀﾂﾐ ｻﾄﾐ', fee + 12_000)).toEqual([[2, 'medium']]);
    expect(await sets('ﾆｼﾅ ﾖｳｺ', fee + 12_000)).toEqual([]);
  });
  it('is not suggested for two people of one name who applied to one seminar', async () => {
    await alone(seminarId, fee);
    await alone(seminarId, fee);
    expect(await sets('ﾀﾂﾐ ｻﾄﾐ', 2 * fee)).toEqual([]);
  });
});

describe('numbers of applications', () => {
  const numbered = async (remitterName: string, publicIds: string[]) => {
    for (const publicId of publicIds) {
      await buildSubmission(context.db, { seminarId, publicId, expectedAmount: fee });
    }
    const { id: depositId } = await buildDeposit(context.db, { remitterName, amount: fee });
    const { suggestions } = await suggestApplications(context, { depositId });
    return suggestions
      .filter(({ submission }) => publicIds.includes(submission.submission_id))
      .map(({ submission, grade }) => [submission.submission_id, grade])
      .toSorted();
  };
  it('two in one reference are both listed, none 高', async () => {
    const ids = ['4W7RT-2MHXA-00000-00000', '4W7RT-9KQCB-00000-00000'];
    expect(await numbered('4W7RT-2MHXA 4W7RT-9KQCB', ids)).toEqual(ids.map((id) => [id, 'medium']));
  });
  it('one that is cut off at the end is 高', async () => {
    const ids = ['6Y3PN-8DVXE-00000-00000'];
    expect(await numbered('ﾌﾘｺﾐ 6Y3PN-8DV', ids)).toEqual([[ids[0], 'high']]);
  });
  it('one that is cut off where two begin so is 高 for neither', async () => {
    const ids = ['8Z5QK-7TRXA-00000-00000', '8Z5QK-7TRXB-00000-00000'];
    expect(await numbered('8Z5QK-7TR', ids)).toEqual(ids.map((id) => [id, 'medium']));
  });
  const numberedSince = async (number: string, applicantKana: string) => {
    await buildSubmission(context.db, { seminarId, number, applicantKana, expectedAmount: fee });
  };
  const grades = async (remitterName: string, amount = fee) => {
    const { id: depositId } = await buildDeposit(context.db, { remitterName, amount });
    const { suggestions } = await suggestApplications(context, { depositId });
    return suggestions.map(({ submission, grade }) => [submission.application_number, grade]);
  };
  it.each([
    'UDE-20260901-A0031 ｳﾈﾓﾄ ﾚﾝｼﾞ',
    'UDE20260901A0031ｳﾈﾓﾄﾚﾝｼﾞ',
    'A0031 ｳﾈﾓﾄ',
    'ｳﾈﾓﾄ ﾚﾝｼﾞ A0031',
  ])('the number for people tells namesakes apart: %s', async (remitter) => {
    const numbers = ['UDE-20260901-A0031', 'UDE-20260901-A0032'];
    await context.db.submission.deleteMany({ where: { number: { in: numbers } } });
    for (const number of numbers) await numberedSince(number, 'ウネモト レンジ');
    expect((await grades(remitter))[0]).toEqual([numbers[0], 'high']);
  });
  it('the number for people finds an application that owes another amount', async () => {
    await numberedSince('UDE-20260901-A0041', 'ツクモ アサコ');
    expect(await grades('UDE-20260901-A0041', 3_333)).toEqual([['UDE-20260901-A0041', 'high']]);
  });
  it('a number and the name of somebody else who owes the fee are 高 for neither', async () => {
    await numberedSince('UDE-20260901-A0051', 'ツクモ アサコ');
    await numberedSince('UDE-20260901-A0052', 'ウネモト レンジ');
    expect(await grades('UDE-20260901-A0051 ｳﾈﾓﾄ ﾚﾝｼﾞ')).toEqual([
      ['UDE-20260901-A0051', 'medium'],
      ['UDE-20260901-A0052', 'medium'],
    ]);
  });
  it('the end of a number alone says nothing: every seminar has it', async () => {
    await numberedSince('UDE-20260901-A0061', 'ツクモ アサコ');
    expect((await grades('A0061 ﾆｼﾅ ﾖｳｺ')).filter(([, grade]) => grade === 'high')).toEqual([]);
  });
});
