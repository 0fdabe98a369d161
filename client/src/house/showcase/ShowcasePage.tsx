import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import { Lists } from './Lists.tsx';
import { Numbers } from './Numbers.tsx';
import { Contents, Section } from './Section.tsx';

const variants = [
  ['primary', '登録する'],
  ['secondary', '修正する'],
  ['quiet', '条件を消す'],
  ['danger', '割当を取り消す'],
  ['link', '詳しく見る'],
] as const;

/** Each kind of button: normal, busy, disabled, and in each size. */
function Buttons() {
  const kinds = variants.map(([variant, label]) => ({ variant, label }));
  return (
    <>
      <Stack row gap="s">
        {kinds.map(({ variant, label }) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </Stack>
      <Stack row gap="s">
        {kinds.map(({ variant, label }) => (
          <Button key={variant} variant={variant} busy>
            {label}
          </Button>
        ))}
      </Stack>
      <Stack row gap="s">
        {kinds.map(({ variant, label }) => (
          <Button key={variant} variant={variant} disabled>
            {label}
          </Button>
        ))}
      </Stack>
      <Stack row gap="s">
        <Button size="l" variant="primary">
          確認画面へ進む
        </Button>
        <Button variant="primary" icon="plus">
          講習会を登録する
        </Button>
        <Button size="s" icon="download">
          PDF
        </Button>
        <LinkButton to={paths.showcase} icon="left">
          一覧へ戻る
        </LinkButton>
        <LinkButton to="https://example.com/" newWindow icon="external" variant="quiet">
          外部サイト
        </LinkButton>
      </Stack>
    </>
  );
}

const sections = [
  { id: 'type', title: '文字・カード', Part: Foundations },
  { id: 'numbers', title: '数字・図・写し取り', Part: Numbers },
  { id: 'buttons', title: 'ボタン', Part: Buttons },
  { id: 'fields', title: '入力欄', Part: Fields },
  { id: 'feedback', title: '状態の表示', Part: Feedback },
  { id: 'lists', title: '一覧', Part: Lists },
  { id: 'dialogs', title: 'ダイアログ・通知', Part: DialogSamples },
];

/** Every component of the design system in every state: the reference for building a screen. */
export default function ShowcasePage() {
  return (
    <>
      <PageHeader
        title="部品見本"
        breadcrumbs={[{ to: paths.top, label: 'トップ' }]}
        action={
          <Button variant="primary" icon="plus">
            主な操作
          </Button>
        }
        lead="画面を作るときに使う部品の一覧です。色は状態を、言葉も同じ状態を伝えます。"
      />
      <Contents sections={sections} />
      <Stack gap="l">
        {sections.map(({ id, title, Part }) => (
          <Section key={id} id={id} title={title}>
            <Part />
          </Section>
        ))}
      </Stack>
    </>
  );
}
