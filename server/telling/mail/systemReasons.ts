/** The reasons that the system itself gives, in Japanese and English. */
const both = {
  applicationCancelled: ['申込の取消のため', 'The application was cancelled.'],
  applicationDeleted: ['申込の削除のため', 'The application was deleted.'],
  studentDeleted: ['受講者が削除されたため', 'The record of the participant was deleted.'],
  allocationChanged: ['入金の割当が変更されたため', 'The payment was allocated anew.'],
  groupOrAllocationChanged: [
    '団体の受講者または入金の割当が変更されたため',
    'The people of the group, or the allocation of its payment, have changed.',
  ],
  groupFeeChanged: ['団体の請求額が変更されたため', 'What the group owes has changed.'],
  readdressed: ['宛名の変更のため', 'It is made out to somebody else now.'],
  memberPrice: ['会員価格を適用したため', 'The member price applies.'],
  refundCompleted: ['返金の手続きの完了のため', 'Your refund is complete.'],
  joinLinkGiven: ['参加用リンクをお知らせするため', 'We are sending you your own link to join.'],
  joinLinkWithdrawn: ['参加用リンクを取りやめたため', 'The link no longer leads to the meeting.'],
  seminarChanged: [
    '講習会の開催内容を変更したため',
    'We have changed something about the seminar.',
  ],
  dateChanged: ['日程の変更のため', 'The date has changed.'],
  peopleAdded: ['受講者の追加のため', 'People were added.'],
  placesReleased: ['氏名未定の受講枠の取消のため', 'Places without names were given up.'],
  applicantCancels: ['申込者の依頼により取消', 'You asked us to cancel.'],
  contactCancels: [
    '団体の担当者の依頼により取消',
    'The contact of the company asked us to cancel.',
  ],
  deadlineChanged: ['振込期限の変更のため', 'The deadline has changed.'],
  refundGrew: ['返金額が増えたため', 'More is paid back than before.'],
  takenBackByBank: ['銀行がこの入金を取り消したため', 'The bank took the payment back.'],
  unpaid: ['お振込期限までにご入金がなかったため', 'No payment arrived by the deadline.'],
  officeMistake: [
    '事務局の確認に誤りがあったため',
    'Our office made a mistake when it checked the payment.',
  ],
} as const;

type Name = keyof typeof both;
const names = Object.keys(both) as Name[];

/** The reasons as rows store them. A mail finds the English by this text, so one that was stored never changes. */
export const systemReasons = Object.fromEntries(names.map((name) => [name, both[name][0]])) as {
  readonly [One in Name]: (typeof both)[One][0];
};

/** The English of the reasons above, by the Japanese; whatever else is the office's and stays as it was written. */
export const reasonsInEnglish: ReadonlyMap<string, string> = new Map(Object.values(both));
