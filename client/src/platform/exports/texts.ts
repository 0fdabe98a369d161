import { addTexts } from '../i18n/i18n.ts';
/** The rows of a list, downloaded in one file. */
export const exports = {
  zip: { button: 'ZIP', label: 'この条件の書類をZIPでダウンロード' },
  pdf: { button: '1つのPDF', label: 'この条件の書類を1つのPDFにまとめてダウンロード' },
  csv: { button: 'CSV', label: 'この条件の一覧をCSVでダウンロード' },
  progressText: '{{total}}件中 {{done}}件',
  cancel: '中止する',
  receipts: {
    progress: '領収書をまとめています',
    done: '領収書{{total}}件をダウンロードしました。',
    failed: '領収書の出力に失敗しました。',
    // The specification's text for a PDF.
    failedPdf: '領収書PDFのダウンロードに失敗しました。',
    empty: '条件に合う領収書がありません。',
  },
  certificates: {
    progress: '修了証をまとめています',
    done: '修了証{{total}}件をダウンロードしました。',
    failed: '修了証の出力に失敗しました。',
    failedPdf: '修了証PDFのダウンロードに失敗しました。',
    empty: '条件に合う修了証に、発行済みのものがありません。',
  },
};

export const exportsTexts = addTexts(
  'exports',
  exports,
  async () => (await import('./texts.en.ts')).exports,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    exports: typeof exports;
  }
}
