import { seminarTypeNames } from '@seminar/shared/catalogue/seminars/names';
import { dutyStateNames } from '@seminar/shared/money/annual-duty/names';
import { addTexts } from '../../platform/i18n/i18n.ts';

/** 年度受講: who attended last year, and whether they have attended this year. */
export const annualDuty = {
  title: '年度受講の確認',
  lead: '前年度の受講者が、選んだ年度の講習会に申し込んだかを確認します。同じ方かどうかは、氏名カナと生年月日で判断します。',
  year: '年度',
  fiscalYear: '{{year}}年度',
  type: '講習会の種別',
  types: seminarTypeNames,
  search: '検索（受講番号・氏名・メールアドレス・電話番号）',
  searchHint: '氏名・番号など',
  caption: '前年度の受講者',
  state: '{{year}}年度の状況',
  states: dutyStateNames,
  maybe: 'メールのみ一致（要確認）',
  refused: '案内不要',
  imported: '移行',
  column: {
    name: '氏名',
    number: '前年度の受講番号',
    company: '会社名',
    seminar: '前年度の講習会',
    email: 'メールアドレス',
    phone: '電話番号',
    state: '状況',
  },
  empty: {
    title: '該当する受講者はいません',
    lead: '前年度の講習会に受講者がいると、ここに並びます。',
  },
  reminder: {
    open: '未申込の方へ案内を送る',
    title: '未申込の方へ案内メールを送る',
    target: '案内する講習会',
    choose: '選んでください',
    entryEnd: '{{name}}（申込期限 {{day}}）',
    noTarget: 'この年度には、いま申込を受け付けている講習会がありません。',
    allApplied: '前年度の受講者に、未申込の方はいません。',
    recipients: '送信先',
    count: '{{total}}名',
    leftOut: '送らない方',
    leftOutCounts:
      '案内を送信済 {{reminded}}名・案内不要 {{refused}}名・メールアドレスなし {{unreachable}}名',
    subject: '件名',
    preview: '本文',
    previewNote: '宛名には、それぞれの方の氏名が入ります。',
    nobody: '送信先の方がいません。',
    confirmTitle: '{{total}}名に案内メールを送りますか？',
    confirmLead: '送信したメールは取り消せません。同じ方に、同じ講習会の案内は一度だけ送られます。',
    confirm: '{{total}}名に送信する',
    start: '送信内容を確認する',
    started: '案内メールの送信を始めました（{{total}}名）。',
    failed: '案内メールを送信できませんでした。',
    runs: '送信した案内',
    progress: '案内メールを作成しています',
    progressText: '{{queued}} / {{total}}名',
    done: '{{queued}}名に送信しました（{{at}}・{{who}}）',
  },
};

export const annualDutyTexts = addTexts(
  'annualDuty',
  annualDuty,
  async () => (await import('./texts.en.ts')).annualDuty,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    annualDuty: typeof annualDuty;
  }
}
