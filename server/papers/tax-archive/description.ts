import { formatLongDay } from '@seminar/shared/date';
import { escapeHtml } from '../../platform/http/escapeHtml.ts';
import { tableInstant } from '../../platform/http/tableLines.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

interface Facts {
  association: string;
  period: Period;
  madeAt: Date;
  documents: number;
  /** The paths of documents that differ from their hash. */
  damaged: readonly string[];
}

const rows = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([term, what]) => `<tr><th scope="row">${term}</th><td>${what}</td></tr>`).join('\n');

function checked({ documents, damaged }: Facts): string {
  if (damaged.length === 0) {
    return `<p>収録した書類${documents}件のすべてについて、作成時に記録したSHA-256と一致することを確かめました。</p>`;
  }
  const names = damaged.map((name) => `<li>${escapeHtml(name)}</li>`).join('\n');
  return `<p class="bad">収録した書類${documents}件のうち${damaged.length}件は、作成時に記録したSHA-256と一致しません。システムの管理者に、バックアップとの照合を依頼してください。一致しない書類は、次のとおりです。</p>
<ul>
${names}
</ul>`;
}

/** The description of the system that the law asks for beside the data (システム概要書), as one HTML page. */
export function describeArchive(facts: Facts): string {
  const { association, period, madeAt } = facts;
  const days = `${formatLongDay(period.from, 'ja')}から${formatLongDay(period.to, 'ja')}まで`;
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>システムの説明（電子取引・電子帳簿の概要書）</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font-family: 'Noto Sans JP', 'Yu Gothic', 'Hiragino Sans', sans-serif; line-height: 1.8; color: #1a1a1c; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; border-bottom: 1px solid #949497; }
table { border-collapse: collapse; width: 100%; } th, td { border: 1px solid #949497; padding: .4rem .6rem; text-align: left; vertical-align: top; }
th { width: 13rem; background: #f2f2f2; font-weight: 600; } code { overflow-wrap: anywhere; } .bad { border: 2px solid #ce0000; padding: .6rem; }
@media print { body { margin: 0; max-width: none; } }
@media (max-width: 30rem) { th { width: 8rem; } }
</style>
</head>
<body>
<h1>システムの説明</h1>
<table>
${rows([
  ['作成者', escapeHtml(association)],
  ['対象期間', days],
  ['作成日時', `${tableInstant(madeAt)}（日本時間）`],
  ['システム', 'オンライン講習会システム'],
])}
</table>

<h2>検査の結果</h2>
${checked(facts)}

<h2>この一式に含まれるもの</h2>
<table>
${rows([
  ['索引簿.csv', '書類の一覧。取引年月日・取引金額・取引先で検索・並べ替えができます。'],
  [
    '書類/領収書/',
    '対象期間に発行した領収書のPDF。再発行したものはすべての回を、取り消したものは発行時のものと「取消」と記した控えを収録します。',
  ],
  [
    '書類/適格返還請求書/',
    '対象期間に発行した適格返還請求書のPDF。取り消したものは索引簿に示します。',
  ],
  [
    '書類/請求書/、書類/見積書/',
    '対象期間に発行した請求書と見積書のPDF。取り消したものは、発行時のものと「取消」と記した控えを収録します。',
  ],
  ['帳簿/入金.csv', '対象期間に銀行に入金されたもの。'],
  [
    '帳簿/銀行取消.csv',
    '銀行が取り消した入金。対象期間の入金と、それより前の入金で対象期間に取り消されたもの。',
  ],
  [
    '帳簿/割当.csv、返金.csv、受講料以外.csv、協会負担.csv',
    '入金をどの申込の受講料に充てたか、返金、会費や寄付など受講料ではない入金、協会が負担した不足額。対象期間の入金に関するものと、対象期間に記録または取り消したもの。',
  ],
  ['帳簿/締め.csv', '対象期間の日を含む締めの数値と、締めた時点の操作の記録の封印。'],
])}
</table>
<p>CSVはUTF-8（BOMつき）で、Excelでそのまま開けます。書類は発行日、入金は銀行の入金日で対象期間に含めています。</p>

<h2>業務の流れと記録</h2>
<ol>
<li>申込者が申込フォームから申し込むと、申込番号と受講料が記録されます。</li>
<li>求めに応じて、入金の前に請求書・見積書を発行します。適格請求書となる請求書を発行した受講料の領収書には、適格請求書ではないことと請求書の番号を記載します。</li>
<li>入金は、銀行のAPIまたは入出金明細のファイルから取り込みます。銀行の明細ごとに一度だけ記録され、金額・入金日・名義は変更できません。</li>
<li>入金を申込に割り当てます。取消は、元の割当を残したまま、日時・担当者・理由を記録します。</li>
<li>受講料がそろうと、年度ごとの連番で領収書を発行します。番号に欠番はありません。</li>
<li>返金したときは、法令で必要な場合に適格返還請求書を発行します。</li>
</ol>

<h2>訂正・削除の防止</h2>
<ul>
<li>発行した書類のPDFは、SHA-256とともに保存します。保存した書類と発行の履歴は、データベースが変更と削除を拒みます。</li>
<li>訂正は、取消または再発行によって行います。取り消した書類も番号とともに残ります。</li>
<li>だれが、いつ、何をしたかを操作の記録に残し、記録を鎖状に封印します。締めには、その時点の封印の値が入ります。</li>
</ul>

<h2>検索</h2>
<p>システムの画面（領収書一覧）では、取引年月日・取引金額の範囲と取引先を組み合わせて検索できます。この一式では、索引簿.csvを表計算ソフトで開いて検索・並べ替えをしてください。</p>

<h2>書類が変わっていないことの確かめ方</h2>
<p>ファイルのSHA-256を計算し、索引簿.csvの値と比べます。</p>
<table>
${rows([
  ['Windows', '<code>Get-FileHash ファイル名 -Algorithm SHA256</code>（PowerShell）'],
  ['macOS、Linux', '<code>shasum -a 256 ファイル名</code>'],
])}
</table>
</body>
</html>
`;
}
