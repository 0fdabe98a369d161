/** What is said about files that answer a question, by the server and by the applicant's browser. */
export const files = {
  file_empty: 'ファイルが空です。別のファイルを選んでください。',
  file_too_large:
    'ファイルが大きすぎます（{megabytes}MBまで）。画像を小さくするか、別のファイルを選んでください。',
  file_kind:
    'このファイルは受け付けられません。{kinds}のファイルを選んでください。壊れているファイルや、途中までのファイルも受け付けられません。',
  file_heic:
    'HEIC形式の写真は受け付けられません。iPhoneでは「設定」→「カメラ」→「フォーマット」で「互換性優先」を選んで撮り直すか、写真の画面をスクリーンショットにして選んでください。',
  file_pdf_script:
    'スクリプト（JavaScript）を含むPDFは受け付けられません。印刷の画面でPDFに保存し直したものを選んでください。',
  file_pdf_launch:
    'プログラムを起動する操作を含むPDFは受け付けられません。印刷の画面でPDFに保存し直したものを選んでください。',
  file_pdf_attachment:
    'ファイルが添付されているPDFは受け付けられません。印刷の画面でPDFに保存し直したものを選んでください。',
  file_pdf_unreadable:
    'このPDFは暗号化されているか、内容を確認できないため、受け付けられません。印刷の画面でPDFに保存し直したものを選んでください。',
};
