import { fiscalYear, isDay, type Day } from '@seminar/shared/date';
import { mostYen } from '@seminar/shared/money';
import { isKatakana } from '@seminar/shared/platform/japan/kana';
import { readWrittenKana } from '@seminar/shared/platform/japan/writtenKana';
import { readWrittenName } from '@seminar/shared/platform/japan/writtenName';
import { hasExtension, isPhone } from '@seminar/shared/platform/japan/phone';
import {
  readWrittenDay,
  readWrittenSpan,
  readWrittenYear,
} from '@seminar/shared/platform/japan/writtenDay';
import { readWrittenPhone } from '@seminar/shared/platform/japan/writtenPhone';
import { readWrittenYen } from '@seminar/shared/platform/japan/writtenYen';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { FieldOrNone } from '@seminar/shared/house/move-ins/moveInColumns.rules';
import type { MoveInField } from '@seminar/shared/house/move-ins/schema';
import type { SeminarType } from '@seminar/shared/catalogue/seminars/schema';
import { isEmail } from '@seminar/shared/catalogue/answers/values.rules';
import { cutText, hasUnfitCharacter, personNameOf } from '@seminar/shared/text';
import {
  asOneLine,
  isCellError,
  withoutNothing,
} from '@seminar/shared/platform/spreadsheets/cell.rules';
import { isNote } from '@seminar/shared/platform/spreadsheets/noteRow.rules';
import { statedYear } from '../../platform/documents/certificate/trainingYear.rules.ts';
import { yearOfDocumentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import type { Note, ReceiptRecord, RowRecord, StudentRecord } from './record.ts';

/** How the rows of a sheet are read. */
export interface Reading {
  columns: readonly FieldOrNone[];
  /** What holds where a row says nothing. */
  fiscalYear: number | null;
  seminarName: string;
  /** The types of the seminars that are stored, by name. */
  typeOf: (seminarName: string) => SeminarType | null;
  today: Day;
}

type Texts = Partial<Record<MoveInField, string>>;

const longest = 300;

function textsOf(cells: readonly string[], columns: readonly FieldOrNone[]): Texts {
  const texts: Texts = {};
  columns.forEach((field, at) => {
    const said = asOneLine(cells[at] ?? '');
    // A dash as the day of completion says that somebody did not complete it; a blank cell says nothing.
    const text = field === 'completed_on' ? said : withoutNothing(said);
    if (field !== null && text !== '') texts[field] = text;
  });
  return texts;
}

/** 2024, 2024年度, 令和6年度, R6; null: it is no year. */
export function readFiscalYear(text: string): number | null {
  const year = readWrittenYear(text);
  if (year !== null) return year;
  const span = /^\d{5}$/.test(text.normalize('NFKC').trim()) ? null : readWrittenSpan(text);
  // A day or a month is in a year.
  return span && fiscalYear(span.first);
}

/** 8,000円, ¥8000; null: it is no amount, or less than nothing. */
function readYen(text: string): number | null {
  const yen = readWrittenYen(text) ?? null;
  return yen !== null && yen >= 0 && yen <= mostYen ? yen : null;
}

/** Reads one row; what is doubtful or wrong goes into `notes`. */
class RowReader {
  readonly notes: Note[] = [];
  readonly #texts: Texts;
  readonly #reading: Reading;

  constructor(cells: readonly string[], reading: Reading) {
    this.#texts = textsOf(cells, reading.columns);
    this.#reading = reading;
    for (const text of Object.values(this.#texts)) {
      if (text.length > longest || hasUnfitCharacter(text)) {
        this.#note('refuse', message('move_in_text', { text: cutText(text, 20) }));
      }
      if (isCellError(text)) this.#note('refuse', message('table_cell_error', { text }));
    }
  }

  get isEmpty(): boolean {
    return Object.keys(this.#texts).length === 0;
  }

  #note(weight: Note['weight'], text: Message): void {
    this.notes.push({ weight, text });
  }

  #text(field: MoveInField): string {
    return this.#texts[field] ?? '';
  }

  /** Our own numbers begin with 1 whatever is imported: one of those to come would be there twice. */
  #noteAhead(letter: 'C' | 'R', number: string): void {
    const year = yearOfDocumentNumber(letter, number);
    if (year !== null && year >= fiscalYear(this.#reading.today)) {
      this.#note('doubt', message('move_in_number_ahead', { number }));
    }
  }

  /** A day of the training or of a paper, without which the row says something wrong. */
  #day(field: 'completed_on' | 'issued_on' | 'receipt_date'): Day | null {
    const text = this.#text(field);
    if (text === '') return null;
    const day = readWrittenDay(text);
    if (day === null) this.#note('refuse', message('move_in_day', { text }));
    else if (day > this.#reading.today) {
      this.#note('refuse', message('move_in_day_future', { text, day }));
    }
    return day;
  }

  #birthDate(): Day | null {
    const text = this.#text('birth_date');
    if (text === '') return null;
    const day = readWrittenDay(text);
    const oldest = `${Number(this.#reading.today.slice(0, 4)) - 100}-01-01`;
    const fits = day !== null && isDay(day) && day <= this.#reading.today && day >= oldest;
    if (!fits) this.#note('doubt', message('move_in_birth_date', { text }));
    return fits ? day : null;
  }

  #name(): string {
    const parts = [this.#text('family_name'), this.#text('given_name')].filter(Boolean);
    const name = readWrittenName(parts.length > 0 ? parts.join(' ') : this.#text('name'));
    if (parts.length === 1 && !/\s/.test(name)) {
      this.#note('doubt', message('move_in_name_half', { name }));
    }
    return name;
  }

  #kana(): string {
    const parts = [this.#text('family_name_kana'), this.#text('given_name_kana')].filter(Boolean);
    const text = parts.length > 0 ? parts.join(' ') : this.#text('name_kana');
    const kana = readWrittenKana(personNameOf(text));
    if (kana === '' || isKatakana(kana)) return kana;
    this.#note('doubt', message('move_in_kana', { text }));
    return '';
  }

  #email(): string {
    const text = this.#text('email')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/^mailto:|^.*<([^<>]+)>$/, '$1');
    if (text === '' || isEmail(text)) return text;
    this.#note('doubt', message('move_in_email', { text }));
    return '';
  }

  #phone(): string {
    const text = this.#text('phone');
    const phone = readWrittenPhone(text);
    if (phone === '' || isPhone(phone) || hasExtension(phone)) return phone;
    this.#note('doubt', message('move_in_phone', { text }));
    return '';
  }

  #year(seminarName: string, days: readonly (Day | null)[]): number | null {
    const text = this.#text('fiscal_year');
    const stated = text === '' ? null : readFiscalYear(text);
    if (text !== '' && stated === null) {
      this.#note('refuse', message('move_in_year', { text }));
      return null;
    }
    const [day] = days.filter((one) => one !== null);
    const year =
      stated ??
      statedYear(seminarName) ??
      (day === undefined ? this.#reading.fiscalYear : fiscalYear(day));
    if (year === null) this.#note('refuse', message('move_in_year_missing'));
    else if (year > fiscalYear(this.#reading.today)) {
      this.#note('refuse', message('move_in_year_future', { year }));
    }
    return year;
  }

  #seminar(): { name: string; type: SeminarType } {
    const name = this.#text('seminar_name') || this.#reading.seminarName;
    const stored = this.#reading.typeOf(name);
    const type = stored ?? (/継続/.test(name) || name === '' ? 'continuous_training' : 'other');
    if (name === '') this.#note('doubt', message('move_in_seminar_missing'));
    else if (stored === null) {
      const key = type === 'other' ? 'move_in_seminar_other' : 'move_in_seminar_continuous';
      this.#note('told', message(key, { name }));
    }
    return { name, type };
  }

  student(): StudentRecord | null {
    const name = this.#name();
    if (name === '') {
      this.#note('refuse', message('move_in_name_missing'));
      return null;
    }
    const kana = this.#kana();
    const birthDate = this.#birthDate();
    const seminar = this.#seminar();
    const completedOn = this.#day('completed_on');
    const issuedOn = this.#day('issued_on');
    const year = this.#year(seminar.name, [completedOn, issuedOn]);
    if (year === null) return null;
    this.#noteAhead('C', this.#text('certificate_number'));
    return {
      name,
      name_kana: kana,
      birth_date: birthDate,
      email: this.#email(),
      phone: this.#phone(),
      company_name: this.#text('company_name'),
      address: this.#text('address'),
      student_number: this.#text('student_number'),
      fiscal_year: year,
      seminar_name: seminar.name,
      seminar_type: seminar.type,
      completed_on: completedOn,
      certificate_number: this.#text('certificate_number'),
      issued_on: issuedOn,
    };
  }

  receipt(): ReceiptRecord | null {
    const number = this.#text('receipt_number');
    if (number === '') return null;
    const day = this.#day('receipt_date') ?? this.#day('issued_on');
    const amount = readYen(this.#text('receipt_amount'));
    if (day === null) this.#note('refuse', message('move_in_receipt_day', { number }));
    if (amount === null) {
      const text = this.#text('receipt_amount');
      this.#note('refuse', message('move_in_receipt_amount', { number, text }));
    }
    const addressee = this.#text('receipt_addressee') || this.#text('company_name') || this.#name();
    if (day === null || amount === null) return null;
    this.#noteAhead('R', number);
    if (addressee === '') this.#note('doubt', message('move_in_receipt_addressee', { number }));
    return {
      receipt_number: number,
      issue_date: day,
      amount,
      addressee,
      student_number: this.#text('student_number'),
    };
  }
}

const ofTraining: readonly FieldOrNone[] = [
  'name_kana',
  'family_name_kana',
  'birth_date',
  'email',
  'fiscal_year',
  'seminar_name',
  'completed_on',
  'certificate_number',
];

/** Whether a sheet with these columns lists people: one with receipts and names alone doesn't. */
function listsPeople(columns: readonly FieldOrNone[]): boolean {
  return !columns.includes('receipt_number') || columns.some((field) => ofTraining.includes(field));
}

/** What a row says; null: it is empty. */
export function readRow(
  cells: readonly string[],
  reading: Reading,
): (RowRecord & { notes: Note[] }) | null {
  const reader = new RowReader(cells, reading);
  // A number alone says nobody: forms number rows for entries to come.
  const said = reading.columns.flatMap((field, at) =>
    field === null || field === 'student_number' ? [] : [at],
  );
  if (reader.isEmpty || isNote(cells, new Set(said))) return null;
  const student = listsPeople(reading.columns) ? reader.student() : null;
  const receipt = reader.receipt();
  if (
    student === null &&
    receipt === null &&
    reader.notes.every(({ weight }) => weight !== 'refuse')
  ) {
    reader.notes.push({ weight: 'refuse', text: message('move_in_nothing') });
  }
  return { student, receipt, notes: reader.notes };
}

/** Told at the end, since rows of one person complete each other. */
export function doubtsAboutPerson(student: StudentRecord): Note[] {
  const notes: Note[] = [];
  if (student.name_kana === '' || student.birth_date === null) {
    const key = student.email === '' ? 'move_in_unrecognisable' : 'move_in_only_email';
    notes.push({ weight: 'doubt', text: message(key) });
  } else if (!/\s/.test(student.name)) {
    notes.push({ weight: 'told', text: message('move_in_name_unsplit', { name: student.name }) });
  }
  return notes;
}
