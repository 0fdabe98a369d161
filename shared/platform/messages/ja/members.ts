/** About the roster of members. */
export const members = {
  member_number: '会員番号には文字か数字を入れてください。',
  member_number_taken: 'この会員番号は「{name}」に使われています。',
  member_until: '有効期間の終了日は、開始日以後の日にしてください。',
  member_stale: 'ほかの担当者がこの会員を変更しました。最新の内容を読み込み直してください。',
  member_left_already: 'この会員はすでに退会しています。最新の内容を読み込み直してください。',
  member_not_left: 'この会員は退会していません。最新の内容を読み込み直してください。',
  member_anonymised: 'この会員は匿名化されているため、変更できません。',
  member_not_person: '匿名化できるのは、退会した個人会員だけです。',
  member_import_headings:
    '見出しの行に「会員番号」と「名称」（または「氏名」「会社名」）が必要です。見出しを確認してください。',
  member_import_changed:
    'プレビューのあとに名簿かファイルが変わりました。もう一度ファイルを選んで確認してください。',
  member_import_nothing: '名簿に反映する変更がありません。',
  member_import_undone: 'この取込はすでに取り消されています。',
  member_import_used:
    'この取込で登録した会員の会員価格での申込や受講枠が{count}件あるため取り消せません。退会や変更は会員ごとに行ってください。',
  member_import_changed_since:
    'この取込のあとに変更された会員が{count}名いるため取り消せません。退会や変更は会員ごとに行ってください。',
  member_row_number: '会員番号がありません。',
  member_row_name: '名称がありません。',
  member_row_long: '「{field}」が長すぎるか、使えない文字があります。',
  member_row_kana: 'フリガナはカタカナかひらがなで入力してください（{value}）。',
  member_row_kind: '種別は「法人」か「個人」にしてください（{value}）。',
  member_row_day: '「{value}」を日付として読み取れません。',
  member_row_state: '状態は「有効」か「退会」にしてください（{value}）。',
  member_row_twice: '会員番号が{row}行目と同じです。',
  member_row_twice_sheet: '会員番号がシート「{sheet}」の{row}行目と同じです。',
  member_column_valid_from_only:
    '「{column}」の列（例：{example}）は、期間の開始日だけを読み込みます。',
  member_column_valid_until_only:
    '「{column}」の列（例：{example}）は、期間の終了日だけを読み込みます。',
  member_column_term:
    '「{column}」の列は読み込んでいません（例：{example}）。何の列かを選ぶか、読み込まない列として外してください。',
  member_column_same: '同じ内容の列が2つあります。どちらか一方にしてください。',
  member_import_columns:
    '会員かどうかに関わるかもしれない列があります。それぞれ何の列かを選ぶか、読み込まない列として外してから、もう一度取り込んでください。',
  member_import_unjudged:
    '読み込んでいないシート・列・行があるため、ファイルにない会員を退会にすることはできません。不要な列は「読み込まない」を選び、不要なシートはファイルから消してください。',
  member_row_until: '有効期間の終了日が開始日より前です。',
  member_doubt_other:
    '番号は同じですが、名称もフリガナも名簿と違います。番号が別の会員に付け替えられていないか確認してください。',
  member_doubt_same:
    '同じ名称の会員（{number}）が名簿にあります。二重の登録でないか確認してください。',
  member_doubt_kind_company: '種別がないため、名称から法人として登録します。',
  member_doubt_kind_person: '種別がないため、名称から個人として登録します。',
  price_not_lower: '通常の受講料より低い金額にしてください。',
  price_not_lower_member: '会員価格より低い金額にしてください。',
  price_needs_member: '会員価格を先に入力してください。',
  early_day_missing: '早期価格の最終日を入力してください。',
  early_day_alone: '早期価格を入力するか、最終日を空欄にしてください。',
  early_day_outside: '早期価格の最終日は、申込期間の中の日にしてください。',
  member_claim_decided: 'この会員番号の確認は済んでいます。最新の内容を読み込み直してください。',
  member_claim_none: 'この申込には会員番号の申告がないか、会員の受講料がありません。',
  member_claim_member: '名簿の有効な会員を選んでください。',
  member_claim_by_hand:
    'この団体の方に個別に割り当てた入金があります。先に割当を取り消してください。',
  member_claim_waived: '協会が負担した不足額があります。先に負担を取り消してください。',
};
