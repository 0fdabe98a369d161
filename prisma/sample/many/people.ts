import { addDays } from '@seminar/shared/date';
import { prefectures } from '@seminar/shared/platform/japan/prefectures';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { searchTextOf } from '../../../server/catalogue/answers/searchTextOf.ts';
import { toDate } from '../../../server/platform/context/days.ts';
import { articlesOf } from '../../../server/platform/documents/certificate/articles.rules.ts';
import { trainingYear } from '../../../server/platform/documents/certificate/trainingYear.rules.ts';
import { studentSearchColumns, studentOf } from '../../../server/applying/students/studentOf.ts';
import { applicantOf, codeOf, dayOf } from './story.ts';
import {
  answered,
  isPaid,
  each,
  keywords,
  provider,
  accountName,
  type Rows,
  type Setting,
} from './setting.ts';

export function* seminars({ story, form }: Setting): Rows {
  for (const row of story.seminars) {
    const day = (days: number) => addDays(row.entryStart, days);
    yield {
      id: row.id,
      code: row.code,
      name: row.name,
      seminar_type: 'continuous_training',
      entry_start: row.entryStart,
      entry_end: row.entryEnd,
      payment_deadline: addDays(row.entryEnd, 14),
      entry_fee: row.fee,
      include_web: true,
      include_on_demand: true,
      certificate_start: day(15),
      certificate_end: day(200),
      certificate_issue_start_date: day(15),
      certificate_issue_end_date: day(300),
      review_test_keywords: keywords,
      form_template_id: form.id,
      search_text: searchText([row.name, row.code]),
      last_application_sequence: row.applications,
      created_at: toDate(day(-10)),
    };
  }
}

export const accounts = (setting: Setting): Rows =>
  each(setting, function* ({ account, submittedAt }) {
    yield {
      id: account.id,
      provider,
      external_id: account.number.padStart(10, '0'),
      bank_name: 'GMOあおぞらネット銀行',
      branch_name: 'フリージア支店',
      branch_code: '501',
      account_number: account.number,
      account_name: accountName,
      state: account.held ? 'taken' : 'deleted',
      created_at: submittedAt,
      taken_at: submittedAt,
      closed_at: account.held ? null : submittedAt,
    };
  });

export const simulatorAccounts = (setting: Setting): Rows =>
  each(setting, function* ({ account, submittedAt }) {
    if (!account.held) return;
    const { number } = account;
    yield { va_id: number.padStart(10, '0'), account_number: number, created_at: submittedAt };
  });

export const submissions = (setting: Setting): Rows =>
  each(setting, function* (row) {
    const { answers, applicant } = answered(setting, row);
    const { publicId, number, account } = row;
    yield {
      id: row.id,
      public_id: publicId,
      number,
      seminar_id: row.seminar.id,
      status: row.cancelled ? 'cancelled' : 'received',
      submitted_at: row.submittedAt,
      answers: { json: answers },
      applicant_name: applicant.applicantName,
      applicant_kana: applicant.applicantKana,
      company_name: applicant.companyName,
      company_kana: applicant.companyKana,
      email: applicant.email,
      expected_amount: row.seminar.fee,
      allocated_amount: row.payment?.amount ?? 0,
      virtual_account_id: account.id,
      search_text: `${searchTextOf(
        { ...applicant, publicId },
        { accountNumber: account.number, accountName },
      )}\n${number.toLowerCase()}`,
      person_key: applicant.personKey,
      confirmation_code: codeOf(`confirmation ${row.index}`),
      updated_at: row.payment?.at ?? row.submittedAt,
    };
  });

export const students = (setting: Setting): Rows =>
  each(setting, function* (row) {
    if (!isPaid(row)) return;
    const { answers, applicant } = answered(setting, row);
    const made = { studentNumber: row.student.number, ...studentOf(applicant, answers) };
    const found = studentSearchColumns(made);
    yield {
      id: row.student.id,
      student_number: made.studentNumber,
      seminar_id: row.seminar.id,
      submission_id: row.id,
      name: made.name,
      name_kana: made.nameKana,
      sex: made.sex,
      birth_date: made.birthDate,
      address: made.address,
      phone: made.phone,
      email: made.email,
      search_text: found.searchText,
      person_key: found.personKey,
      created_at: row.payment.at,
      updated_at: row.payment.at,
    };
  });

export const attempts = (setting: Setting): Rows =>
  each(setting, function* (row) {
    if (!isPaid(row) || !row.certificate) return;
    const { completedAt } = row.certificate;
    const person = applicantOf(row.index);
    const { number } = row.student;
    const name = `${person.family_name} ${person.given_name}`;
    const tries = Array.from({ length: row.failures + 1 }, (_, index) => index === row.failures);
    for (const [index, passed] of tries.entries()) {
      yield {
        seminar_id: row.seminar.id,
        student_id: row.student.id,
        student_number: number,
        name,
        address_prefecture:
          prefectures.find((prefecture) => person.home_address1.startsWith(prefecture)) ?? '',
        keywords: passed ? keywords : ['品質管理', ...keywords.slice(1)],
        passed,
        search_text: searchText([number, name]),
        at: new Date(completedAt.getTime() - (tries.length - 1 - index) * 600_000),
      };
    }
  });

export const certificates = (setting: Setting): Rows => {
  const { association, appUrl } = setting;
  return each(setting, function* (row) {
    const { certificate, student } = row;
    if (!certificate || !student) return;
    const { id, issued, completedAt } = certificate;
    const code = codeOf(`certificate ${row.index}`);
    const person = applicantOf(row.index);
    const completedOn = dayOf(completedAt);
    yield {
      id,
      student_id: student.id,
      certificate_number: issued?.number ?? null,
      completed_at: completedAt,
      issued_at: issued?.at ?? null,
      verification_code: issued ? code : null,
      content: issued && {
        json: {
          number: issued.number,
          student_number: student.number,
          name: `${person.family_name} ${person.given_name}`,
          birth_date: person.birth_date,
          seminar_name: row.seminar.name,
          training_year: trainingYear(row.seminar.name, completedOn),
          articles: articlesOf(answered(setting, row).answers),
          completed_on: completedOn,
          issued_on: dayOf(issued.at),
          issuer: {
            name: association.name,
            representative: association.representative,
            postal_code: association.postalCode,
            address: association.address,
            phone: association.phone,
          },
          verification: { code, address: `${appUrl}/verify/${code}` },
        },
      },
      revoked_at: certificate.revoked && issued ? issued.at : null,
      revocation_reason: certificate.revoked ? '氏名の表記に誤りがあったため' : null,
      created_at: completedAt,
    };
  });
};
