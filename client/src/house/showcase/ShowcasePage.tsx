import { useState } from 'react';
import { LanguageSwitch } from '../../platform/i18n/LanguageSwitch.tsx';
import { formatYen, formatDay, formatInstant } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { BarChart } from '../../platform/ui/BarChart.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyList } from '../../platform/ui/CopyList.tsx';
import { CopyValue } from '../../platform/ui/CopyValue.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Figures } from '../../platform/ui/Figures.tsx';
import { FoldedCard } from '../../platform/ui/FoldedCard.tsx';
import { Icon, iconNames } from '../../platform/ui/Icon.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { LongForm } from '../../platform/ui/LongForm.tsx';
import { OnScreen, OnPaper } from '../../platform/ui/OnScreen.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { QrCode } from '../../platform/ui/QrCode.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Tabs } from '../../platform/ui/Tabs.tsx';
import { TextMenu, TickMenu } from '../../platform/ui/TextMenu.tsx';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Lists } from './Lists.tsx';
import { Contents, Section, Columns } from './Section.tsx';

/** Type, figures, icons, cards, description lists. */
function Foundations() {
  return (
    <>
      <Columns>
        <Card title="文字" action={<LanguageSwitch />}>
          <p>
            講習会のお申し込みを受け付けました。振込先のご案内を電子メールでお送りしましたので、期限までにお振り込みください。
            <a href="#type">振込先を確認する</a>
          </p>
        </Card>
        <Card title="日付と金額">
          <DescriptionList
            columns={1}
            items={[
              { term: '日付', detail: formatDay('2026-04-01') },
              { term: '日時', detail: formatInstant('2026-04-01T03:05:00Z') },
              { term: '金額', detail: formatYen(10_000_000) },
            ]}
          />
        </Card>
      </Columns>
      <Card title="記号">
        <Stack row gap="m">
          {iconNames.map((name) => (
            <Stack key={name} row gap="s">
              <Icon name={name} />
              <code>{name}</code>
            </Stack>
          ))}
          <span>
            <VisuallyHidden>読み上げだけに聞こえる言葉</VisuallyHidden>
          </span>
          <OnScreen>紙には印刷しない言葉</OnScreen>
          <OnPaper>紙だけに印刷する言葉</OnPaper>
        </Stack>
      </Card>
      <Card title="申込の内容">
        <DescriptionList
          items={[
            {
              term: '氏名',
              detail: '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る',
            },
            { term: '氏名（カナ）', detail: 'ジュゲム ジュゲム' },
            {
              term: '会社名',
              detail:
                '株式会社日本総合先端医療機器品質保証及び安全管理技術研究開発推進機構ホールディングス東日本営業統括本部第一事業部',
            },
            { term: '部署', detail: '' },
            { term: '受講料', detail: formatYen(8000) },
            { term: '振込期限', detail: formatDay('2026-05-20') },
            {
              term: '住所',
              detail: '東京都千代田区霞が関1丁目2番3号\n中央ビルディング10階',
              wide: true,
            },
          ]}
        />
      </Card>
    </>
  );
}

const days = Array.from({ length: 14 }, (_, index) => ({
  key: String(index),
  title: `4月${index + 1}日：申込${(index * 7) % 12}件、入金${(index * 5) % 9}件`,
  values: [(index * 7) % 12, (index * 5) % 9],
}));
const choices = [
  { value: 'name', label: '氏名' },
  { value: 'company', label: '会社名' },
];
const account = [
  { term: '金融機関', detail: 'GMOあおぞらネット銀行（0310）', value: 'GMOあおぞらネット銀行' },
  { term: '口座番号', detail: '1234567', value: '1234567' },
  { term: '金額', detail: formatYen(10_000_000), value: '10000000' },
];

/** Figures, charts, what is copied or unfolded, and menus under a word. */
function Numbers() {
  const [tab, setTab] = useState<'payment' | 'mails'>('payment');
  const [ticked, setTicked] = useState<string[]>(['name']);
  return (
    <>
      <Figures
        label="数字"
        figures={[
          { label: '今日の入金', value: '0', unit: '円', to: paths.showcase },
          {
            label: '入金待ち',
            value: '10,000,000',
            unit: '円',
            note: '1,250件',
            to: paths.showcase,
          },
          { label: '期限超過', value: '8,000', unit: '円', alarming: true, to: paths.showcase },
        ]}
      />
      <Columns>
        <Card title="日別の件数">
          <BarChart label="日別の申込と入金" groups={days} ends={['4月1日', '4月14日']} />
        </Card>
        <Card title="写し取る内容">
          <CopyList items={account} all="口座番号 1234567" allLabel="すべてコピー" />
          <CopyValue term="受講番号" value="S2026-000001" />
        </Card>
      </Columns>
      <Stack row gap="m">
        <TextMenu text="その他" items={[{ label: '複製する', onSelect: () => {} }]} />
        <TickMenu text="表示する列" options={choices} ticked={ticked} onChange={setTicked} />
        <Disclosure label="くわしい説明">期限の翌日から、入金のお願いを送ります。</Disclosure>
        <QrCode text="https://example.com/form-templates/1/apply" label="申込フォームのQRコード" />
      </Stack>
      <Tabs
        label="申込の内容"
        tabs={[
          { key: 'payment', title: '入金・書類', content: <p>入金済</p> },
          { key: 'mails', title: 'メール', content: <p>メールはまだありません。</p> },
        ]}
        open={tab}
        onOpen={setTab}
      />
      <LongForm
        list={{
          label: 'この画面の項目',
          parts: [{ id: 'sample-seats', title: '定員', used: false }],
        }}
        button={<Button variant="primary">確認する</Button>}
      >
        <FoldedCard id="sample-seats" title="定員" used={false}>
          <p>定員を超えた方は、キャンセル待ちになります。</p>
        </FoldedCard>
      </LongForm>
    </>
  );
}

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
