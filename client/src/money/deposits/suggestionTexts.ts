import { addTexts } from '../../platform/i18n/i18n.ts';
/** 候補: the applications that a deposit may be for, and why. */
export const suggestions = {
  title: '候補',
  lead: '振込名義・金額・番号・過去の割当から探しました。内容を確かめてから割り当ててください。',
  none: '振込名義・金額・番号から見つかる候補はありません。下の一覧から探してください。',
  failed: '候補を読み込めませんでした。',
  retry: 'もう一度読み込む',
  search: '一覧から探す',
  grade: { high: '確度 高', medium: '確度 中', low: '確度 低' },
  reasons: '候補の理由',
  formerDeposit: 'その入金',
  place: {
    branch: '同じ名義・同じ銀行の同じ支店',
    bank: '同じ名義・同じ銀行',
    name: '同じ名義',
  },
  set: {
    title: 'まとめ払いの候補（{{count}}件）',
    total: '合計',
    each: '各{{amount}}',
    fill: 'この{{count}}件を割当先に入れる',
    open: 'この{{count}}件に分割して割り当てる',
    short:
      '合計が入金額より{{amount}}多いため、このままでは実行できません。手数料分をどの申込から引くか決めて、金額を調整してください。',
  },
  reason: {
    account: '申込の専用口座への振込',
    account_number: '専用口座の番号（{{number}}）が記載されている',
    account_near: '振込先が専用口座（{{number}}）と1桁違い',
    submission_number: '申込番号・申込ID（{{number}}）が記載されている',
    student_number: '受講番号（{{number}}）が記載されている',
    person_same: '振込名義が申込者名と一致',
    person_reversed: '振込名義が申込者名と一致（姓と名の順が逆）',
    person_sound: '振込名義が申込者名と一致（濁点・長音の違いのみ）',
    person_with_other: '振込名義に申込者名が含まれる',
    person_latin: '振込名義のローマ字が申込者名の読みと一致',
    person_truncated: '振込名義が申込者名と一致（途中で切れている）',
    person_one_off: '振込名義が申込者名と1文字違い',
    person_voicing: '申込者名と似ているが、名前の最初の濁点が違う',
    person_part: '振込名義が申込者名の一部と一致',
    person_family_only: '姓だけが一致',
    company_same: '振込名義が会社名と一致',
    company_form: '振込名義が会社名と一致（「カ）」などの有無・位置の違いのみ）',
    company_sound: '振込名義が会社名と一致（濁点・長音の違いのみ）',
    company_with_other: '振込名義に会社名と申込者の姓が含まれる',
    company_branch: '振込名義が会社名と一致（支店・部署・施設などの違いのみ）',
    company_truncated: '振込名義が会社名と一致（途中で切れている）',
    company_one_off: '振込名義が会社名と1文字違い',
    company_other_form: '会社名は一致、会社の種類が異なる',
    company_part: '会社名の一部だけが一致',
    paid_before_person: '{{day}}に{{place}}から、同じ氏名の申込に入金（{{times}}件）',
    paid_before_company: '{{day}}に{{place}}から、「{{company}}」の申込に入金（{{times}}件）',
    paid_before_corrected: '{{day}}の{{place}}からの入金は、この割当が取り消された',
    amount_same: '金額が一致',
    amount_rest: '金額が未入金の残りと一致（{{paid}}は入金済）',
    amount_fee: '振込手数料 {{fee}}が差し引かれた金額',
    in_period: '申込から振込期限までの入金',
    after_deadline: '振込期限（{{day}}）を過ぎた入金',
    before_application: '申込日（{{day}}）より前の入金',
    equals: '同じ条件の候補がほかに{{size}}件ある',
    set_sum: '{{size}}件の未入金額の合計が入金額と一致',
    set_fee: '{{size}}件の合計から振込手数料 {{fee}}が差し引かれた金額',
    set_all: '「{{company}}」の未入金の申込すべて',
    set_choice:
      '「{{company}}」の未入金の申込{{of}}件から、申込の早い順に選んだ（ほかの組み合わせもある）',
    set_seminars: '{{size}}つの講習会にまたがる',
    set_twice: '{{name}}さんの申込が2件以上ある',
    set_late: '{{size}}件は振込期限を過ぎた入金',
    set_other_sums: '金額が一致する組み合わせがほかにもある',
  },
};

export const suggestionsTexts = addTexts(
  'suggestions',
  suggestions,
  async () => (await import('./suggestionTexts.en.ts')).suggestions,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    suggestions: typeof suggestions;
  }
}
