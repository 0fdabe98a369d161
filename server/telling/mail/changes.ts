import type { ToldItem } from '@seminar/shared/catalogue/seminars/toldOfChange.rules';
import { undoReason } from '@seminar/shared/money/deposits/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { givenReason } from '../../platform/audit/cause.ts';
import { inMailLanguage, type Application } from './mailDefinition.ts';
import { numberRanges } from './numberRanges.rules.ts';
import { facts, type Block, type Fact } from './renderMail.ts';
import { reasonsInEnglish, systemReasons } from './systemReasons.ts';

type Paper = 'receipt' | 'invoice' | 'estimate' | 'return_invoice' | 'certificate';

/** What people rely on of a seminar; its days to pay are a change of their own. */
export type SeminarItem = Exclude<ToldItem, 'deadline'>;

/** What an act did to papers, to a right, or to what is owed. Sums are yen. */
export type Change =
  | { what: 'void'; paper: Paper; number: string }
  | { what: 'cancelled' }
  /**
   * It was cancelled, and is held again: what is to be known of the seminar now, in each language. `fee` is in yen;
   * null: it is not for the reader to pay. `held`: the office checks it first. `voids`: papers became void before, and
   * stay so.
   */
  | {
      what: 'restored';
      now: readonly { item: SeminarItem; text: Record<Locale, string | null> }[];
      fee: number | null;
      held: boolean;
      voids: boolean;
    }
  | { what: 'deleted' }
  | { what: 'suspended' }
  | { what: 'student_deleted' }
  | { what: 'certificate_suspended'; number: string }
  /** One that was earned, before it was issued. */
  | { what: 'certificate_removed' }
  /** Dates and places in each language. */
  | { what: 'moved'; from: Record<Locale, string> | null; to: Record<Locale, string> }
  /** Another text in each language; null: none. */
  | {
      what: 'seminar';
      item: SeminarItem;
      from: Record<Locale, string | null>;
      to: Record<Locale, string | null>;
    }
  /** The way into a meeting that is one person's own; null: it works no more. */
  | { what: 'join_link'; url: string | null }
  | { what: 'fee'; from: number; to: number }
  /** The last day to pay; null: there is none. */
  | { what: 'deadline'; from: Day | null; to: Day | null }
  | { what: 'waiver_undone'; amount: number }
  | { what: 'payment_lost'; amount: number }
  /** So little came beyond the fee that it isn't given back. */
  | { what: 'surplus_kept'; amount: number }
  /** Of the fee of a cancelled application, which has a receipt of its own. */
  | { what: 'kept'; amount: number }
  /** `toPayer`: the reader sent the money, or the office has looked who did. */
  | { what: 'refund_due'; amount: number; toPayer: boolean }
  | { what: 'refund_withdrawn'; amount: number; toPayer: boolean }
  /** The last digits of the account; null: the office sent it otherwise. */
  | { what: 'refund_sent'; amount: number; day: Day; accountEnd: string | null }
  /** It couldn't be delivered, and is to be sent again. */
  | { what: 'refund_returned'; amount: number; accountEnd: string | null };

/** What is told of one application, or of one student without one. */
interface Changed {
  changes: readonly Change[];
  /** Yen that are still to be paid for a place that is held; null: it is not for the reader to pay. */
  toPay: number | null;
  /** Yen that came and count for it. */
  received: number;
  /** It has a valid receipt, which may be a new one. */
  receipted: boolean;
  /** The reader might transfer something for it, though it is cancelled. */
  transfers: boolean;
}

type Language = Pick<Application, 'language'>;

const papers: Record<Paper, readonly [ja: string, en: string]> = {
  receipt: ['領収書', 'Receipt'],
  invoice: ['請求書', 'Invoice'],
  estimate: ['見積書', 'Estimate'],
  return_invoice: ['返還インボイス', 'Return invoice'],
  certificate: ['修了証', 'Certificate'],
};

const seminarItems: Record<SeminarItem, readonly [ja: string, en: string]> = {
  duration: ['時間', 'Hours'],
  on_demand: ['Web視聴期間', 'Web viewing period'],
  place: ['開催方法・会場', 'Format and place'],
  map: ['会場の地図', 'Map'],
  viewing_address: ['視聴用アドレス・集合場所', 'Viewing address or meeting place'],
  test_period: ['修了テストの期間', 'Completion test'],
  completion: ['修了の条件', 'What the certificate needs'],
  issue_start: ['修了証の取得の開始日', 'Certificates from'],
  replace_until: ['受講者を変更できる最終日', 'Place can be handed over until'],
};

/** Of several reasons these only repeat what another one says. */
const following = new Set<string>([
  systemReasons.applicationCancelled,
  systemReasons.allocationChanged,
  systemReasons.groupOrAllocationChanged,
  systemReasons.groupFeeChanged,
]);

/** A row that says what is kept of what came beyond the fee. */
export const surplusKept = (it: Language, amount: number): Fact => [
  inMailLanguage(it, '受講料を超えた金額', 'Paid too much'),
  inMailLanguage(
    it,
    `${formatYen(amount)}（少額のため、ご返金せず当協会の雑収入とします）`,
    `${formatYen(amount, 'en')} (too little to be returned: we keep it as other income)`,
  ),
];

/** The reasons of an act, as its mail gives them. */
export function reasonOf(it: Language, reasons: readonly (string | null)[]): string {
  const given = [...new Set(reasons.map(givenReason))].flatMap((reason) =>
    reason === null || reason === ''
      ? []
      : reason === undoReason
        ? [systemReasons.officeMistake]
        : [reason],
  );
  const own = given.filter((reason) => !following.has(reason));
  const chosen = own.length > 0 ? own : given.slice(0, 1);
  if (chosen.length === 0)
    return inMailLanguage(it, '事務局での手続きのため', 'Our office changed it.');
  return chosen
    .map((reason) => inMailLanguage(it, reason, reasonsInEnglish.get(reason) ?? reason))
    .join(inMailLanguage(it, '、', ' '));
}

/** A row for each change but the void papers, which are listed. */
function factsOf(it: Language, change: Change): Fact[] {
  const yen = (amount: number) => formatYen(amount, it.language);
  switch (change.what) {
    case 'void':
      return [];
    case 'cancelled':
      return [
        [
          inMailLanguage(it, 'お申し込み', 'Application'),
          inMailLanguage(it, '取り消しました', 'Cancelled'),
        ],
      ];
    case 'restored': {
      const label = inMailLanguage(it, 'お申し込み', 'Application');
      const valid = inMailLanguage(
        it,
        '取消を取りやめ、有効に戻しました',
        'Valid again: it is no longer cancelled',
      );
      const wait = inMailLanguage(
        it,
        '事務局で確認しております。お振り込みは、ご案内するまでお待ちください。',
        'We are checking it. Please do not transfer anything until we write to you.',
      );
      return [
        change.held ? [label, valid, wait] : [label, valid],
        ...change.now.flatMap(({ item, text }): Fact[] => {
          const now = text[it.language];
          return now === null ? [] : [[inMailLanguage(it, ...seminarItems[item]), now]];
        }),
        ...(change.fee === null
          ? []
          : [[inMailLanguage(it, '受講料', 'Fee'), yen(change.fee)] satisfies Fact]),
      ];
    }
    case 'deleted':
      return [
        [
          inMailLanguage(it, 'お申し込みの記録', 'Record of the application'),
          inMailLanguage(it, '削除しました', 'Deleted'),
        ],
      ];
    case 'suspended':
      return [
        [
          inMailLanguage(it, '受講', 'Attendance'),
          inMailLanguage(it, '停止しています', 'Suspended'),
          inMailLanguage(
            it,
            '受講番号は、再び受講いただけるようになるまでお使いいただけません。',
            'Your student number does not work until you can attend again.',
          ),
        ],
      ];
    case 'student_deleted':
      return [
        [
          inMailLanguage(it, '受講', 'Attendance'),
          inMailLanguage(
            it,
            '終了しました（受講者の記録の削除）',
            'Ended: the participant’s record was deleted',
          ),
        ],
      ];
    case 'certificate_suspended':
      return [
        [
          inMailLanguage(it, '修了証', 'Certificate'),
          inMailLanguage(
            it,
            `${change.number}（効力を停止しています）`,
            `${change.number} (suspended)`,
          ),
        ],
      ];
    case 'certificate_removed':
      return [
        [
          inMailLanguage(it, '修了証の発行', 'Certificate'),
          inMailLanguage(it, '取りやめました', 'It will not be issued'),
        ],
      ];
    case 'moved':
      return [
        [
          inMailLanguage(it, '日程', 'Date'),
          change.from === null
            ? change.to[it.language]
            : `${change.from[it.language]} → ${change.to[it.language]}`,
        ],
      ];
    case 'seminar': {
      const none = inMailLanguage(it, 'なし', 'none');
      const [from, to] = [change.from[it.language] ?? none, change.to[it.language] ?? none];
      return [
        [
          inMailLanguage(it, ...seminarItems[change.item]),
          to,
          `${inMailLanguage(it, '変更前：', 'Before: ')}${from}`,
        ],
      ];
    }
    case 'join_link':
      return [
        change.url === null
          ? [
              inMailLanguage(it, '参加用リンク', 'Your link to join'),
              inMailLanguage(it, 'お使いいただけなくなりました', 'It no longer works'),
            ]
          : [
              inMailLanguage(it, '参加用リンク', 'Your link to join'),
              change.url,
              inMailLanguage(
                it,
                'お一人ずつ異なるリンクです。ほかの方へはお知らせにならないでください。',
                'This link is yours alone. Please do not pass it on.',
              ),
            ],
      ];
    case 'fee':
      return [
        [
          inMailLanguage(it, '受講料', 'Fee'),
          inMailLanguage(
            it,
            `${yen(change.from)} → ${yen(change.to)}`,
            `${yen(change.to)} (before: ${yen(change.from)})`,
          ),
        ],
      ];
    case 'deadline': {
      const [from, to] = [change.from, change.to].map((day) =>
        day === null ? inMailLanguage(it, 'なし', 'none') : formatLongDay(day, it.language),
      );
      return [
        [
          inMailLanguage(it, 'お振込期限', 'Deadline'),
          to ?? '',
          `${inMailLanguage(it, '変更前：', 'Before: ')}${from ?? ''}`,
        ],
      ];
    }
    case 'waiver_undone':
      return [
        [
          inMailLanguage(it, '当協会が負担していた金額', 'Amount that we bore'),
          inMailLanguage(
            it,
            `${yen(change.amount)}（負担を取りやめました）`,
            `${yen(change.amount)} (no longer)`,
          ),
        ],
      ];
    case 'payment_lost':
      return [
        [
          inMailLanguage(it, 'ご入金として数えなくなった金額', 'No longer counted as your payment'),
          yen(change.amount),
        ],
      ];
    case 'surplus_kept':
      return [surplusKept(it, change.amount)];
    case 'kept':
      return [
        [
          inMailLanguage(it, '取消料としていただく金額', 'Cancellation fee that is kept'),
          yen(change.amount),
        ],
      ];
    case 'refund_due':
      return [[inMailLanguage(it, 'お返しする金額', 'To be refunded'), yen(change.amount)]];
    case 'refund_sent': {
      const day = formatLongDay(change.day, it.language);
      const to = change.accountEnd;
      return [
        [
          inMailLanguage(it, 'お返しした金額', 'Refunded'),
          yen(change.amount),
          to === null
            ? inMailLanguage(it, `${day}にお返ししました。`, `Sent on ${day}.`)
            : inMailLanguage(
                it,
                `${day}に、口座番号の下3桁が${to}の口座へお振り込みしました。`,
                `Sent on ${day} to the account ending in ${to}.`,
              ),
        ],
      ];
    }
    case 'refund_returned': {
      const to = change.accountEnd;
      return [
        [
          inMailLanguage(it, '銀行から戻ったご返金', 'Refund that came back'),
          yen(change.amount),
          to === null
            ? inMailLanguage(
                it,
                'お振り込みした口座に入金できませんでした。',
                'It could not be delivered.',
              )
            : inMailLanguage(
                it,
                `口座番号の下3桁が${to}の口座に入金できませんでした。`,
                `It could not be delivered to the account ending in ${to}.`,
              ),
        ],
      ];
    }
    case 'refund_withdrawn':
      return [
        [
          inMailLanguage(it, '返金を取りやめた金額', 'No longer to be refunded'),
          yen(change.amount),
        ],
      ];
  }
}

/** Refunds of several parts are one sum to the reader. */
function summed(changes: readonly Change[]): Change[] {
  const isSummed = ({ what }: Change) =>
    what === 'payment_lost' || what === 'refund_due' || what === 'refund_withdrawn';
  const amounts = new Map<string, Change>();
  for (const change of changes) {
    if (!isSummed(change) || !('amount' in change)) continue;
    const known = amounts.get(change.what);
    const before = known && 'amount' in known ? known.amount : 0;
    amounts.set(change.what, { ...change, amount: before + change.amount });
  }
  return [...changes.filter((change) => !isSummed(change)), ...amounts.values()];
}

/** What the reader is to do, or to expect, after the changes. */
function nextOf(it: Language, { changes, toPay, receipted, transfers }: Changed): string[] {
  const has = (what: Change['what']) => changes.some((change) => change.what === what);
  const voids = (...kinds: Paper[]) =>
    changes.some((change) => change.what === 'void' && kinds.includes(change.paper));
  const yen = (amount: number) => formatYen(amount, it.language);
  return [
    ...(changes.some(({ what }) => what === 'void')
      ? [
          inMailLanguage(
            it,
            '無効になった書類を保存または印刷された場合は、破棄してください。勤務先などに提出された場合は、無効になったことをお伝えください。',
            'If you have saved or printed a void paper, please discard it. If you have handed it in somewhere, please tell them that it is void.',
          ),
        ]
      : []),
    ...(changes.some((change) => change.what === 'restored' && change.voids)
      ? [
          inMailLanguage(
            it,
            'これまでに無効になった書類は、無効のままです。',
            'Papers that became void before stay void.',
          ),
        ]
      : []),
    ...(receipted && (voids('receipt') || has('kept'))
      ? [
          inMailLanguage(
            it,
            '新しい領収書は、ページからダウンロードできます。',
            'You can download the new receipt (PDF, in Japanese) from your page.',
          ),
        ]
      : []),
    ...(has('refund_returned')
      ? [
          inMailLanguage(
            it,
            'もう一度お振り込みしますので、口座番号・口座名義などをお確かめください。ご返金先の口座は、別のメールで改めてうかがいます。',
            'We will send it again. Please check the number and the holder of your account. We will ask you for the account again in another email.',
          ),
        ]
      : []),
    ...(has('refund_due') && !has('refund_returned')
      ? [
          inMailLanguage(
            it,
            'ご返金先の口座をうかがう必要がある場合は、メールを別にお送りします。',
            'If we need to know which account to send the refund to, we will ask you in another email.',
          ),
        ]
      : []),
    ...(has('refund_sent')
      ? [
          inMailLanguage(
            it,
            '数日たっても入金を確認できない場合は、下記の連絡先までお知らせください。',
            'If the money has not arrived in a few days, please tell us using the contact details below.',
          ),
        ]
      : []),
    ...(toPay === null || toPay === 0
      ? []
      : [
          inMailLanguage(
            it,
            `お支払いが必要な金額は${yen(toPay)}です。お振込先と期限は、ページでご確認ください。行き違いですでにお振り込みの場合は、お手続きは不要です。`,
            `${yen(toPay)} is to be paid. Your page shows where and by when. If you have just paid, there is nothing for you to do.`,
          ),
        ]),
    ...(has('seminar')
      ? [
          inMailLanguage(
            it,
            'お申し込みや受講料はそのまま引き継がれます。ご都合の悪い場合は、下記の連絡先までお知らせください。',
            'Your application and your payment stay as they are. If this does not suit you, please tell us using the contact details below.',
          ),
        ]
      : []),
    ...(transfers && (has('cancelled') || has('deleted'))
      ? [
          inMailLanguage(
            it,
            'これからのお振り込みはご遠慮ください。',
            'Please do not transfer anything now.',
          ),
        ]
      : []),
    inMailLanguage(
      it,
      'お心当たりのないときやご不明な点は、下記の連絡先までお知らせください。',
      'If you did not expect this, or have any questions, please tell us using the contact details below.',
    ),
  ];
}

const title = (it: Language, { paper, number }: Extract<Change, { what: 'void' }>) =>
  `${inMailLanguage(it, ...papers[paper])}${inMailLanguage(it, ' ', ' ')}${number}`;

/** One who the changes are about, of several: their name may not be told, so it is the number. */
export interface About extends Changed {
  /** Of the application; null: the mail is about one only, or about the group as a whole. */
  number: string | null;
}

/** Each row once, with the numbers of all whom it is about. */
function rowsOf(it: Language, abouts: readonly About[]): Fact[] {
  const numbersOf = new Map<string, string[]>();
  for (const about of abouts) {
    const { changes, received, number } = about;
    const changed = summed(changes).flatMap((change) => factsOf(it, change));
    if (received > 0 && changes.some(({ what }) => what === 'fee' || what === 'restored')) {
      changed.push([inMailLanguage(it, 'ご入金額', 'Received'), formatYen(received, it.language)]);
    }
    for (const row of changed) {
      const key = JSON.stringify(row);
      numbersOf.set(key, [...(numbersOf.get(key) ?? []), ...(number === null ? [] : [number])]);
    }
  }
  return [...numbersOf].map(([key, numbers]): Fact => {
    const [label, value, note = ''] = JSON.parse(key) as Fact;
    const about = numberRanges(numbers, inMailLanguage(it, '〜', '–')).join(
      inMailLanguage(it, '、', ', '),
    );
    const notes = [about, note].filter((text) => text !== '').join('\n');
    return notes === '' ? [label, value] : [label, value, notes];
  });
}

/** A table of the changes, and why. */
export function changesTable(it: Language, abouts: readonly About[], reason: string): Block {
  return facts([...rowsOf(it, abouts), [inMailLanguage(it, '理由', 'Reason'), reason]]);
}

/** The papers that are void now, with a heading; nothing where there are none. */
export function voidPapers(it: Language, abouts: readonly About[]): Block[] {
  const items = abouts.flatMap(({ changes, number }) =>
    changes.flatMap((change) =>
      change.what === 'void'
        ? [`${title(it, change)}${number === null ? '' : `（${number}）`}`]
        : [],
    ),
  );
  return items.length === 0
    ? []
    : [
        {
          kind: 'heading',
          text: inMailLanguage(it, '無効になった書類', 'Documents that are no longer valid'),
        },
        { kind: 'notes', items },
      ];
}

/** What is to be done or to be expected after the changes. */
export function nextSteps(it: Language, abouts: readonly About[]): Block {
  return { kind: 'notes', items: [...new Set(abouts.flatMap((about) => nextOf(it, about)))] };
}

/** The changes, void papers and next steps, for a mail that says already what else has changed. */
export function besideBlocks(it: Language, abouts: readonly About[], reason: string): Block[] {
  const papers = voidPapers(it, abouts);
  const why = changesTable(it, abouts, reason);
  const isOfPapers = papers.length > 0 && rowsOf(it, abouts).length === 0;
  return [
    ...(isOfPapers
      ? [...papers, why]
      : [
          {
            kind: 'heading',
            text: inMailLanguage(it, 'あわせて変わること', 'What changes with it'),
          } as const,
          why,
          ...papers,
        ]),
    { kind: 'heading', text: inMailLanguage(it, 'これからのこと', 'What comes next') },
    nextSteps(it, abouts),
  ];
}

/** What the subject says: the gravest of the changes. */
export function subjectOf(it: Language, changes: readonly Change[]): string {
  const has = (what: Change['what']) => changes.some((change) => change.what === what);
  if (has('cancelled'))
    return inMailLanguage(it, 'お申し込みを取り消しました', 'Your application was cancelled');
  if (has('deleted')) return inMailLanguage(it, 'お申し込みの削除', 'Your application was deleted');
  if (changes.some((it) => it.what === 'void' && it.paper === 'certificate')) {
    return inMailLanguage(it, '修了証が無効になりました', 'Your certificate is void');
  }
  if (has('certificate_removed')) {
    return inMailLanguage(it, '修了証の発行の取りやめ', 'Your certificate will not be issued');
  }
  if (has('suspended') || has('student_deleted')) {
    return inMailLanguage(it, '受講の停止', 'You cannot attend for now');
  }
  if (has('restored')) {
    return inMailLanguage(it, 'お申し込みを有効に戻しました', 'Your application is valid again');
  }
  if (has('moved')) return inMailLanguage(it, '日程の変更', 'Your date has changed');
  if (has('seminar')) {
    return inMailLanguage(it, '開催内容の変更', 'Something about the seminar has changed');
  }
  if (has('join_link')) return inMailLanguage(it, '参加用リンクのお知らせ', 'Your link to join');
  if (has('deadline')) return inMailLanguage(it, 'お振込期限の変更', 'The deadline has changed');
  if (has('fee') || has('waiver_undone')) {
    return inMailLanguage(it, 'お支払い金額の変更', 'The amount to pay has changed');
  }
  if (has('refund_returned')) {
    return inMailLanguage(it, 'ご返金が銀行から戻りました', 'Your refund came back to us');
  }
  if (has('refund_sent')) return inMailLanguage(it, 'ご返金のお知らせ', 'Your refund was sent');
  if (has('void')) return inMailLanguage(it, '書類が無効になりました', 'A paper is void');
  return inMailLanguage(it, '入金・返金の変更', 'Your payment or refund has changed');
}
