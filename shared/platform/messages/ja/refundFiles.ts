/** Payee accounts of refunds, and files of refunds for the bank. */
export const refundFiles = {
  bank_code: '金融機関コードは4桁の数字で入力してください。',
  branch_code: '支店コードは3桁の数字で入力してください。',
  account_digits: '口座番号は7桁以内の数字で入力してください。',
  bank_name_needed: '一覧にない金融機関です。金融機関名を入力してください。',
  branch_name_needed: '一覧にない支店です。支店名を入力してください。',
  post_account_type:
    'ゆうちょ銀行の口座は、支店コードの末尾が8なら普通か貯蓄、9なら当座です。通帳の店番と預金種目をご確認ください。',
  zengin_characters:
    '口座名義は、カタカナ（ヲを除く）・英字・数字・スペース・( ) . - で、通帳のとおりに入力してください。',
  client_code: '委託者コードは10桁以内の数字で入力してください。',
  refund_payer_differs:
    '振込人と申込者が異なります。返金一覧で振込人を確認してから、もう一度操作してください。',
  payee_not_due: '返金待ちではないため、返金先の口座を変えられません。',
  payee_no_email:
    'メールアドレスが分からないため、リンクを送れません。振込人に確認して、口座を入力してください。',
  payee_address_changed:
    '申込のメールアドレスは、申込者や団体が申込時に入力したものではありません。ご本人のアドレスか、登録の電話番号などで確かめてから、確かめたアドレスとともに送ってください。',
  payee_own_address:
    'ご自身がメールアドレスを入力または変更した申込です。協会の設定により、返金先の口座を尋ねるのはほかの担当者です。',
  refund_own_account:
    'ご自身が口座を入力した返金です。協会の設定により、返金済にするのはほかの担当者です。',
  refund_in_file:
    '返金の振込データ（第{number}号）に入っています。先に返金の振込データを取り下げてください。',
  refund_in_sent_file:
    '返金の振込データ（第{number}号）で銀行へ送信済の返金です。返金一覧で取り下げてから操作してください。',
  refund_file_sender: '振込元の口座が登録されていません。先に登録してください。',
  refund_file_day: '振込日は、今日から60日以内の銀行営業日を入力してください。',
  refund_file_missing: '返金が見つかりません。',
  refund_file_not_due: '返金待ちではありません。',
  refund_file_no_account: '返金先の口座がまだ分かりません。',
  refund_file_taken: 'ほかの返金の振込データ（第{number}号）に入っています。',
  refund_file_stale:
    'ほかの担当者がこの返金の振込データを更新しました。最新の内容を読み込み直してください。',
  refund_file_broken:
    'この返金の振込データの返金の中に、取り下げられたか、すでに返金済のものがあります。返金の振込データを取り下げて、作り直してください。',
  refund_file_waiting: 'ほかの担当者の承認がまだありません。',
  refund_file_four_eyes:
    'ご自身が作成した返金の振込データです。協会の設定により、承認するのはほかの担当者です。',
  refund_file_own_account:
    'ご自身が口座を入力した返金が入っています。協会の設定により、承認するのはほかの担当者です。',
  refund_file_approved: 'この返金の振込データはすでに承認されています。',
  refund_file_sent: 'この返金の振込データはすでに銀行へ送信済です。',
  refund_file_withdrawn: 'この返金の振込データは取り下げられています。',
  refund_file_closed:
    'この返金の振込データを暗号化した鍵が失われているため、開けません。返金の振込データを取り下げて、返金先の口座を登録し直してください。',
  refund_file_account_closed:
    '口座番号を暗号化した鍵が失われています。返金先の口座を登録し直してください。',
  refund_file_erased: '保存期間を過ぎたため、この返金の振込データの内容は消去されています。',
};
