import { understandColumns } from '@seminar/shared/money/groups/peopleColumns.rules';
import { attendeeFields, fieldOf } from '@seminar/shared/money/groups/testing/fields';
import { describe, expect, it } from 'vitest';
import { initialValues } from '../../../catalogue/answers/entries.rules.ts';
import { bodyOf } from './groupBody.rules.ts';
import { commonValues, ownLabelNames, partForm, type OwnLabels } from './companyFields.rules.ts';
import {
  canFillDown,
  changePeople,
  filledPeople,
  leftOpen,
  needOf,
  blankPeople,
  problemsOf,
  repeatedPeople,
  type PeopleChange,
  type Person,
} from './people.rules.ts';
import { byProblem, cellProblems } from './problemLines.rules.ts';
import { refusalOf } from './groupRefusal.rules.ts';
import { fromStored, toStored } from './storedGroup.rules.ts';

const labels = Object.fromEntries(ownLabelNames.map((name) => [name, name])) as OwnLabels;
const form = partForm(attendeeFields(), labels);
const id = (key: string) => fieldOf(key).id;
const company = {
  ...initialValues(form.common),
  [id('company_name')]: '株式会社山田',
  [id('company_name_kana')]: 'カブシキガイシャヤマダ',
  [id('company_phone')]: '03-1234-5678',
  [form.own.contactName.id]: '総務 花子',
  [form.own.contactEmail.id]: 'soumu@example.jp',
  [form.own.contactPhone.id]: '03-1234-5678',
};
const judged = { form, common: commonValues(form, company), today: '2026-11-22' };
const after = (...changes: PeopleChange[]): readonly Person[] =>
  changes.reduce<readonly Person[]>(
    (people, change) => changePeople(judged, people, change),
    blankPeople(form),
  );

const heading = ['氏名', 'フリガナ', '性別', '生年月日', '携帯', 'メール', '受講要件'];
const taro = [
  '山田　太郎',
  'やまだ　たろう',
  '男',
  'S55.4.1',
  '09012345678',
  'taro@example.jp',
  '責任技術者',
];
const imported = (...rows: string[][]): PeopleChange => {
  const table = [heading, ...rows];
  return { what: 'imported', rows: table, understood: understandColumns(form.columns, table) };
};

describe('the people of a company', () => {
  it('are imported as they will be stored, without a problem', () => {
    const [person, ...others] = after(imported(taro));
    expect(others).toEqual([]);
    expect(person?.values).toMatchObject({
      [id('family_name')]: '山田',
      [id('given_name')]: '太郎',
      [id('family_name_kana')]: 'ヤマダ',
      [id('given_name_kana')]: 'タロウ',
      [id('birth_date')]: '1980-04-01',
      [id('phone')]: '090-1234-5678',
      [id('attendance_requirement')]: String(fieldOf('attendance_requirement').options[1]?.id),
    });
    expect(person && problemsOf(judged, person).size).toBe(0);
  });

  it('are told at once what of a table is wrong, and what is missing when all is checked', () => {
    const wrong = ['佐藤', 'サトウ', '不明', '昨日', '12', 'hanako', ''];
    const people = after(imported(wrong));
    const keys = (listed: readonly Person[]) =>
      form.columns.filter((field) => listed[0]?.problems.has(field.id)).map(({ key }) => key);
    expect(keys(people)).toEqual(['sex', 'birth_date', 'phone', 'email']);
    expect(keys(changePeople(judged, people, { what: 'checked' }))).toEqual([
      'given_name',
      'given_name_kana',
      'sex',
      'birth_date',
      'phone',
      'email',
    ]);
  });

  it('are forgiven a mistake as soon as it is mended', () => {
    const people = after(imported(['山田 太郎', 'ヤマダ タロウ', '不明']));
    const mended = changePeople(judged, people, {
      what: 'entered',
      id: people[0]?.id ?? 0,
      field: fieldOf('sex'),
      value: String(fieldOf('sex').options[1]?.id),
    });
    expect(mended[0]?.problems.has(id('sex'))).toBe(false);
  });

  it('stay when more are imported, and a blank row doesn’t', () => {
    const people = after(imported(taro), { what: 'added' }, imported(taro, taro));
    expect(people).toHaveLength(3);
    expect(new Set(people.map((person) => person.id)).size).toBe(3);
  });

  it('are pasted from a cell on, to the right and below', () => {
    const columns = form.columns.slice(form.columns.findIndex(({ key }) => key === 'given_name'));
    const people = after({
      what: 'pasted',
      id: 1,
      columns,
      cells: [
        ['太郎', 'ヤマダ'],
        ['花子', 'サトウ'],
      ],
    });
    expect(people.map(({ values }) => values[id('given_name')])).toEqual(['太郎', '花子']);
    expect(people.map(({ values }) => values[id('family_name_kana')])).toEqual([
      'ヤマダ',
      'サトウ',
    ]);
  });

  it('come back to their place after a removal', () => {
    const people = after(imported(taro, ['佐藤 花子'], ['鈴木 一郎']));
    const [, person] = people;
    if (!person) throw new Error('nobody was imported');
    const less = changePeople(judged, people, { what: 'removed', id: person.id });
    expect(less).toHaveLength(2);
    const again = changePeople(judged, less, { what: 'restored', person, index: 1 });
    expect(again.map(({ values }) => values[id('family_name')])).toEqual(['山田', '佐藤', '鈴木']);
  });

  it('survive a reload with what could not be read', () => {
    const people = after(imported(['佐藤 花子', 'サトウ ハナコ', '不明']));
    const stored: unknown = JSON.parse(JSON.stringify(toStored(company, people)));
    const restored = fromStored(form, stored);
    expect(restored.company).toEqual(company);
    expect(restored.people.map(({ values, unread }) => ({ values, unread }))).toEqual(
      people.map(({ values, unread }) => ({ values, unread })),
    );
  });

  it('are sent with the company’s answers, which are not asked again', () => {
    const people = filledPeople(form, after(imported(taro), { what: 'added' }));
    const body = bodyOf(form, company, people);
    expect(body.company).toEqual({ name: '株式会社山田', name_kana: 'カブシキガイシャヤマダ' });
    expect(body.contact.email).toBe('soumu@example.jp');
    expect(body.attendees).toHaveLength(1);
    expect(body).not.toHaveProperty('places');
    const held = { ...company, [form.own.places.id]: '12' };
    expect(bodyOf(form, held, people).places).toBe(12);
    expect(body.attendees[0]?.fields).toContainEqual({
      field_id: id('company_name'),
      value: '株式会社山田',
    });
    expect(form.columns.map(({ key }) => key)).not.toContain('company_name');
    expect(body.attendees[0]?.fields.some(({ field_id }) => field_id < 0)).toBe(false);
  });

  it('who stand there twice are noticed', () => {
    expect(repeatedPeople(form, after(imported(taro, ['佐藤 花子'], taro)))).toEqual([[1, 3]]);
  });

  it('are found in the server’s refusal, cell by cell', () => {
    const people = after(imported(taro, taro));
    const { refusal, others } = refusalOf(form, people, {
      [`attendees.1.field_${id('phone')}`]: ['電話番号が違います。'],
      [`attendees.0.field_${id('company_phone')}`]: ['会社電話番号が違います。'],
      'contact.email': ['アドレスが違います。'],
      seminar: ['受付は終了しました。'],
    });
    expect(refusal.people.get(people[1]?.id ?? 0)?.get(id('phone'))).toEqual([
      '電話番号が違います。',
    ]);
    expect(refusal.company.get(id('company_phone'))).toEqual(['会社電話番号が違います。']);
    expect(refusal.company.get(form.own.contactEmail.id)).toEqual(['アドレスが違います。']);
    expect(others).toEqual(['受付は終了しました。']);
  });
});

describe('a form without questions about the company', () => {
  it('has the company’s name asked by the page itself', () => {
    const fields = attendeeFields().filter(({ key }) => !key?.startsWith('company_'));
    const parted = partForm(fields, labels);
    expect(parted.own.companyName.id).toBeLessThan(0);
    expect(
      commonValues(parted, { [parted.own.companyName.id]: '株式会社山田' }),
    ).not.toHaveProperty(String(parted.own.companyName.id));
  });

  it('asks each person what depends on a person’s answer', () => {
    const fields = attendeeFields().map((field) =>
      field.key === 'company_phone'
        ? { ...field, condition: { field_id: id('sex'), option_ids: [501] } }
        : field,
    );
    expect(partForm(fields, labels).columns.map(({ key }) => key)).toContain('company_phone');
  });
});

describe('a list that came by fax', () => {
  const byFax = partForm(attendeeFields(), labels, true);
  const faxed = { ...judged, form: byFax, common: commonValues(byFax, company) };
  const rows = [['氏名'], ['山田 太郎'], ['佐藤 花子'], ['鈴木']];
  const understood = understandColumns(byFax.columns, rows);
  const people = changePeople(faxed, blankPeople(byFax), { what: 'imported', rows, understood });

  it('has no problem but a name that is missing, and says what is left open of how many', () => {
    const checked = changePeople(faxed, people, { what: 'checked' });
    const found = checked.map(({ problems }) => [...problems.keys()]);
    expect(found).toEqual([[], [], [id('given_name')]]);
    expect(leftOpen(faxed, people)).toContainEqual({ label: '生年月日', count: 3 });
  });

  it('gets the answer above into the blanks of a column, and nothing where none stands above', () => {
    const [, second] = people;
    if (!second) throw new Error('three people were imported');
    const field = fieldOf('department');
    const typed = changePeople(faxed, people, {
      what: 'entered',
      id: second.id,
      field,
      value: '品質保証部',
    });
    expect([canFillDown(field, people), canFillDown(field, typed)]).toEqual([false, true]);
    const filled = changePeople(faxed, typed, { what: 'filledDown', field });
    expect(filled.map(({ values }) => values[field.id])).toEqual(['', '品質保証部', '品質保証部']);
  });

  it('whose mistakes are the same has one line for each column', () => {
    const checked = changePeople(judged, after(imported(['山田 太郎'], ['佐藤 花子'])), {
      what: 'checked',
    });
    const lines = byProblem(cellProblems(form, checked, 'ja'));
    const columns = form.columns.filter(({ id: of }) => checked[0]?.problems.has(of));
    expect(lines.map((cells) => cells.length)).toEqual(columns.map(() => 2));
  });
});

it('a company must fill in what the form demands, and the office only the names of people', () => {
  const demanded = (parted: typeof form, need: string) =>
    parted.columns.filter((field) => needOf(parted, field) === need).map(({ key }) => key);
  const byOffice = partForm(attendeeFields(), labels, true);
  expect(demanded(form, 'later')).toEqual([]);
  expect(demanded(byOffice, 'required')).toEqual(['family_name', 'given_name']);
  expect(demanded(byOffice, 'later')).toEqual(
    demanded(form, 'required').filter((key) => !['family_name', 'given_name'].includes(key ?? '')),
  );
  expect(demanded(byOffice, 'optional')).toEqual(demanded(form, 'optional'));
});
