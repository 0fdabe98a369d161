import { partNames, stateNames } from '@seminar/shared/applying/attendance/names';
import { addTexts } from '../../platform/i18n/i18n.ts';

export const attendance = {
  title: '受講の状況',
  lead: '修了証に必要な条件を、だれがどこまで満たしているかを確かめます。',
  rule: '修了の条件：{{rule}}',
  search: '受講者をさがす',
  searchHint: '氏名・受講番号',
  caption: '受講者ごとの受講の状況',
  mail: '足りない受講者にメールを送る',
  state: { label: '状況', ...stateNames },
  part: partNames,
  column: {
    student: '受講者',
    state: '状況',
    live: '受講時間',
    watched: '動画の視聴',
    checkIn: '出席の受付',
    test: '修了テスト',
    lacks: '足りないもの',
    certificate: '修了証',
  },
  certificate: { unissued: '未発行', issued: '発行済' },
  minutes: '{{number}}分',
  percent: '{{number}}％',
  none: '—',
  confirmed: '事務局が修了と確認',
  empty: {
    title: '該当する受講者はいません',
    lead: '条件を変えてお試しください。',
  },
  figures: {
    title: '受講の状況',
    unit: '人',
    of: '{{number}}人中',
  },
  card: {
    title: '受講の証明',
    toList: '講習会の一覧',
    complete: '修了の条件を満たしています。',
    lacks: '足りないもの：{{lacks}}',
    inDoubt:
      '発行済の修了証がありますが、受講の証明が足りません。取り消す場合は、証明書管理で行ってください。',
    caption: '受講の証明の一覧',
    none: '受講の証明はまだありません。',
    at: '記録日時',
    what: '内容',
    who: '記録した人',
    reason: '理由',
    kind: {
      whole: '修了と確認（事務局）',
      minutes: '受講時間{{number}}分を追加（事務局）',
      check_in: '出席の受付',
      check_in_minutes: '出席の受付、受講時間{{number}}分を追加',
      report: '参加者レポート',
      report_minutes: '参加者レポート（合計{{number}}分のみ）',
    },
    takenBack: '{{day}}に{{who}}が取消：{{reason}}',
  },
  record: {
    button: '受講を記録する',
    title: '受講の記録',
    kind: '記録する内容',
    whole: '修了の条件をすべて満たしたと確認する',
    minutes: '受講時間を追加する',
    check_in: '出席を受け付ける',
    number: '受講時間',
    unit: '分',
    numberProblem: '1〜10000分の整数で入力してください。',
    reason: '確認した方法・理由',
    reasonSupport: '操作の記録に残ります。例：会場の出席簿で確認',
    act: '記録する',
    done: '受講を記録しました。',
    failed: '受講を記録できませんでした。',
  },
  takeBack: {
    button: '取り消す',
    buttonOf: '「{{what}}」を取り消す',
    title: '受講の証明の取消',
    what: '記録は取消済として残ります。修了の条件を満たさなくなると、未発行の修了証は削除し、受講者にメールで知らせます。発行済の修了証はそのまま残り、「要確認」と表示します。',
    reason: '取り消す理由',
    act: '証明を取り消す',
    done: '受講の証明を取り消しました。',
    failed: '受講の証明を取り消せませんでした。',
  },
};

export const attendanceTexts = addTexts(
  'attendance',
  attendance,
  async () => (await import('./texts.en.ts')).attendance,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    attendance: typeof attendance;
  }
}
