import { readWrittenSpan } from '@seminar/shared/platform/japan/writtenDay';
import { readWrittenYen } from '@seminar/shared/platform/japan/writtenYen';
import { headingKey } from '@seminar/shared/platform/spreadsheets/cell.rules';
import { states } from './readMember.rules.ts';

/** Headings over days, states and amounts; below them a bare number is one, too: 46326, 30000. */
const ofTerm =
  /期限|期間|期日|満了|失効|[有無]効|状態|状況|在籍|[退休脱]会|除[名籍]|会費|納[入付]|[費額料]$|status|valid|expir/i;
const stateWord =
  /^(?:[有無]効|在籍|現役|[退休脱]会|退職|停止|休止|失効|期限切れ?|除[名籍]|死亡|解約|更新|継続|[未滞完]納|未更新|納[入付]|入金|支払|済|未|[○◯〇×✕✓✔レ])(?:済み?|中|者|会員|予定)?$/;
/** 10/31, 2026/4/1～2027/3/31, 令和8年度: what says a time and is no day or month by itself. */
const timeWithin =
  /^\d{1,2}(?:月|[/.])\d{1,2}日?$|(?:19|20)\d\d(?:年|[/.]\d)|(?:令和|平成|昭和)\s*(?:\d{1,2}|元)年/;

function isTerm(cell: string): boolean {
  const text = cell.normalize('NFKC').trim();
  const isNumber = /^\d+$/.test(text) && !/^(?:19|20)\d{6}$/.test(text);
  return (
    (!isNumber && readWrittenSpan(text) !== null) ||
    timeWithin.test(text) ||
    (states.has(text) && text !== '') ||
    stateWord.test(text) ||
    /^[\d.]+[千万]円?$/.test(text) ||
    (/[,¥円]/.test(text) && Number.isSafeInteger(readWrittenYen(text)))
  );
}

/** When the answer to a form of Google or Microsoft was begun and sent. */
const ofAnswer = /^(?:タイムスタンプ|timestamp|開始時刻|starttime|完了時刻|completiontime)$/;

/** Whether a column holds days, states or amounts, which may decide whether a member counts. */
export function looksLikeTerm(name: string, examples: readonly string[]): boolean {
  if (ofAnswer.test(headingKey(name))) return false;
  const isNamed = ofTerm.test(name.normalize('NFKC').replace(/\s/g, ''));
  return isNamed || examples.filter(isTerm).length >= examples.length * 0.7;
}
