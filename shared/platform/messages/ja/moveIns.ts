/** About files of data from before this system. */
export const moveIns = {
  move_in_unreadable:
    '読み取れませんでした。もう一度選び直しても読み取れないときは、ファイルを分けてください。',
  move_in_file_gone: 'このファイルは取込後に削除されました。',
  move_in_not_ready: 'いまは操作できません。読み取りが終わっているか、状態を確かめてください。',
  move_in_imported: '取込を始めたファイルは破棄できません。',
  move_in_not_imported: '取り込まれていないため、取り消すものがありません。',
  move_in_nothing_new: '新しい行がないため、取り込むものがありません。',
  move_in_nothing_left: '取り込まなかった行は残っていません。',
  move_in_no_column: '少なくとも1つの列に、その内容を指定してください。',
  move_in_column_twice:
    '同じ内容が1枚のシートの2つの列に指定されています。どちらかを外してください。',
  move_in_leaned_on:
    'あとで取り込んだ「{file}」が、この取込の記録を登録済みとして省いています。先に「{file}」の取込を取り消してください。',
  move_in_receipts_of:
    'あとで取り込んだ「{file}」の領収書が、この取込の人に結び付いています。先に「{file}」の取込を取り消してください。',
  move_in_built_on:
    'この取込の記録をもとに、あとから案内メールの送信・変更・匿名化がされているため、取り消せません（{count}件：{rows}行目）。',
  move_in_text: '「{text}」は長すぎるか、使えない文字を含んでいます。書き直してください。',
  move_in_name_missing: '氏名がありません。氏名を入力してください。',
  move_in_name_half: '「{name}」は姓か名の一方だけです。',
  move_in_name_unsplit: '「{name}」は姓と名の区切りが分からないため、続けたまま登録します。',
  move_in_kana: 'フリガナ「{text}」がかなではないため、空欄で登録します。',
  move_in_email: 'メールアドレス「{text}」の形が正しくないため、空欄で登録します。',
  move_in_phone: '電話番号「{text}」の形が正しくないため、空欄で登録します。',
  move_in_birth_date:
    '生年月日「{text}」を読み取れないため、空欄で登録します。「1980/4/2」や「昭和55年4月2日」のように書き直せます。',
  move_in_day:
    '日付「{text}」を読み取れません。「2025/9/12」や「令和7年9月12日」のように書き直してください。',
  move_in_day_future: '日付「{text}」は{day}と読め、未来の日付です。',
  move_in_year:
    '年度「{text}」を読み取れません。「2025」や「令和7年度」のように書き直してください。',
  move_in_year_missing:
    '受講した年度が分かりません。年度か修了日の列を加えるか、列の指定で年度を入力してください。',
  move_in_year_future: '年度「{year}」はまだ始まっていません。',
  move_in_seminar_missing: '講習会名がありません。継続的研修として登録します。',
  move_in_seminar_continuous:
    '「{name}」は登録されていない講習会です。継続的研修として年度受講に数えます。',
  move_in_seminar_other:
    '「{name}」は登録されていない講習会です。継続的研修ではないものとして数えます。',
  move_in_only_email:
    'フリガナか生年月日がないため、次の年度の受講者とはメールアドレスだけで照合します。',
  move_in_unrecognisable:
    'フリガナか生年月日がなく、メールアドレスもないため、次の年度の受講者と照合できません。',
  move_in_student_ours: '同じ方がこの年度の受講者（{number}）として登録されています。',
  move_in_number_ahead:
    '番号「{number}」は、本システムが今年度から発行する番号と同じ形です。取り込むと、同じ番号の書類が2つできることがあります。',
  move_in_certificate_ours: '修了証番号「{number}」は、本システムが発行した番号です。',
  move_in_certificate_taken: '修了証番号「{number}」は、取込済の別の方の番号です。',
  move_in_certificate_twice: '修了証番号「{number}」は、{sheet}{row}行目の別の方にもあります。',
  move_in_receipt_day: '領収書「{number}」の日付がありません。',
  move_in_receipt_amount: '領収書「{number}」の金額「{text}」を読み取れません。',
  move_in_receipt_addressee: '領収書「{number}」の宛名がありません。',
  move_in_receipt_ours: '領収書番号「{number}」は、本システムが発行した番号です。',
  move_in_receipt_taken: '領収書番号「{number}」は、日付か金額の違う領収書として取込済です。',
  move_in_receipt_twice:
    '領収書番号「{number}」は、{sheet}{row}行目に日付か金額の違うものがあります。',
  move_in_joined: '{sheet}{row}行目と同じ受講です。まとめて1件として登録します。',
  move_in_contradicts:
    '{sheet}{row}行目と同じ受講ですが、内容が食い違っています。正しいほうだけを残してください。',
  move_in_nothing: '氏名も領収書番号もないため、取り込めません。',
  move_in_reason_heading: '取り込まなかった理由（この列は取込時に無視されます）',
  move_in_field_name: '氏名',
  move_in_field_family_name: '姓',
  move_in_field_given_name: '名',
  move_in_field_name_kana: 'フリガナ',
  move_in_field_family_name_kana: '姓フリガナ',
  move_in_field_given_name_kana: '名フリガナ',
  move_in_field_birth_date: '生年月日',
  move_in_field_email: 'メールアドレス',
  move_in_field_phone: '電話番号',
  move_in_field_company_name: '会社名',
  move_in_field_address: '住所',
  move_in_field_student_number: '受講番号',
  move_in_field_fiscal_year: '年度',
  move_in_field_seminar_name: '講習会名',
  move_in_field_completed_on: '修了日',
  move_in_field_certificate_number: '修了証番号',
  move_in_field_issued_on: '発行日',
  move_in_field_receipt_number: '領収書番号',
  move_in_field_receipt_date: '領収日',
  move_in_field_receipt_amount: '領収金額',
  move_in_field_receipt_addressee: '宛名',
};
