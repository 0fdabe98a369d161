import { attendanceImports } from './ja/attendanceImports.ts';
import { files } from './ja/files.ts';
import { forms } from './ja/forms.ts';
import { moveIns } from './ja/moveIns.ts';
import { members } from './ja/members.ts';
import { places } from './ja/places.ts';
import { refundFiles } from './ja/refundFiles.ts';
import { sessions } from './ja/sessions.ts';
import { statements } from './ja/statements.ts';
import { tables } from './ja/tables.ts';
import { videos } from './ja/videos.ts';

/** Every text of the server and of the shared rules, in Japanese. */
export const ja = {
  ...attendanceImports,
  ...files,
  ...forms,
  ...moveIns,
  ...members,
  ...places,
  ...refundFiles,
  ...sessions,
  ...statements,
  ...tables,
  ...videos,
  // Any field
  required: '必須項目です。',
  invalid: '入力内容を確認してください。',
  wrong_type: '値の種類が正しくありません。JSONの{expected}で送信してください。',
  formula: '先頭に「=」「+」「-」「@」は使えません（表計算ソフトが数式として扱います）。',
  too_long: '{maximum}文字以内で入力してください。',
  too_big: '{maximum}以下の値を入力してください。',
  too_small: '{minimum}以上の値を入力してください。',
  too_many: '{maximum}件以内にしてください。',
  choice: '選択肢の中から選んでください。',
  not_in_list: 'この一覧では指定できません。指定を外してください。',
  day: '日付はYYYY-MM-DDの形式で、実在する日を入力してください。',
  yen: '金額は0以上の整数（円）で入力してください。',
  yen_most: '金額は999,999,999円以下で入力してください。',
  whole_number: '1以上の整数を指定してください。',
  id: 'IDの形式が正しくありません。',
  // Seminars
  code_format:
    '講習会コードは半角の英大文字・数字・ハイフンで、英字を1文字以上含めて入力してください。',
  code_taken: 'この講習会コードはすでに使われています。別のコードを入力してください。',
  code_fixed: '講習会コードは変更できません。',
  before_start: '終了日は開始日以降の日付にしてください。',
  deadline_before_end: '振込期限は申込終了日以降の日付にしてください。',
  deadline_before_entry: '振込期限は申込開始日以降の日付にしてください。',
  ends_before_entry:
    '申込開始日より前に終わります。申込開始日以降の日付にするか、空にしてください。',
  test_before_viewing:
    'Web視聴期間が始まる前に修了テストの受付が終わります。日付をお確かめください。',
  test_before_entry_end:
    '申込の受付が終わる前に修了テストの受付が終わります。日付をお確かめください。',
  test_before_session: '最後の日程より前に修了テストの受付が終わります。日付をお確かめください。',
  poster_without_form: '申込フォームが選ばれていないため、案内を作成できません。',
  keyword_twice: '同じキーワードが2回入力されています。',
  attendance_suspended: '受講を停止している受講者のため、受講の証明は記録できません。',
  proof_taken_back: 'この受講の証明はすでに取り消されています。',
  proof_of_report: '参加者レポートによる証明は、取込の画面で取込ごと取り消してください。',
  watched_percent: '視聴の割合は1〜100の整数で入力してください。',
  live_minutes: '受講の時間は1〜10000分の整数で入力してください。',
  completion_asks_nothing:
    '修了の条件を1つ以上選んでください。条件を設けない場合は「修了の条件なし」を選んでください。',
  keywords_shape: 'キーワードは文字列の一覧で送信してください。',
  template_missing: '選択されたフォームは存在しないか、使用できません。',
  payment_days: '日数は0〜60の整数で入力してください。',
  offer_days: '日数は1〜60の整数で入力してください。',
  capacity: '定員は0〜99999の整数で入力してください。定員を設けないときは、空欄にしてください。',
  web_address:
    'アドレスはhttps://から始まる形式で、ユーザー名やパスワードを含めずに入力してください。',
  seminar_has_submissions: '申込があるため、この講習会は削除できません。',
  // Application
  form_missing: 'この講習会には申込フォームが設定されていません。',
  application_received:
    'お申し込みを受け付けました。お振込先のご案内をメールでお送りしましたのでご確認ください。',
  group_nothing_lacking: 'この団体の受講料に不足はありません。',
  group_receipt_settled: '受講料の支払いが済んだ方がいるため、領収書の発行方法は変更できません。',
  group_nothing_came:
    'この団体には、不足を負担できるだけの入金がありません。受講料をいただかない場合は、申込を取り消してください。',
  answers_cannot_be_asked:
    '回答を待っている項目がないか、本人にも担当者にもメールアドレスがないため、依頼のメールを送れません。',
  group_cannot_be_asked:
    'この団体には、案内する不足額、振込先、または担当者のメールアドレスがありません。',
  group_received:
    'お申し込みを受け付けました。お振込先のご案内を、ご担当者のメールアドレスへお送りしました。',
  group_free:
    'お申し込みを受け付けました。確認のメールを、ご担当者のメールアドレスへお送りしました。',
  group_no_account:
    'お申し込みを受け付けました。お振込先は準備でき次第、ご担当者へメールでご案内します。',
  group_waiting:
    '人数分の席がないため、全員をキャンセル待ちとして受け付けました。席が空きましたら、順番に、空いた分の席をご担当者へメールでご案内します。お振り込みは、ご案内をお待ちください。',
  places_cannot_wait:
    '人数分の席がないため、氏名未定の受講枠はお取りできません。キャンセル待ちをされるときは、受講者のお名前を入力してください。',
  group_to_check:
    'お申し込みを受け付けました。事務局で内容を確認し、ご担当者へメールでご連絡します。お振り込みは、ご連絡をお待ちください。',
  kana: '全角カタカナで入力してください。',
  phone: '電話番号の形式で入力してください（例：03-1234-5678）。',
  application_free: 'お申し込みを受け付けました。確認のメールをお送りしましたのでご確認ください。',
  application_no_account:
    'お申し込みを受け付けました。お振込先は準備でき次第、改めてメールでご案内します。',
  application_to_check:
    'お申し込みを受け付けました。事務局で内容を確認し、メールでご連絡します。お振り込みは、ご連絡をお待ちください。',
  application_unconfirmed:
    'お申し込みを受け付けました。ご入力のメールアドレスに確認のメールをお送りしました。メールのボタンを押すと、お振込先をご案内します。',
  application_unconfirmed_seat:
    'お申し込みを受け付けました。席は、まだ確保していません。ご入力のメールアドレスにお送りした確認のメールのボタンから「確認する」を押していただいた時点で、席を確保します。',
  application_unconfirmed_waiting:
    'ただいま満席のため、キャンセル待ちとして受け付けました。ご入力のメールアドレスにお送りした確認のメールのボタンから「確認する」を押していただくと、席が空いたときに順番にご案内します。',
  application_files:
    'お申し込みを受け付けました。お送りいただいたファイルを事務局で確認し、お振込先をメールでご案内します。お振り込みは、ご案内をお待ちください。',
  file_expired:
    '「{label}」のファイルの保管期限が過ぎたか、すでに送信されています。もう一度ファイルを選んでください。',
  file_field: 'この講習会の申込フォームに、ファイルの項目がありません。',
  file_fixed: '「{label}」のファイルは、この画面では変更できません。',
  uploads_full:
    'ただいまファイルを受け付けられません。しばらくしてから、もう一度お試しください。お急ぎの方は事務局へお問い合わせください。',
  files_stale:
    'ファイルが差し替えられたか、ほかの担当者がすでに処理しました。最新の内容を確認してください。',
  files_first: '先に、提出されたファイルを確認して承認してください。',
  files_cancelled: 'この申込は取り消されているため、ファイルの確認はできません。',
  file_done:
    'このファイルは確認が済んでいるため、差し替えられません。事務局へお問い合わせください。',
  student_stale:
    'この受講者の情報が変更されました。最新の内容を確認してから、もう一度修正してください。',
  contact_stale: 'ほかの担当者がこの団体の担当者を変更しました。最新の内容を確認してください。',
  contact_without_mail:
    '担当者のメールアドレスがないため、選べません。先に担当者のメールアドレスを登録してください。',
  group_needs_files:
    'この講習会は、おひとりずつファイルのご提出が必要なため、まとめてのお申し込みを受け付けていません。おひとりずつ、申込フォームからお申し込みください。',
  application_waiting:
    '満席のため、キャンセル待ちとして受け付けました。席が空きましたら、順番にメールでご案内します。お振り込みは、ご案内をお待ちください。',
  application_no_email:
    'お申し込みを受け付けましたが、メールアドレスの入力がないため、ご案内をお送りできません。事務局からご連絡します。',
  idempotency_mismatch:
    '同じIdempotency-Keyで異なる内容が送信されました。新しいキーで送り直してください。',
  idempotency_key: 'Idempotency-Keyは1〜200文字の英数字と記号で指定してください。',
  // Alerts
  alert_bank_link_broken:
    '銀行が連携を終了しました。銀行連携の画面から、もう一度連携してください。連携するまで、新しい入金は取り込まれません。',
  alert_bank_not_read: '入金を{hours}時間以上、銀行から読み取れていません。',
  alert_deposits_unexplained:
    '申込との紐付けが決まっていない入金が、1時間以上残っています（{count}件）。入金情報の画面で確認してください。',
  alert_mail_server_fails:
    'メールサーバーに{minutes}分以上つながりません。{count}通が送信を待っています。',
  alert_mails_waiting: '15分以上送信を待っているメールが{count}通あります。',
  alert_mails_undelivered:
    '24時間以内のメールのうち{count}通が、不達または送信失敗になりました。メールの画面で確認してください。',
  alert_jobs_given_up:
    '自動処理が{count}件、失敗したまま止まっています。原因を取り除いてから、もう一度実行してください。',
  alert_jobs_waiting: '自動処理が{minutes}分以上、順番を待ったまま進んでいません。',
  alert_no_worker: '自動処理を行うサーバーが動いていません。',
  alert_disk_low:
    'サーバー「{host}」のディスクの空きが{megabytes}MBしかありません。空きがなくなると、申込や入金を記録できません。',
  alert_audit_unsealed:
    '操作の記録が{minutes}分以上封印されていません。終わらない処理がないか、自動処理が動いているかを確認してください。それまでの新しい記録は、改ざんがないことを証明できません。',
  alert_backup_late: '復元できることを確認したバックアップが、2日以上ありません。',
  alert_backup_damaged: '最後のバックアップの確認で、問題が見つかりました。',
  alert_self_settling_stopped:
    '入金番号{deposit}の割当が訂正されたため、その根拠による自動確定を停止しました。根拠の実績を確認してください。',
  alert_list_counts_wrong:
    '一覧の件数{count}か所が実際と異なっていたため、数え直して修正しました。プログラムの不具合の可能性がありますので、サーバーのログとともに開発元へご連絡ください。次の点検（毎日4時10分）で差がなければ解消します。',
  alert_webhook_switched_off:
    '「{name}」への通知が3日間届かなかったため、送信を停止しました。受け取る側を確認してから再開してください。停止中の通知は90日間保管し、再開すると順に送信します。',
  correction_over:
    'この画面からのメールアドレスの変更は、お申し込みから2時間以内で、ご入金の前に限ります。事務局へお問い合わせください。',
  restore_fee_kept:
    '取消料をいただいて取り消した申込は、元に戻せません。受講を希望される場合は、もう一度お申し込みください。',
  cancel_receipt_waits:
    'この申込の領収書は、印字できない文字が含まれるため、まだ発行していません。領収書を発行してから、取り消してください。',
  kept_fee_stays: '取消料として確定した金額を含むため、この入金の割当は変更できません。',
  cancel_until: '取消料なしで取り消せる最終日以降の日付にしてください。',
  cancel_percent: '割合は100％以下で入力してください。',
  hand_over_not_possible:
    'このお申し込みの受講者は、このページでは交代できません。事務局へお問い合わせください。',
  cancel_not_possible:
    'このお申し込みは、このページから取り消せません。事務局へお問い合わせください。',
  cancel_changed:
    '取消料・返金額が変わりました（入金の確認などのため）。最新の金額を確認してから、もう一度お試しください。',
  kept_for_group:
    'この方の受講料は、団体のほかの方の不足分に充てられるため、取消料を差し引けません。',
  kept_shared_paper:
    '団体でまとめた領収書または請求書に含まれる受講料のため、取消料を差し引けません。全額を返金待ちにしてください。',
  wish_kept_most: '取消料は{most}円以下で入力してください。',
  correction_empty: '訂正する項目を1つ以上入力してください。',
  correction_office: '「{label}」はこの画面では訂正できません。事務局へお問い合わせください。',
  correction_other_person:
    '姓・名・生年月日をすべて変えると別の方のお申し込みになるため、この画面では訂正できません。事務局へお問い合わせください。',
  correction_closed:
    '取り消された申込、修了証を発行したあと、または期限を過ぎた申込の内容は訂正できません。事務局へお問い合わせください。',
  correction_stale:
    '申込内容がほかで変更されました。最新の内容を読み込み直してから、もう一度お試しください。',
  addressee_none: 'この画面で宛名を変更できる領収書がありません。事務局へお問い合わせください。',
  addressee_used: '領収書の宛名は、すでに1回変更されています。事務局へお問い合わせください。',
  addressee_year_closed:
    '領収書の年度の会計を締めたため、この画面では宛名を変更できません。事務局へお問い合わせください。',
  addressee_same: '領収書の宛名は、すでにこのとおりです。',
  new_address_same: '今ご登録のメールアドレスと同じです。',
  new_address_closed:
    'このお申し込みのメールアドレスは、この画面では変更できません。事務局へお問い合わせください。',
  new_address_asked:
    'ご本人が依頼したメールアドレスが確認待ちのため、別のメールアドレスを登録できません。ご本人の確認が済むか、依頼から7日が過ぎてから、もう一度お試しください。',
  address_tells:
    '新しいメールアドレスは、確認のメールを受け取った方が確認すると有効になります。メールを送らずに承認することはできません。',
  wish_same_name: '入力したお名前は、今の登録と同じです。',
  wish_settled: 'この依頼はすでに処理されています。最新の内容を読み込み直してください。',
  wish_of_person:
    'ご本人からの依頼が処理待ちのため、依頼できません。その処理が済んでから、もう一度お試しください。',
  // Retention
  anonymise_phrase: '確認のため「匿名化する」と入力してください。',
  anonymise_open_money:
    '入金・返金の処理が残っているため、匿名化できません。未入金の申込は先に取り消し、返金や未割当の入金、氏名未定の受講枠に充てる入金、取消の依頼は先に処理してください。',
  anonymised_before: 'この受講者はすでに匿名化されています。',
  anonymised_stays: '匿名化済みのため、変更や発行、再送信はできません。',
  retention_changed:
    '対象の件数が変わりました（現在{count}件）。内容を確認して、もう一度お試しください。',
  retention_running: '匿名化の処理がすでに進んでいます。',
  fiscal_year: '年度は2000〜2100で指定してください。',
  duty_seminar_not_open: 'この年度の、申込受付中でフォームのある講習会を選んでください。',
  duty_recipients_changed:
    '送信先の人数が変わりました（現在{count}名）。内容を確認して、もう一度お試しください。',
  mailing_nobody: '送信先の方がいません。',
  mailing_too_many: '一度に送れるのは{most}名までです。絞り込んでください。',
  duty_reminder_running: 'この講習会の案内は、いま送信しています。',
  duty_anybody: '（受講者の氏名）',
  // Templates
  template_code_taken: 'このコードはすでに使われています。別のコードを入力してください。',
  template_code_format: 'コードは半角の英数字・ハイフン・アンダースコアで入力してください。',
  condition_circle: 'この条件では、表示の条件が互いを待つことになり、どちらも表示されません。',
  condition_field: '条件に使えるのは、このフォームの選択式の項目です。',
  condition_option: '条件には、その項目の選択肢を指定してください。',
  condition_needs_field:
    'この項目は「{labels}」の表示条件に使われています。先にその条件を変更してください。',
  condition_needs_option:
    '選択肢「{option}」は「{labels}」の表示条件に使われています。先にその条件を変更してください。',
  fields_moved:
    'ほかの人がこのフォームの項目を変更しました。最新の並びを確認して、もう一度操作してください。',
  field_stale: 'ほかの人がこの項目を変更しました。最新の内容を確認して、もう一度保存してください。',
  field_key_type: 'この役割の項目は、この種類にはできません。',
  fields_all_once: 'フォームのすべての項目を1回ずつ指定してください。',
  fields_too_many: '1つのフォームの項目は{most}個までです。',
  label_taken: 'この項目名は、同じフォームの別の項目で使われています。',
  key_taken: 'この役割は、同じフォームの別の項目で使われています。',
  label_twice: '同じ項目名が2回使われています。',
  key_twice: '同じキーが2回使われています。',
  option_twice: '同じ値の選択肢が2回使われています。',
  option_label_twice: '同じ表示名の選択肢が2回使われています。',
  bounds_number: '数値で入力してください。',
  bounds_order: '上限は下限以上にしてください。',
  bounds_whole: '整数だけを受け付ける項目です。整数で入力してください。',
  bounds_megabytes: '1〜5（MB）で入力してください。',
  bounds_choices: '1から選択肢の数までの整数で入力してください。',
  consent_choice: '同意をとる項目の選択肢は1つにしてください。',
  options_needed: '選択肢を1つ以上設定してください。',
  // Deposits
  submission_missing: '指定された申込が見つかりません。',
  submission_paid: 'この申込は入金済のため、割り当てられません。',
  submission_cancelled: 'この申込は取り消されているため、割り当てられません。',
  session_twice: '同じ日程が2回指定されています。',
  submission_twice: '同じ申込が2回指定されています。',
  accept_one: 'submission_idとassignmentsのどちらか一方だけを指定してください。',
  accept_empty: '割り当てる入金を1件以上指定してください。',
  split_empty: '割当先を1件以上指定してください。',
  split_amount: '金額は0以上の整数（円）で入力してください。',
  transfer_amount: '金額は1以上の整数（円）で入力してください。',
  split_total: '割当額の合計が入金額と一致しません。',
  deposit_anonymised: '匿名化済みの申込に割り当てられているため、この入金の割当は変更できません。',
  evidence_not_proven:
    'まだ自動確定を許可できません。訂正なしの確認が{enough}件必要です（現在{number}件）。',
  payer_forgotten: 'この実績はすでに使用停止になっています。一覧を読み込み直してください。',
  payer_not_forgotten: 'この実績は使用停止になっていません。一覧を読み込み直してください。',
  deposit_settled:
    'この入金の割当はすでに完了しています。変更するには先に割当を取り消してください。',
  deposit_stale: 'ほかの担当者がこの入金を更新しました。最新の内容をご確認ください。',
  deposit_unallocated: 'この入金には取り消す割当がありません。',
  refund_amount: '返金額は1以上の整数（円）で入力してください。',
  refund_settles:
    '返金額を除いた金額が、申込の未入金の残りと一致しません。最新の金額を確認してください。',
  refund_too_much: '返金額は、割り当ても返金もされていない{most}円以下で入力してください。',
  refund_too_early: '返金日は入金日以降の日付を入力してください。',
  refund_too_late: '返金日は今日までの日付を入力してください。',
  refund_stale: 'ほかの担当者がこの返金を更新しました。最新の内容を読み込み直してください。',
  refund_four_eyes:
    'ご自身が返金待ちにした返金です。協会の設定により、返金済にするのはほかの担当者です。',
  lowering_own:
    'ご自身が申請した変更は承認できません。ほかの管理者が承認するか、24時間が経過すると有効になります。',
  lowering_new_administrator:
    '管理者になってから24時間が経過していない方は承認できません。取り下げることはできます。',
  lowering_ended:
    'この申請は、すでに承認されたか、有効になったか、取り下げられています。最新の内容を確認してください。',
  lowering_none: '承認や取下げを待っている変更はありません。',
  second_factor_own: 'ご自身の2段階認証は「アカウント」の画面で変更してください。',
  refund_done: 'この返金はすでに返金済です。内容を変えるには、取り下げてから登録し直してください。',
  refund_withdrawn: 'この返金はすでに取り下げられています。',
  merge_cancelled: 'この申込はすでに取り消されています。',
  merge_other: 'まとめる先には、同じ講習会の、取り消されていない別の申込を指定してください。',
  merge_paid: 'まとめる先の申込はすでに入金済です。この申込の入金は、返金待ちにしてください。',
  note_until: '保留にできるのは、明日から1年以内の日までです。',
  note_stale: 'ほかの担当者がメモを書き換えました。最新の内容を確認してください。',
  waiver_yen: '負担する金額は1以上の整数（円）で入力してください。',
  waiver_amount:
    '負担する金額が不足額（{lacking}円）と一致しません。最新の金額を確認してください。',
  waiver_above_fee:
    '{most}円（登録されている最も高い振込手数料）を超える不足を負担できるのは管理者だけです。',
  waiver_paid: 'この申込は入金済のため、不足はありません。',
  waiver_unpaid:
    'この申込には入金がないため、不足を負担できません。受講料をいただかない場合は、申込を取り消してください。',
  waiver_overpaid: 'この申込には受講料より多く入金されているため、不足はありません。',
  waiver_cancelled: 'この申込は取り消されているため、不足を負担できません。',
  waiver_missing: 'この申込には、取り消す不足の負担がありません。',
  cancel_has_no_money:
    'この申込には割り当てられた入金がありません。「申込を取り消す」から取り消してください。',
  period_order: '終わりの日は、始まりの日以降の日付を入力してください。',
  period_long: '期間は1年以内で指定してください。',
  close_busy: '入金の取込などの処理が続いています。処理が終わってから、もう一度締めてください。',
  close_ahead: 'まだ終わっていない日は締められません。今日までの日付を入力してください。',
  // Students, submissions
  submission_has_money: '入金が割り当てられているため、この申込は削除できません。',
  submission_refund_due:
    '返金待ちの入金があるため、この申込は削除できません。先に返金を済ませるか、取り下げてください。',
  student_has_money: '入金が割り当てられた申込に紐づくため、この受講者は削除できません。',
  replace_cancelled: '取り消された申込のため、受講者を変更できません。',
  replace_passed: '修了テストに合格しているため、受講者を変更できません。',
  replace_same_person:
    '同じ方のメールアドレスの変更は、「訂正・取消」から依頼してください。ご本人か事務局の同意のあとで変更されます。',
  replace_refund:
    '返金待ちの入金があるため、ここでは受講者を変更できません。事務局へご連絡ください。',
  replace_over: '受講者を変更できる期間ではありません。事務局へご連絡ください。',
  mail_former_person: '受講者が変更される前の方へのメールのため、再送できません。',
  link_retired:
    'このリンクは使えなくなりました。新しいリンクは、お申し込みのメールアドレスにお送りしています。',
  person_is_student: 'この申込の方は受講者として登録されています。受講者の画面で操作してください。',
  cancel_empty: '取り消す申込を1件以上指定してください。',
  submission_stale:
    'ほかの担当者がこの申込の受付状況を変更しました。最新の内容を確認してください。',
  submission_waiting:
    'この申込はキャンセル待ちのため、割り当てられません。先に席を案内してください。',
  submission_unconfirmed:
    'この申込はメールアドレスが未確認で、まだ席がありません。申込の画面で受け付けてから割り当ててください。',
  merge_unconfirmed:
    'まとめる先の申込は、メールアドレスが確認されておらず、席がありません。先にその申込を受け付けてください。',
  merge_waiting:
    'まとめる先の申込はキャンセル待ちです。席のある申込に、キャンセル待ちの申込をまとめてください。',
  restore_full:
    '満席のため、この申込は元に戻せません。定員を超えて受け入れるときは、その旨を確認してください。',
  offer_full: '空いている席がありません。定員を超えて案内するときは、その旨を確認してください。',
  offer_not_waiting: 'この申込はキャンセル待ちではありません。最新の内容を確認してください。',
  offer_no_account:
    '振込先の口座に空きがないため、席を案内できません。口座が補充されてから、もう一度お試しください。',
  offer_over: 'この講習会は終了しているため、席を案内できません。',
  cancel_has_money:
    '入金が割り当てられているため、この申込は取り消せません。先に入金の割当を取り消してください。',
  student_phone:
    '電話番号は090-1234-5678のように、0から始まる半角数字とハイフンで入力してください。',
  student_birth_date: '生年月日は今日までの日付で、100年前以降を入力してください。',
  student_kana: 'フリガナは全角カタカナで入力してください。',
  seminar_missing: '指定された講習会が見つかりません。',
  // Bank
  bank_not_configured: '銀行連携が設定されていません。',
  bank_not_linked: '銀行と連携されていません。トップ画面から連携してください。',
  bank_state: '銀行連携の手続きが無効か、期限切れです。もう一度やり直してください。',
  bank_refused: '銀行での連携が完了しませんでした（{reason}）。もう一度やり直してください。',
  bank_unreachable: '銀行に接続できませんでした。しばらくしてからもう一度お試しください。',
  bank_unreadable: '銀行の応答を読み取れませんでした。しばらくしてから自動でもう一度取り込みます。',
  bank_endless:
    '銀行の応答が終わりませんでした。届いた入金は取り込みました。しばらくしてから自動でもう一度取り込みます。',
  bank_asked_to_wait:
    '銀行から、しばらく照会を控えるよう求められています。時間をおいて自動でもう一度取り込みます。',
  bank_call_refused: '銀行が照会を受け付けませんでした（{reason}）。',
  bank_sync_failed: '取り込めなかった入金があります。システムの管理者に連絡してください。',
  simulator_account_closed: 'この口座は停止または解約されているため、振込できません。',
  simulator_account: 'この口座番号の振込専用口座はありません。',
  // Invoices and estimates
  bill_cancelled: 'この申込は取り消されているため、請求書・見積書は発行できません。',
  bill_of_group:
    '団体でお申し込みのため、請求書・見積書は団体申込のページで全員分をまとめて発行してください。',
  bill_too_large:
    '合計が20億円を超えるため、請求書・見積書は発行できません。受講料をご確認ください。',
  bill_free: '受講料が無料のため、請求書・見積書は発行できません。',
  bill_paid: '入金済のため、請求書・見積書は発行できません。領収書をご利用ください。',
  bill_on_hold:
    '振込先のご案内前のため、まだ発行できません。事務局の確認が済んでから、もう一度お試しください。',
  bill_exists:
    'この受講料の請求書は発行済みです。宛名などを変えるときは、事務局で発行済みの請求書を取り消してから発行してください。',
  bill_void: 'この書類はすでに取り消されています。',
  bill_receipt:
    'この請求書を適格請求書とする領収書を発行しているため、取り消せません。入金の割当を取り消すと、領収書が取り消されます。',
  // Receipts
  receipt_missing: '領収書はまだ発行されていません。',
  export_fetched: 'このファイルはすでに取得されています。もう一度作成してください。',
  receipt_void: 'この領収書は取り消されているため、再発行できません。',
  receipt_no_email:
    '申込者のメールアドレスがないため、メールで知らせることはできません。チェックを外してください。',
  receipt_stale: 'ほかの担当者がこの領収書を再発行しました。最新の内容を読み込み直してください。',
  receipt_not_awaited:
    'この申込の領収書は発行待ちではありません。ほかの担当者が発行したか、入金済でなくなっています。最新の内容を読み込み直してください。',
  receipt_glyph_participant:
    '受講者の氏名に印刷できない文字（{characters}）が含まれています。申込の氏名を訂正するか、〓と印刷して発行することを選んでください。',
  receipt_glyph: '印刷できない文字（{characters}）が含まれています。別の文字に置き換えてください。',
  // Settings
  association_stale:
    'ほかの担当者が設定を変更しました。最新の内容を読み込み直してから、もう一度入力してください。',
  association_postal_code: '郵便番号は123-4567のように7桁の数字で入力してください。',
  association_phone:
    '電話番号は03-1234-5678のように、0から始まる半角数字とハイフンで入力してください。',
  refund_not_returned:
    'この返金の振込が戻ったものとして扱えません。金額と日付を確認し、選び直してください。',
  refund_resent:
    'この返金は銀行から戻り、戻った入金からもう一度返金します。先にその返金を取り下げてください。',
  small_difference: '0から880までの金額を円単位の整数で入力してください。',
  undo_seconds: '0から300までの秒数を整数で入力してください。',
  transfer_fees: '振込手数料を1〜5,000円の整数で、カンマで区切って入力してください。',
  registration_number:
    '登録番号はTと13桁の数字で入力してください。登録していない場合は空欄にしてください。',
  proviso_placeholder: '{unknown}は使えません。使えるのは{known}です。',
  seal_png: 'PNG形式の画像として読み取れません。別のファイルを選んでください。',
  seal_size: '印影の画像は500 kB以内にしてください。',
  seal_side: '印影の画像は縦横とも{least}〜{most}ピクセルにしてください。',
  seal_kind:
    '印影の画像は、1色あたり8ビット以下でインターレースなしのPNGとして保存し直してください。',
  // Certificates
  certificate_issued: 'この修了証はすでに発行されています。',
  certificate_revoked: 'この修了証は失効しています。',
  certificate_not_revoked: '失効していない修了証は再発行できません。',
  certificate_replaced:
    'この受講者には新しい修了証がすでにあるため、再発行できません。一覧を読み込み直してください。',
  receipt_verification_unknown:
    'この番号と金額の領収書・請求書・見積書はありません。番号と金額を確かめて、もう一度入力してください。',
  verification_unknown:
    'この検証コードの修了証は存在しません。入力した文字を確認してください。正しく入力しても見つからない場合、その修了証は当会が発行したものではありません。',
  verification_other_number:
    'この検証コードは、入力された証明書番号の修了証のものではありません。番号とコードがこの組み合わせの修了証は存在しません。',
  certificate_not_issued: 'この修了証はまだ発行されていません。',
  certificate_suspended:
    'この受講者は入金が確認できていない状態（停止中）のため、修了証を発行できません。',
  certificate_undo_state:
    'この修了証の発行は、もう元に戻せません（未発行か、すでに失効しています）。',
  certificate_undo_late:
    '発行のお知らせを送ったあとなので、元に戻せません。取りやめるときは、理由を付けて失効させてください。',
  certificate_unanswered:
    '生年月日がまだ回答されていないため、修了証を発行できません。申込の内容をご確認ください。',
  certificate_issue_not_open: '修了証の発行期間前です。{day}から発行できます。',
  certificate_issue_closed: '修了証の発行期間は{day}に終了しました。',
  certificate_key_closed:
    '修了証に署名する鍵を開けないため、いまは作成できません。システムの管理者にご連絡ください。',
  certificate_glyph:
    '氏名・講習会名・会場・協会の情報に印刷できない文字（{characters}）が含まれています。修正してから発行してください。',
  certificate_file_missing: 'この修了証のファイルはありません。',
  // Mails
  reminder_days: '日数は1〜60の整数で入力するか、空欄にしてください。',
  one_line: '改行は使えません。1行で入力してください。',
  mail_placeholder_unknown:
    '{{name}} という差し込み項目はありません。一覧にある項目を使ってください。',
  mail_placeholder_not_in_subject: '{{name}} は件名には使えません。本文に入れてください。',
  mail_placeholder_alone: '{{name}} は、前後に文字を置かず、1行に単独で入れてください。',
  mail_placeholder_missing: '本文に「{name}」がありません。{names} のどれかを入れてください。',
  mail_brace: '「{」と「}」は差し込み項目だけに使えます。対になっているか確認してください。',
  mail_template_stale: 'ほかの担当者がこの文面を変更しました。最新の内容を読み込み直してください。',
  mail_no_own_address: 'ログイン中の担当者のメールアドレスには送信できません。',
  mail_address_missing:
    '宛先のメールアドレスがありません。先に申込者、受講者または団体の担当者のメールアドレスを登録してください。',
  mail_already_sent: 'このメールは、いまのメールアドレスに送信済みです。',
  mail_no_address: 'メールアドレスがないため、送信できません。',
  tell_reason: 'お知らせしない理由を入力してください。',
  mail_address_corrected:
    'この方のメールアドレスは、すでにほかの担当者が直しています。画面を更新し、いまのアドレスに送り直してください。',
  deposit_aside: 'この入金は「受講料以外」としています。先にそれを取り消してください。',
  aside_nothing: 'この入金に、説明のついていない金額はありません。',
  aside_of_group: '団体の入金は「受講料以外」にできません。先に団体への割当を取り消してください。',
  aside_missing: 'この入金は「受講料以外」になっていません。',
  deposit_reversed_aside: 'この入金は銀行で取り消されたため、「受講料以外」にできません。',
  mail_overtaken:
    '申込の取消、受講者の変更、または入金の前に書かれたメールのため、再送できません。',
  mail_not_again: 'この種類のメールは、もう一度送ることができません。',
  mail_just_sent: '{minutes}分以内に同じご案内を送っています。確認のうえ、もう一度送ってください。',
  mail_sent_lately:
    '{minutes}分以内に同じご案内を送っています。しばらくしてから、もう一度お試しください。',
  mail_sent_often:
    '24時間以内に同じご案内を{count}回送っているため、まだ送信できません。お電話などでご確認ください。',
  mail_no_account: '振込先口座がまだないため、送信できません。',
  mail_cancelled: 'この申込は取り消されているため、送信できません。',
  mail_paid: 'この申込は入金済のため、お支払いのご案内は送信できません。',
  mail_overpaid: '受講料より多く入金されているため、入金のお願いは送信できません。',
  mail_money_arrived: '入金が割り当てられているため、振込先のご案内は送信できません。',
  mail_free: '受講料が無料のため、お支払いのご案内はありません。',
  mail_duplicate:
    '重複の確認中で、お振込をお待ちいただいています。受付済にしてから送信してください。',
  // HTTP
  not_found: '見つかりませんでした。',
  page_key:
    'この操作には、メールでお送りしたお申し込みのページのリンクが必要です。ページの「リンクをメールで受け取る」からお受け取りください。',
  page_of_applicant:
    'ログイン中は、申込者や担当者のページから変更できません。事務局の画面から操作してください。',
  forbidden: 'この操作を行う権限がありません。必要な場合は管理者へご連絡ください。',
  token_scope: 'このAPIトークンに許可されていない操作です。許可する操作は管理者が選びます。',
  token_end: '有効期限は明日から{days}日後までの日付で指定してください。',
  webhook_url: 'https://から始まるURLを、ユーザー名やパスワードを含めずに入力してください。',
  webhook_https: 'URLはhttps://から始めてください。',
  webhook_private: '社内ネットワークなど、インターネット上にないアドレスは指定できません。',
  webhook_is_off: 'この送信先は停止しています。再開してから送信してください。',
  webhook_is_private: '送信先がインターネット上にないため、送信しませんでした。',
  webhook_no_address: '送信先のアドレスが見つかりません。',
  webhook_unreachable: '送信先に接続できません（{code}）。',
  webhook_silent: '送信先から{seconds}秒以内に応答がありません。',
  webhook_refused: '送信先が{status}を返しました。',
  webhook_redirected: '送信先が{status}（転送）を返しました。転送先には送信しません。',
  webhook_event_unwanted: 'この出来事を通知しない設定に変更したため、送信を取りやめました。',
  webhook_secret_lost:
    '暗号化キー（ENCRYPTION_KEY）が変わったため、署名できません。送信先を登録し直してください。',
  unauthenticated: 'Unauthenticated.',
  csrf: 'CSRF token mismatch.',
  password_short: 'パスワードは{minimum}文字以上にしてください。',
  password_long:
    'パスワードが長すぎます。72バイト以内（英数字は72文字、日本語は24文字）にしてください。',
  password_guessable:
    '推測されやすいパスワードです。お名前・メールアドレス・よくある言葉・連続した文字を避け、関係のない言葉をいくつか並べるなどしてください。',
  password_wrong: '現在のパスワードが正しくありません。',
  code_needed: '認証アプリに表示されている6桁のコードを入力するか、パスキーを使ってください。',
  code_wrong: 'コードが正しくないか、使用済みです。認証アプリの新しいコードを入力してください。',
  second_factor_there: '2段階認証はすでに設定されています。',
  second_factor_not_begun: '2段階認証は設定されていません。',
  second_factor_missing:
    '協会の設定により、2段階認証が必要です。はじめに2段階認証を設定してください。',
  second_factor_password: 'ご本人の操作であることを、パスワードで確認してください。',
  second_factor_again: 'ご本人の操作であることを、2段階認証で確認してください。',
  passkey_wrong: 'パスキーを確認できませんでした。もう一度お試しください。',
  passkey_there: 'このパスキーはすでに登録されています。',
  passkey_not_here: 'このアドレスではパスキーを利用できません（httpsの名前のアドレスが必要です）。',
  link_dead: 'このリンクは使用済みか、有効期限が切れています。もう一度リンクをお受け取りください。',
  email_taken: 'このメールアドレスの担当者がすでに登録されています。',
  last_administrator:
    '管理者が1人もいなくなるため、変更できません。先にほかの方を管理者にしてください。',
  admin_disabled: 'この担当者は利用を停止しています。先に利用を再開してください。',
  login_failed: 'ログインに失敗しました。メールアドレスとパスワードを確認してください。',
  too_many_requests:
    '短い間に操作が繰り返されました。{seconds}秒ほど待ってからもう一度お試しください。',
  too_many_requests_minutes:
    '短い間に操作が繰り返されました。{minutes}分ほど待ってからもう一度お試しください。',
  too_many_logins:
    'ログインの試行が続いたため、受け付けを止めています。{minutes}分ほど待ってからもう一度お試しください。',
  too_many_review_tests:
    'テストの送信が続いたため、受け付けを止めています。{minutes}分ほど待ってからもう一度お試しください。',
  conflict: 'ほかの操作と重なりました。もう一度お試しください。',
  not_json: '本文がJSONとして読み取れません。',
  body_too_large: '送信内容が大きすぎます。',
  media_type: '本文はapplication/jsonで、ファイルはapplication/octet-streamで送信してください。',
  upload_too_large: 'ファイルが大きすぎます（{megabytes}MBまで）。分けたファイルを選んでください。',
  upload_media_type: 'ファイルはapplication/octet-streamで送信してください。',
  body_nesting: '本文の入れ子が深すぎます。',
  encoding: '本文は圧縮せずに送信してください。',
  body_object: '本文はJSONのオブジェクトで送信してください。',
  database_away:
    'ただいまデータベースを利用できません。この操作は保存されていません。しばらくしてからもう一度お試しください。',
  database_full:
    'サーバーの保存領域に空きがないため、この操作は保存されていません。システムの管理者にご連絡ください。',
  database_slow:
    '処理に時間がかかりすぎたため、中止しました。この操作は保存されていません。しばらくしてからもう一度お試しください。',
  database_unknown_outcome:
    '通信が途切れたため、保存されたかどうかを確認できませんでした。画面を読み込み直して、結果をご確認ください。',
  bad_request: 'リクエストを読み取れませんでした。',
  request_too_slow:
    'リクエストが時間内に届きませんでした。通信環境の良い場所でもう一度お試しください。',
  server_busy:
    'ただいまアクセスが集中しています。この操作は保存されていません。{seconds}秒ほどしてからもう一度お試しください。',
  server_error: 'Server Error',
  invalid_input: '入力内容に誤りがあります。',
} as const;
