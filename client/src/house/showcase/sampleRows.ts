import type { Tone } from '../../platform/ui/StatusBadge.tsx';

export interface SampleRow {
  account: string;
  name: string;
  company: string;
  day: string;
  amount: number;
  tone: Tone;
  status: string;
}

/** The shortest and the longest values that a list must show. */
export const sampleRows: readonly SampleRow[] = [
  {
    account: '1234567',
    name: '山田 太郎',
    company: '株式会社メディカル東京',
    day: '2026-04-01',
    amount: 8000,
    tone: 'success',
    status: '入金済',
  },
  {
    account: '1234568',
    name: '佐藤 花子',
    company: '合同会社北海医療',
    day: '2026-04-02',
    amount: 8000,
    tone: 'neutral',
    status: '未入金',
  },
  {
    account: '1234569',
    name: '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処藪ら柑子',
    company:
      '株式会社日本総合先端医療機器品質保証及び安全管理技術研究開発推進機構ホールディングス東日本営業統括本部第一事業部',
    day: '2026-04-03',
    amount: 10_000_000,
    tone: 'warning',
    status: '金額不一致',
  },
  {
    account: '1234570',
    name: '髙橋 一',
    company: '',
    day: '2026-04-04',
    amount: 500,
    tone: 'attention',
    status: '申込紐付なし',
  },
];
