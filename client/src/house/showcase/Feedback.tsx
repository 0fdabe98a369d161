import { InfoPanel, type PanelType } from '../../platform/ui/InfoPanel.tsx';
import { RunningWork } from '../../platform/ui/RunningWork.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Spinner } from '../../platform/ui/Spinner.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { Stepper, stepsUpTo, type StepStatus } from '../../platform/ui/Stepper.tsx';
import { Tooltip } from '../../platform/ui/Tooltip.tsx';
import { Columns } from './Section.tsx';

const panels: readonly (readonly [PanelType, string, string])[] = [
  ['success', '割り当てが完了しました。', '山田 太郎さんの入金が確認できました。'],
  ['info', '銀行連携のお知らせ', '最終同期は2026年04月01日 12:05です。'],
  ['warning', '金額が一致しません', '入金額8,000円に対し、申込の予定額は10,000円です。'],
  ['error', '登録に失敗しました', 'コードはすでに使われています。'],
  ['rotate', '入金明細を取得しています', 'この画面を離れても処理は続きます。'],
];

const statuses: readonly (readonly [StepStatus, string])[] = [
  ['completed', '完了 (completed)'],
  ['inProgress', '進行中 (inProgress)'],
  ['disrupt', '中断 (disrupt)'],
  ['notStarted', '未着手 (notStarted)'],
];

const tones: readonly (readonly [Tone, string])[] = [
  ['success', '入金済'],
  ['neutral', '未入金'],
  ['warning', '金額不一致'],
  ['attention', '申込紐付なし'],
  ['info', '受付中'],
  ['danger', '取消'],
];

/** Every panel, step, badge and sign of progress. */
export function Feedback() {
  return (
    <>
      <Columns>
        {panels.map(([type, title, text]) => (
          <InfoPanel key={type} type={type} title={`${title} (${type})`}>
            {text}
          </InfoPanel>
        ))}
        <InfoPanel type="info">見出しのない案内です。</InfoPanel>
      </Columns>
      <Stepper label="状態" steps={statuses.map(([status, label]) => ({ status, label }))} />
      <Stepper label="お申し込み" steps={stepsUpTo(['入力', '確認', '完了'], 1)} />
      <Stack row gap="s">
        {tones.map(([tone, text]) => (
          <StatusBadge key={tone} tone={tone}>
            {text}
          </StatusBadge>
        ))}
        <Tooltip label="入金状況とは" text="割り当てられた入金の合計と予定額から決まります。" />
      </Stack>
      <Columns>
        <ProgressBar label="CSVを取り込んでいます" value={120} max={400} text="120 / 400件" />
        <RunningWork
          label="印刷の準備をしています"
          text="120 / 400件"
          done={120}
          total={400}
          cancel="中止する"
          onCancel={() => {}}
        />
        <Skeleton lines={3} />
        <Stack row gap="s">
          <Spinner />
          <span>確認しています…</span>
        </Stack>
      </Columns>
    </>
  );
}
