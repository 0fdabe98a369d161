/** About files with tables, whatever is imported. */
export const tables = {
  table_excel:
    '古い形式のExcelファイル（.xls）です。Excelで開き、「名前を付けて保存」で「Excelブック（.xlsx）」を選んで保存し直してください。',
  table_xlsb:
    'Excelバイナリブック（.xlsb）です。Excelで開き、「名前を付けて保存」で「Excelブック（.xlsx）」を選んで保存し直してください。',
  table_password:
    'パスワードで保護されたExcelファイルです。Excelで開き、「ファイル」→「情報」→「ブックの保護」→「パスワードを使用して暗号化」でパスワードを空にして、.xlsx形式で保存し直してください。',
  table_html:
    '名前は表計算のファイルですが、中身はWebページ（HTML）です。Excelで開き、「名前を付けて保存」で「Excelブック（.xlsx）」を選んで保存し直してください。',
  table_xml_2003:
    '「XMLスプレッドシート2003」のファイルです。Excelで開き、「名前を付けて保存」で「Excelブック（.xlsx）」を選んで保存し直してください。',
  table_ods:
    'OpenDocument（.ods）のファイルです。LibreOfficeなどで開き、「名前を付けて保存」で「Excel 2007-365（.xlsx）」を選んで保存し直してください。',
  table_numbers:
    'Numbersのファイルです。Numbersで開き、「ファイル」→「書き出す」→「Excel」で.xlsx形式のファイルを作ってください。',
  table_empty: 'ファイルが空です。見出しと、その下に行のある表を選んでください。',
  table_zip: 'zipのファイルです。展開してから選んでください。',
  table_pdf:
    'PDFのファイルです。もとの表をCSVかExcelブック（.xlsx）でダウンロードするか、保存し直してください。',
  table_image:
    '画像のファイルです。もとの表をCSVかExcelブック（.xlsx）でダウンロードするか、保存し直してください。',
  table_compressed: '圧縮されたファイルです。展開してから選んでください。',
  table_document:
    '文書（WordやPowerPoint）のファイルです。表だけをExcelに写し、Excelブック（.xlsx）で保存して選んでください。',
  table_mail:
    'メールのファイルです。メールを開き、添付されている表を保存して、その表を選んでください。',
  table_link:
    'リンクだけのファイルで、表が入っていません。リンク先のGoogleスプレッドシートを開き、「ファイル」→「ダウンロード」→「Microsoft Excel（.xlsx）」で保存した表を選んでください。',
  table_xml:
    'XMLのファイルです。もとの画面で、CSVかExcelブック（.xlsx）を選んでダウンロードし直してください。',
  table_json:
    'JSONのファイルです。もとの画面で、CSVかExcelブック（.xlsx）を選んでダウンロードし直してください。',
  table_euc_jp:
    '文字コードがEUC-JPのファイルです。テキストエディターで開き、「名前を付けて保存」で文字コードにUTF-8を選んで保存し直してください。',
  table_iso_2022_jp:
    '文字コードがJIS（ISO-2022-JP）のファイルです。テキストエディターで開き、「名前を付けて保存」で文字コードにUTF-8を選んで保存し直してください。',
  table_utf_16:
    '文字コードがUTF-16で、それを示す印（BOM）のないファイルです。テキストエディターで開き、「名前を付けて保存」で文字コードにUTF-8を選んで保存し直してください。',
  table_ebcdic:
    'EBCDICコードの全銀ファイルです。JIS（Shift_JIS）コードでダウンロードし直してください。',
  table_zengin:
    '銀行の全銀形式（固定長）のファイルです。入金の明細（振込入金通知・入出金明細）なら、事務局が「銀行の明細を読み込む」の画面で読み込みます。ここでは、CSVかExcelブック（.xlsx）の表を選んでください。',
  table_binary:
    '表として読み取れるファイルではありません。CSVかExcelブック（.xlsx）を選んでください。',
  table_encoding:
    '文字コードを判別できません。ダウンロードしたままのファイルか、UTF-8・Shift_JISのCSVかExcelブック（.xlsx）で保存し直したファイルを選んでください。',
  table_workbook_large:
    'Excelブックが大きすぎます。必要な表だけを新しいブックに写すか、期間や年度ごとに分けて保存し直してください。',
  table_slow:
    '読み取りに1分以上かかったため、中止しました。必要な表だけを新しいファイルに写すか、期間や年度ごとに分けて保存し直してください。',
  table_workbook_broken:
    'Excelブックを読み取れません。壊れているか、パスワードで保護されています。開いて、Excelブック（.xlsx）かCSVで保存し直してください。',
  table_quotes:
    '{row}行目の引用符（"）が閉じられていません。ダウンロードし直すか、Excelで開いて保存し直してください。',
  table_row_long:
    '{row}行目が長すぎて読み取れません。ダウンロードし直すか、Excelで開いて保存し直してください。',
  table_many_rows: '行が多すぎます（{maximum}行まで）。期間や年度ごとに分けてください。',
  table_many_sheets: 'シートが多すぎます（{maximum}枚まで）。ファイルを分けてください。',
  table_sheet_unread:
    'シート「{sheet}」は、読み取れる見出しがないため読み込んでいません。必要なシートなら見出しを直してください。',
  table_sheet_hidden:
    '非表示のシート「{sheet}」は読み込んでいません。必要なシートなら、Excelで再表示して保存し直してください。',
  table_column_unread: '「{column}」の列は読み込んでいません。',
  table_cell_error:
    '「{text}」は表計算のエラーの表示です。Excelで数式を直すか、値を入力して保存し直してください。',
} as const;
