import { formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { LanguageSwitch } from '../../platform/i18n/LanguageSwitch.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Icon, iconNames } from '../../platform/ui/Icon.tsx';
import { OnPaper } from '../../platform/ui/OnPaper.tsx';
import { OnScreen } from '../../platform/ui/OnScreen.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import { Columns } from './Section.tsx';

/** Type, figures, icons, cards, description lists. */
export function Foundations() {
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
