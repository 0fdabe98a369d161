/** About participant reports of meetings. */
export const attendanceImports = {
  attendance_report_columns:
    '氏名と、参加・退出の時刻（または参加した時間）の列が見つかりません。どの列が何かを指定してください。',
  attendance_report_order:
    '日付の並び（月/日か日/月か）を、講習会の日程から判断できません。並びを指定してください。',
  attendance_report_absent:
    '出席していない人、または待機室だけの行が{count}行あります。取り込みません。',
  attendance_report_totals:
    '{count}人は、参加した時間の合計だけがあり、いつ参加したかがありません。ライブ受講の分数の証明にはなりません。',
  attendance_report_there:
    '{count}人には退出の行がありません。一覧の最後の時刻まで参加していたものとして数えます。',
  attendance_report_row: '氏名か参加した時間を読み取れない行です。取り込みません。',
  attendance_report_outside:
    '講習会の日程（{day}）の時間内に参加した人がいません。講習会・時差・日付の並びを確かめてください。',
  attendance_report_known: '同じファイルが{day}に取り込まれています。',
  attendance_import_no_name: '氏名の列を指定してください。',
  attendance_import_no_time: '参加と退出の時刻の列、または参加した時間の列を指定してください。',
  attendance_import_column_twice: '同じ項目が2つの列に指定されています。',
  attendance_import_file_gone:
    'このファイルはすでに削除されました。読み直すには、もう一度選んでください。',
  attendance_import_not_ready: 'いまは操作できません。取込の状態を確かめてください。',
  attendance_import_done: '確定した取込は破棄できません。取り消してください。',
  attendance_import_not_done: '確定されていないため、取り消すものがありません。',
  attendance_import_nothing: '確定できる行がありません。確度の高い行か、選んだ行が必要です。',
  attendance_import_row_done:
    'この行はすでに確定しています。変えるには、取込を取り消してください。',
  attendance_import_no_application:
    'この講習会の申込を選んでください（取消済の申込は選べません）。',
  attendance_import_nobody_also: '対象外にする行には、ほかの人を選べません。',
  attendance_import_person_twice: '同じ人が2回選ばれています。',
  attendance_import_built_on:
    'この取込をもとに修了証が発行されているため、取り消せません（{names}）。先に修了証を失効させてください。',
  join_link_address:
    'https://から始まるアドレスを入力してください。ユーザー名とパスワードは含められません。',
  join_link_missing: '参加用リンク（https://から始まるアドレス）がない行です。登録しません。',
  join_link_nobody: 'メールアドレスも氏名もない行です。登録しません。',
  join_link_shared:
    '同じ参加用リンクが複数の行にあります。一人ずつ異なるリンクを登録してください。',
  join_table_quotes: '引用符（"）が閉じられていません。表をもう一度貼り付けてください。',
  join_table_long: '行が多すぎます（{maximum}行まで）。分けて貼り付けてください。',
};
