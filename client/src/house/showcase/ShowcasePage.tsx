import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Buttons } from './Buttons.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import { Lists } from './Lists.tsx';
import { Numbers } from './Numbers.tsx';
import { Contents, Section } from './Section.tsx';

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
