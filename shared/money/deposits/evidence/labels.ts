import type { EvidenceKind } from './schema.ts';

/** What screens, the audit and mails call a kind of evidence. */
export const evidenceLabels: Record<EvidenceKind, { ja: string; en: string }> = {
  submission_number: { ja: '申込番号・申込IDの記載', en: 'Application number or ID quoted' },
  student_number: { ja: '受講番号の記載', en: 'Student number quoted' },
  account_number: { ja: '専用口座の番号の記載', en: 'Account number quoted' },
  account: { ja: '申込の専用口座', en: 'The application’s own account' },
  person_same: { ja: '氏名が一致', en: 'Same name' },
  person_reversed: { ja: '氏名が一致（姓名が逆）', en: 'Same name, given name first' },
  person_sound: {
    ja: '氏名が一致（濁点・長音の違い）',
    en: 'Same name (voicing or long vowels differ)',
  },
  person_with_other: { ja: '氏名を含む', en: 'Contains the name' },
  person_latin: { ja: '氏名のローマ字', en: 'Name in Latin letters' },
  person_truncated: { ja: '途中で切れた氏名', en: 'Name cut short' },
  person_one_off: { ja: '氏名が1文字違い', en: 'Name off by one character' },
  company_same: { ja: '会社名が一致', en: 'Same company' },
  company_form: {
    ja: '会社名が一致（「カ）」などの違い）',
    en: 'Same company (legal form written differently)',
  },
  company_sound: {
    ja: '会社名が一致（濁点・長音の違い）',
    en: 'Same company (voicing or long vowels differ)',
  },
  company_with_other: { ja: '会社名と姓', en: 'Company and family name' },
  company_branch: { ja: '会社名と支店・部署', en: 'Company and branch' },
  company_truncated: { ja: '途中で切れた会社名', en: 'Company cut short' },
  company_one_off: { ja: '会社名が1文字違い', en: 'Company off by one character' },
  paid_before_person: { ja: '同じ氏名への過去の入金', en: 'Paid for the person before' },
  paid_before_company: { ja: '同じ会社への過去の入金', en: 'Paid for the company before' },
  person_voicing: { ja: '濁点の違う氏名', en: 'Name with different voicing' },
  person_part: { ja: '氏名の一部', en: 'Part of the name' },
  person_family_only: { ja: '姓だけ', en: 'Family name only' },
  company_other_form: { ja: '種類の違う会社名', en: 'Company with another legal form' },
  company_part: { ja: '会社名の一部', en: 'Part of the company' },
  account_near: { ja: '1桁違いの口座', en: 'Account off by one digit' },
  amount_same: { ja: '金額だけ', en: 'The amount only' },
};
