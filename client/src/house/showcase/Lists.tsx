import { useState } from 'react';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../platform/ui/ErrorState.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Pager } from '../../platform/ui/Pager.tsx';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { SearchBox } from '../../platform/ui/SearchBox.tsx';
import { SortChoice } from '../../platform/ui/SortChoice.tsx';
import type { Sort } from '../../platform/ui/SortHeader.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { Columns } from './Section.tsx';

interface SampleRow {
  account: string;
  name: string;
  company: string;
  day: string;
  amount: number;
  tone: Tone;
  status: string;
}

/** The shortest and the longest values that a list must show. */
const sampleRows: readonly SampleRow[] = [
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

const columns: Column<SampleRow, string>[] = [
  {
    key: 'name',
    header: '申込者名',
    lead: true,
    sortable: true,
    cut: (row) => row.name,
    cell: (row) => <a href="#lists">{row.name}</a>,
  },
  { key: 'company', header: '会社名', cut: (row) => row.company, cell: (row) => row.company },
  { key: 'day', header: '申込日', nowrap: true, sortable: true, cell: (row) => formatDay(row.day) },
  {
    key: 'account',
    header: '振込先口座',
    nowrap: true,
    cell: (row) => (
      <Lines>
        {row.account}
        <small>GMOあおぞらネット銀行</small>
      </Lines>
    ),
  },
  {
    key: 'amount',
    header: '入金予定額',
    align: 'end',
    sortable: true,
    cell: (row) => formatYen(row.amount),
  },
  {
    key: 'status',
    header: '入金状況',
    nowrap: true,
    cell: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge>,
  },
];

/** A list with its search, filters, rows, pages, and what is shown without rows. */
export function Lists() {
  const [sort, setSort] = useState<Sort>({ key: 'day', direction: 'asc' });
  const [page, setPage] = useState(5);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState('');
  const [kind, setKind] = useState('');
  const [from, setFrom] = useState('2026-04-01');
  const [until, setUntil] = useState('');
  const alert = useAlert();

  const rowActions = (row: SampleRow) => (
    <>
      <Button size="s">詳細</Button>
      <RowMenu
        label={`${row.name}のその他の操作`}
        items={[
          { label: '一括割当', icon: 'check', onSelect: () => void alert('一括割当') },
          { label: '分割割当', icon: 'copy', onSelect: () => void alert('分割割当') },
          { label: 'この操作は使えません', disabled: true, onSelect: () => undefined },
          { label: '割当を取り消す', icon: 'trash', danger: true, onSelect: () => undefined },
        ]}
      />
    </>
  );

  return (
    <>
      <Toolbar>
        <SearchBox
          label="氏名・会社名・講習会名で検索"
          value={search}
          onSearch={setSearch}
          placeholder="例：山田"
        />
        <ChoiceFilter
          label="種別"
          all="すべての種別"
          options={[
            { value: 'continuous_training', label: '継続研修' },
            { value: 'other', label: 'その他' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <PeriodFilter
          labels={{ from: '申込日（から）', until: '申込日（まで）' }}
          from={{ value: from, onChange: setFrom }}
          until={{ value: until, onChange: setUntil }}
        />
      </Toolbar>
      <Toolbar>
        <ViewChips
          label="入金状況"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'UNPAID', label: '未入金', count: 12 },
            { value: 'MISMATCH', label: '金額不一致', count: 1234 },
          ]}
        />
      </Toolbar>
      <Table
        caption="申込情報"
        columns={columns}
        rows={sampleRows}
        rowKey={(row) => row.account}
        sort={sort}
        onSort={setSort}
        actions={rowActions}
      />
      <Pager page={page} lastPage={12} onPage={setPage} />
      <Table
        caption="読み込み中の一覧"
        columns={columns}
        rows={undefined}
        rowKey={(row) => row.account}
        skeletonRows={3}
      />
      <Table
        caption="更新中の一覧"
        columns={columns.slice(0, 3)}
        rows={sampleRows.slice(0, 1)}
        rowKey={(row) => row.account}
        busy
      />
      <HistoryList>
        <HistoryEntry at="2026-04-08T03:05:00Z" who="事務局 佐藤" what="状態を変更">
          <p>理由：本人の申し出により</p>
          <ul>
            <li>状態：受付済 → 取消済</li>
          </ul>
        </HistoryEntry>
        <HistoryEntry at="2026-04-01T03:05:00Z" who="自動" what="申込を受け付け" />
      </HistoryList>
      <Columns>
        <SortChoice
          columns={columns.filter(({ sortable }) => sortable)}
          sort={sort}
          onSort={setSort}
        />
      </Columns>
      <Columns>
        <EmptyState
          title="申込情報はありません"
          action={<LinkButton to={paths.showcase}>講習会を登録する</LinkButton>}
        >
          申込フォームから届いた申込がここに並びます。まず講習会を登録し、フォームのURLを公開してください。
        </EmptyState>
        <ErrorState onRetry={() => undefined} />
      </Columns>
    </>
  );
}
