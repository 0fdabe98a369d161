import { greeted } from '../greeting.rules.ts';
import { button, facts, type Block } from '../renderMail.ts';
import type { Application, Placeholder } from '../mailDefinition.ts';

/** For a person whom the office entered, who has no page of their own. */
const noPage: Block = {
  kind: 'paragraph',
  text: 'ご不明な点は、下記の連絡先までお問い合わせください。',
};

/** The placeholders that every kind of mail has; each kind has its own label of the button. */
export function applicationPlaceholders(
  buttonLabel: string,
): Record<string, Placeholder<Application>> {
  return {
    申込者名: { meaning: '申込者の氏名（敬称なし）', value: (it) => greeted(it.applicantName) },
    講習会名: { meaning: '講習会の名前', value: (it) => it.seminarName },
    申込番号: { meaning: '申込番号', value: (it) => it.number || 'なし' },
    申込ページのアドレス: {
      meaning: '申込者のページのURL',
      value: (it) => it.url || '（ページはありません）',
    },
    協会名: { meaning: '協会の名前', value: (it) => it.sender.name },
    協会の電話番号: { meaning: '協会の電話番号', value: (it) => it.sender.phone },
    協会のメールアドレス: { meaning: '協会のメールアドレス', value: (it) => it.sender.email },
    申込内容の表: {
      meaning: '講習会名と申込番号の表',
      block: true,
      contains: ['講習会名', '申込番号'],
      value: (it) =>
        facts([
          ['講習会', it.seminarName],
          ...(it.number === '' ? [] : [['申込番号', it.number] as const]),
        ]),
    },
    申込ページのボタン: {
      meaning: `申込者のページを開くボタン（${buttonLabel}）`,
      block: true,
      contains: ['申込ページのアドレス'],
      value: (it) => (it.url === '' ? noPage : button(buttonLabel, it.url)),
    },
  };
}
