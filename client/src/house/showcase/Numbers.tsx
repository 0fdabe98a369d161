import { useState } from 'react';
import { formatYen } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { BarChart } from '../../platform/ui/BarChart.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyList } from '../../platform/ui/CopyList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Figures } from '../../platform/ui/Figures.tsx';
import { QrCode } from '../../platform/ui/QrCode.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextMenu, TickMenu } from '../../platform/ui/TextMenu.tsx';
import { Columns } from './Section.tsx';

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
export function Numbers() {
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
        </Card>
      </Columns>
      <Stack row gap="m">
        <TextMenu text="その他" items={[{ label: '複製する', onSelect: () => {} }]} />
        <TickMenu text="表示する列" options={choices} ticked={ticked} onChange={setTicked} />
        <Disclosure label="くわしい説明">期限の翌日から、入金のお願いを送ります。</Disclosure>
        <QrCode text="https://example.com/form-templates/1/apply" label="申込フォームのQRコード" />
      </Stack>
    </>
  );
}
