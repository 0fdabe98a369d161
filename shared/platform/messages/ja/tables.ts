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
  table_sheet_unread:
    'シート「{sheet}」は、読み取れる見出しがないため読み込んでいません。必要なシートなら見出しを直してください。',
  table_sheet_hidden:
    '非表示のシート「{sheet}」は読み込んでいません。必要なシートなら、Excelで再表示して保存し直してください。',
  table_column_unread: '「{column}」の列は読み込んでいません。',
} as const;
