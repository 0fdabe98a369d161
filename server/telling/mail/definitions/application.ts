import { greeted } from '../greeting.rules.ts';
import { button, facts, paragraph, type Block, type Fact } from '../renderMail.ts';
import { inMailLanguage, type Application, type Placeholder } from '../mailDefinition.ts';

/** For a person whom the office entered, who has no page of their own. */
const noPage = (it: Application): Block => ({
  kind: 'paragraph',
  text: inMailLanguage(
    it,
    'ご不明な点は、下記の連絡先までお問い合わせください。',
    'If you have any questions, please contact us using the details below.',
  ),
});

/** Rows that many tables begin with. */
export const seminarFacts = (it: Application): Fact[] => [
  [inMailLanguage(it, '講習会', 'Seminar'), it.seminarName],
  ...(it.session === null ? [] : [[inMailLanguage(it, '日程', 'Date'), it.session] satisfies Fact]),
];
export const numberFact = (it: Application): Fact => [
  inMailLanguage(it, '申込番号', 'Application number'),
  it.number,
];

/** The one set of terms by which somebody cancels: two would leave open which one holds. */
export const termsOfCancellation = ({ cancelRule, sender }: Application): string =>
  cancelRule.length > 0 ? cancelRule.join('\n') : sender.cancellation;

/** For mails that say how to cancel without the page. */
export const cancellationPlaceholders: Record<string, Placeholder<Application>> = {
  キャンセル規定: {
    meaning: [
      'キャンセル・返金の規定：申込者が自分で取り消せる講習会ではその規則、ほかでは設定の文面',
      'The rules of cancelling and refunds: the seminar’s own where applicants cancel by themselves, else the text in the settings',
    ],
    block: true,
    value: (it) => paragraph(termsOfCancellation(it)),
  },
};

/** What is said of the payment, or in its place where there is nothing to pay. */
export const unlessFree = (
  meaning: Placeholder<Application>['meaning'],
  paid: readonly [ja: string, en: string],
  free: readonly [ja: string, en: string] = ['', ''],
): Placeholder<Application> => ({
  meaning,
  value: (it) => inMailLanguage(it, ...(it.free ? free : paid)),
});

/** The labels of the button that several kinds have. */
export const toApplication = ['申込内容を確認する', 'See your application'] as const;
export const toPayment = [
  '申込内容・お振込先を確認する',
  'See your application and where to pay',
] as const;

/** The placeholders that every kind of mail has; each kind has its own label of the button. */
export function applicationPlaceholders(
  label: readonly [ja: string, en: string],
): Record<string, Placeholder<Application>> {
  return {
    申込者名: {
      meaning: ['申込者の氏名（敬称なし）', 'The applicant’s name, without a title'],
      value: (it) => greeted(it.applicantName) ?? inMailLanguage(it, 'お申込者', 'applicant'),
    },
    講習会名: { meaning: ['講習会の名前', 'The seminar’s name'], value: (it) => it.seminarName },
    日程: {
      meaning: [
        '選ばれた日程と会場（日程のない講習会では空）',
        'The chosen date and place (empty where the seminar has none)',
      ],
      value: (it) => it.session ?? '',
    },
    申込番号: {
      meaning: ['申込番号', 'The application number'],
      value: (it) => it.number || inMailLanguage(it, 'なし', 'none'),
    },
    申込ページのアドレス: {
      meaning: ['申込者のページのURL', 'The address of the applicant’s page'],
      value: (it) => it.url || inMailLanguage(it, '（ページはありません）', '(no page)'),
    },
    協会名: { meaning: ['協会の名前', 'The association’s name'], value: (it) => it.sender.name },
    協会の電話番号: {
      meaning: ['協会の電話番号', 'The association’s phone number'],
      value: (it) => it.sender.phone,
    },
    協会のメールアドレス: {
      meaning: ['協会のメールアドレス', 'The association’s email address'],
      value: (it) => it.sender.email,
    },
    申込内容の表: {
      meaning: ['講習会名・日程・申込番号の表', 'A table of seminar, date and application number'],
      block: true,
      contains: ['講習会名', '日程', '申込番号'],
      value: (it) => facts([...seminarFacts(it), ...(it.number === '' ? [] : [numberFact(it)])]),
    },
    申込ページのボタン: {
      meaning: [
        `申込者のページを開くボタン（${label[0]}）`,
        `A button that opens the applicant’s page (“${label[1]}”)`,
      ],
      block: true,
      contains: ['申込ページのアドレス'],
      value: (it) => (it.url === '' ? noPage(it) : button(inMailLanguage(it, ...label), it.url)),
    },
  };
}
