/** About statement files. */
export const statements = {
  statement_needs_layout:
    '列の意味が分からないため、取り込めません。どの列が日付・金額・振込人名かを指定してください。',
  statement_no_sample: 'このファイルには列を指定できる表がありません。',
  statement_remitter_unread:
    '振込人名のない入金が{count}件あります。「{cells}」の列は読み取っていません。振込人名の列なら、列を指定してください。',
  statement_remitter_missing: '振込人名のない入金が{count}件あります。',
  statement_total_differs:
    '合計の行の金額（{amount}円）が、読み取った明細の合計（{sum}円）と合いません。明細が途中で切れていないか確かめてください。',
  layout_headings: '表の列が2つ以上必要です。',
  layout_column: '列は1から{count}までの番号で指定してください。',
  layout_column_twice: 'この列はほかの項目に指定されています。別の列を選んでください。',
  layout_amount: '入金額の列、または入出金を一つにまとめた金額の列を選んでください。',
  layout_amount_both:
    '入出金を一つにまとめた金額の列は、入金額・出金額の列と一緒には指定できません。どちらかにしてください。',
  layout_exists: 'この見出しと口座の列はすでに指定されています。その指定を変更してください。',
  column: '列の番号を1以上の整数で指定してください。',
  statement_zengin_encoding:
    '全銀形式のファイルですが、文字コードが{encoding}に変換されています。メモ帳などで開いて保存せず、銀行からダウンロードしたまま（Shift_JIS、1レコード200バイト）のファイルを選んでください。',
  statement_zengin_commas:
    '全銀形式の内容ですが、項目がカンマやタブで区切られています。銀行の画面で「全銀形式（固定長）」を選ぶか、見出しのあるCSV形式でダウンロードし直してください。',
  statement_zengin_transfers:
    '全銀形式の「総合振込」のファイルです。銀行へ渡す振込の依頼で、入金は載っていません。銀行の画面で「振込入金通知」か「入出金明細」をダウンロードしてください。',
  statement_zengin_salaries:
    '全銀形式の「給与・賞与振込」のファイルです。銀行へ渡す振込の依頼で、入金は載っていません。銀行の画面で「振込入金通知」か「入出金明細」をダウンロードしてください。',
  statement_zengin_debits:
    '全銀形式の「預金口座振替」のファイルです。振替の依頼と結果で、振込の入金は載っていません。銀行の画面で「振込入金通知」か「入出金明細」をダウンロードしてください。',
  statement_zengin_other:
    '全銀形式のファイルですが、種別「{kind}」は入金の明細ではありません。銀行の画面で「振込入金通知」（種別01）か「入出金明細」（種別03）をダウンロードしてください。',
  statement_headings:
    '見出しの行が見つかりません。「日付」と「入金金額」などの見出しがあるCSV、または全銀形式のファイルを選んでください。',
  statement_heading_day:
    '日付の列が見つかりません（見出し：{cells}）。「取引日」などの見出しを付けてください。',
  statement_heading_amount:
    '入金額の列が見つかりません（見出し：{cells}）。「入金金額」などの見出しを付けてください。',
  statement_no_rows: '明細が1件もありません。期間を確かめて、ダウンロードし直してください。',
  statement_quotes:
    '引用符（"）が閉じられていません。銀行からダウンロードしたままのファイルを選んでください。',
  statement_row_long:
    '行が長すぎて読み取れません。銀行からダウンロードしたままのファイルを選んでください。',
  statement_columns: '列が足りません（{count}列）。行が途中で切れていないか確かめてください。',
  statement_day: '日付「{text}」を読み取れません。',
  statement_day_blank:
    '日付が空欄です。すぐ上の行と同じ日なら、その日付か「〃」を入力して保存し直してください。',
  statement_era: '日付「{text}」の元号が分かりません。',
  statement_day_future: '日付「{text}」は{day}と読め、未来の日付です。',
  statement_day_old:
    '日付「{text}」は{day}と読め、古すぎます。和暦と西暦の取り違えがないか確かめてください。',
  statement_amount: '金額「{text}」を読み取れません。',
  statement_amount_zero: '金額が0円です。',
  statement_amount_large: '金額「{text}」が大きすぎます（999,999,999円まで）。',
  statement_amount_none: '入金額も出金額もありません。',
  statement_amount_both: '入金額と出金額の両方に金額があります。',
  statement_direction: '入金か出金かを読み取れません（「{text}」）。',
  statement_character:
    '読み取れない文字が含まれています。文字コードが変換されていないか確かめてください。',
  statement_cancel_flag: '取消区分「{flag}」が正しくありません。',
  statement_record_short:
    'レコードの長さが{length}バイトしかありません（200バイトのはずです）。途中で切れているか、別の文字コードに変換されています。',
  statement_record_long:
    'レコードの長さが200バイトを超えています。UTF-8など別の文字コードに変換されていないか確かめてください。',
  statement_record_kind: '種別「{kind}」のレコードが混ざっています。',
  statement_record_type: 'データ区分「{type}」は1・2・8・9のどれでもありません。',
  statement_header_missing: 'ヘッダレコード（1）がないままデータが始まっています。',
  statement_trailer_missing: 'トレーラレコード（8）がありません。',
  statement_after_end: 'エンドレコード（9）のあとにレコードがあります。',
  statement_end_missing:
    'エンドレコード（9）がありません。ファイルが途中で切れています。ダウンロードし直してください。',
  statement_totals_unreadable: 'トレーラレコードの合計を読み取れません。',
  statement_totals_in:
    '入金の合計が合いません。トレーラは{said_count}件・{said_sum}円、明細は{count}件・{sum}円です。',
  statement_totals_out:
    '出金の合計が合いません。トレーラは{said_count}件・{said_sum}円、明細は{count}件・{sum}円です。',
  statement_totals_cancelled:
    '取消の合計が合いません。トレーラは{said_count}件・{said_sum}円、明細は{count}件・{sum}円です。',
  statement_records: '件数が合いません。ファイルには{said}件とありますが、{count}件です。',
  statement_accounts: '口座数が合いません。ファイルには{said}口座とありますが、{count}口座です。',
  statement_withdrawal: '出金です。',
  statement_interest: '利息です。',
  statement_correction: '出金の訂正です。',
  statement_added_row: '合計・繰越などの行です。',
  statement_known_alike: '日付と金額が同じ、取込済の入金と同じものと判断しました。',
  statement_reverses: '取り消す入金が見つかりました。取り込むと、その入金は「取消」になります。',
  statement_reverses_allocated:
    '取り消される入金は申込に割り当てられています。取り込むと要対応になるので、割当を取り消してください。',
  statement_reverses_nothing:
    '取り消す入金が見つかりません。もとの入金を取り込んでから、このファイルをもう一度取り込んでください。それまで、この取消は入金に反映されません。',
  statement_reversed_already: 'この取消は取込済です。',
  statement_reading: 'ファイルを読み取っています。しばらくお待ちください。',
  statement_unreadable: '読み取れない行があるため、取り込めません。',
  statement_discarded: 'この明細は破棄されています。ファイルを選び直してください。',
  statement_imported: 'この明細は取込済です。',
  statement_failed: '明細を読み取れませんでした。もう一度ファイルを選んでください。',
  deposit_reversed: 'この入金は銀行で取り消されているため、割り当てられません。',
  deposit_sent_back: 'この入金は全額が返金済のため、割り当てられません。',
  deposit_reversed_refund: 'この入金は銀行で取り消されているため、返金できません。',
  refund_after_reversal:
    'この入金は銀行で取り消されています。{day}までに返金していた場合だけ、その返金日で記録できます。',
  deposit_reversed_cancel:
    'この申込に割り当てられた入金が銀行で取り消されているため、返金できません。その入金の割当を取り消してから、もう一度操作してください。',
} as const;
