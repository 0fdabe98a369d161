import { formatDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { html, page, type Html } from './html.ts';

export interface BookedTransfer {
  itemKey: string;
  accountNumber: string;
  amount: number;
  remitterName: string;
  day: Day;
}

interface TransferPage {
  values: Record<string, string>;
  /** Texts by field. */
  problems: Record<string, string[]>;
  done: BookedTransfer | null;
  latest: BookedTransfer[];
}

const fields = [
  {
    name: 'account_number',
    label: '口座番号',
    hint: '振込のご案内メールにある7桁の番号',
    numeric: true,
  },
  { name: 'amount', label: '振込金額（円）', hint: '例：10000', numeric: true },
  { name: 'remitter_name', label: '振込依頼人名', hint: '例：ヤマダ タロウ', numeric: false },
];

export function transferPage(basePath: string, { values, problems, done, latest }: TransferPage) {
  const failed = Object.keys(problems).length > 0;
  const notice = done
    ? html`<p class="notice" role="status">
        ${done.remitterName} 様から口座 ${done.accountNumber} へ
        ${formatYen(done.amount)}を振り込みました。
      </p>`
    : failed
      ? html`<p class="notice bad" role="alert">入力内容に誤りがあります。</p>`
      : html``;
  return page(
    basePath,
    '振込',
    html`${notice}
      <p>申込者として銀行で振込をする場面を再現します。振込は数秒で入金情報に反映されます。</p>
      <form method="post" action="${basePath}/transfers">
        ${fields.map((field) => inputField(field, values[field.name] ?? '', problems[field.name]))}
        <div class="actions"><button>振り込む</button></div>
      </form>
      <h2>最近の振込</h2>
      ${latest.length === 0 ? html`<p>まだ振込はありません。</p>` : table(latest)}`,
  );
}

function inputField(
  { name, label, hint, numeric }: (typeof fields)[number],
  value: string,
  problems: string[] = [],
): Html {
  const wrong = problems.length > 0;
  return html`<label for="${name}">${label}</label>
    <p class="hint" id="${name}-hint">${hint}</p>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      inputmode="${numeric ? 'numeric' : 'text'}"
      aria-invalid="${String(wrong)}"
      aria-describedby="${name}-hint ${name}-problems"
    />
    <div id="${name}-problems">
      ${problems.map((problem) => html`<p class="problem">${problem}</p>`)}
    </div>`;
}

function table(latest: BookedTransfer[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="最近の振込">
    <table>
      <thead>
        <tr>
          <th scope="col">振込日</th>
          <th scope="col">口座番号</th>
          <th scope="col">振込依頼人名</th>
          <th scope="col" class="number">金額</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          (transfer) =>
            html`<tr>
              <td>${formatDay(transfer.day)}</td>
              <td>${transfer.accountNumber}</td>
              <td>${transfer.remitterName}</td>
              <td class="number">${formatYen(transfer.amount)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
