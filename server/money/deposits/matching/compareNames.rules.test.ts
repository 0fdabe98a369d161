import { describe, expect, it } from 'vitest';
import { likenessOf, sameName } from '../../../platform/names/likeness.rules.ts';
import { compareNames } from './compareNames.rules.ts';
import { readRemitter } from './readRemitter.rules.ts';
import { pairs, type Pair } from './testing/pairs.ts';

const payer = {
  applicantName: '佐藤 健一',
  applicantKana: 'サトウ ケンイチ',
  companyName: '株式会社東都メディカルサプライ',
  companyKana: 'カブシキガイシャトウトメディカルサプライ',
};
const match = (remitter: string, other: Partial<typeof payer> = {}) =>
  compareNames(readRemitter(remitter), { ...payer, ...other });

describe('a remitter compared with the applicant', () => {
  it.each([
    ['ｻﾄｳ ｹﾝｲﾁ', 'same'],
    ['サトウケンイチ', 'same'],
    ['ｹﾝｲﾁ ｻﾄｳ', 'reversed'],
    ['佐藤　健一', 'same'],
    ['0012 ｻﾄｳ ｹﾝｲﾁ', 'same'],
    ['ｻﾄ- ｹﾝｲﾁ', 'sound'],
    ['ﾄｳﾄﾒﾃﾞｲｶﾙ ｻﾄｳ ｹﾝｲﾁ', 'with_other'],
    ['ｶ)ﾄｳﾄﾒﾃﾞｲｶﾙ ｻﾄｳｹﾝｲﾁ', 'with_other'],
    ['ｻﾄｳ', 'family_only'],
    ['ｻﾄｳ ﾊﾅｺ', 'family_only'],
    ['ｻﾄｳ ｹﾝｼﾞ', 'family_only'],
    ['ｶ)ｻﾄｳｹﾝｲﾁ', null],
    ['ｲﾄｳ ｹﾝｲﾁ', null],
  ])('%s: %s', (remitter, expected) => {
    expect(match(remitter).person).toBe(expected);
  });

  it('has no accents at a bank', () => {
    const applicantName = 'Łukasz Dvořák';
    for (const remitter of ['LUKASZ DVORAK', 'DVORAK LUKASZ', 'ＬＵＫＡＳＺ　ＤＶＯＲＡＫ']) {
      const likeness = match(remitter, { applicantName, applicantKana: '' }).person;
      expect(['same', 'reversed']).toContain(likeness);
    }
  });

  it('recognises a name that the bank has cut off', () => {
    const applicantKana = 'ジュゲムゴコウノ スリキレカイジャリスイギョノスイギョウマツ';
    expect(match('ｼﾞﾕｹﾞﾑｺﾞｺｳﾉ ｽﾘｷﾚｶｲｼﾞﾔﾘｽｲ', { applicantKana }).person).toBe('truncated');
    expect(match('ｼﾞﾕｹﾞﾑ', { applicantKana }).person).not.toBe('truncated');
  });

  it('may differ in one character of a long family name, but not of a given name', () => {
    const applicantKana = 'カンダバヤシ タロウ';
    expect(match('ｶﾝﾀﾞﾊﾞﾔ ﾀﾛｳ', { applicantKana }).person).toBe('one_off');
    expect(match('ｶﾝﾀﾞﾊﾞﾔｼ ｼﾞﾛｳ', { applicantKana }).person).toBe('family_only');
  });
});

describe('a remitter compared with the company', () => {
  it.each([
    ['ｶ)ﾄｳﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲ', 'same'],
    ['ﾄｳﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲ(ｶ', 'form'],
    ['ﾄｳﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲ', 'form'],
    ['ｶ)ﾄ-ﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲ', 'sound'],
    ['ｶ)ﾄｳﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲ ｵｵｻｶｼﾃﾝ', 'branch'],
    ['ｶ)ﾄｳﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲ(ｴｲ', 'same'],
    ['ｶ)ﾄｳﾄﾒﾃﾞｱｶﾙｻﾌﾟﾗｲ', 'one_off'],
    ['ﾕ)ﾄｳﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲ', 'other_form'],
    ['ｶ)ﾄｳﾄ', 'part'],
    ['ｶ)ﾄｳﾄﾒﾃﾞｲｶﾙｻﾌﾟﾗｲﾎ-ﾙﾃﾞｲﾝｸﾞｽ', 'part'],
    ['ｶ)ﾎｸｾｲﾒﾃﾞｲｶﾙ', null],
  ])('%s: %s', (remitter, expected) => {
    expect(match(remitter).company).toBe(expected);
  });

  it('recognises a company’s name that the bank has cut off anywhere', () => {
    const companyKana = 'カブシキガイシャヒガシニホンメディカルテクノロジーズ';
    expect(match('ｶ)ﾋｶﾞｼﾆﾎﾝﾒﾃﾞｲｶﾙﾃｸﾉﾛｼﾞ', { companyKana }).company).toBe('truncated');
    expect(match('ｶﾌﾞｼｷｶﾞｲｼﾔﾋｶﾞｼﾆﾎﾝﾒﾃﾞ', { companyKana }).company).toBe('truncated');
    expect(match('ｶ)ﾋｶﾞｼﾆﾎﾝ', { companyKana }).company).toBe('part');
  });

  it('compares Latin names as they are written', () => {
    const latin = { companyName: 'ABC Medical株式会社', companyKana: '' };
    expect(match('ABC MEDICAL(ｶ', latin).company).toBe('same');
  });

  it('recognises a corporation by its hospital', () => {
    const companyKana = 'イリョウホウジンシャダンケイフウカイ';
    expect(match('ｲ)ｹｲﾌｳｶｲ ｻｸﾗﾋﾞﾖｳｲﾝ', { companyKana, companyName: '' }).company).toBe('branch');
  });
});

describe('the numbers of a transfer', () => {
  it('are read from the name and the remarks, and removed from the name', () => {
    const remitter = readRemitter('7K3M2-Q9XA1 ﾔﾏﾀﾞ ﾀﾛｳ 1234567', 'KEIZOKU-20260401-0012');
    expect(remitter).toMatchObject({
      name: 'ヤマダ タロウ',
      words: ['ヤマダ', 'タロウ'],
      numbers: {
        publicIds: expect.arrayContaining(['7K3M2Q9XA1']) as string[],
        studentNumbers: ['KEIZOKU-20260401-0012'],
        accountNumbers: ['1234567'],
      },
    });
  });

  it('are found in groups, and with letters that look like digits', () => {
    expect(readRemitter('7K3M2 O9XAI ﾔﾏﾀﾞ').numbers.publicIds).toEqual(['7K3M209XA1']);
  });

  it('aren’t read from Latin names', () => {
    expect(readRemitter('SMITH JOHN').numbers).toEqual({
      publicIds: [],
      applicationNumbers: [],
      applicationTails: [],
      studentNumbers: [],
      accountNumbers: [],
    });
  });
});

describe('the sample pairs', () => {
  it('are all judged right, except two spellings that nothing leads to', () => {
    const isMatched = ({ remitter, payer }: Pair) => {
      const { person, company } = compareNames(readRemitter(remitter), payer);
      const likenesses = [person, company].filter((likeness) => likeness !== null);
      return likenesses.some((likeness) => likenessOf[likeness] >= sameName);
    };
    const wrong = pairs.filter((pair) => isMatched(pair) !== pair.same);
    expect(wrong.map(({ remitter }) => remitter)).toEqual(['ｻ丶キ ﾚﾝ', 'ﾊｷﾞﾜﾗ ﾏｻﾋﾛ']);
  });
});
