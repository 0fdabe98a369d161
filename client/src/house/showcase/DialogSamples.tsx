import { useState } from 'react';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert, useConfirm } from '../../platform/ui/dialogs.ts';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { ShownOnceModal } from '../../platform/ui/ShownOnceModal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useReason } from '../../platform/ui/useReason.ts';

/** An action that needs a reason: without one an error is shown; with one the action is busy for a moment. */
function ReasonSample({ onClose }: { onClose: () => void }) {
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const act = () => {
    if (reason.check() === undefined) return;
    setBusy(true);
    setTimeout(onClose, 1500);
  };
  return (
    <ActModal
      title="割当を取り消しますか？"
      act="割当を取り消す"
      danger
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <ReasonField label="取り消す理由" support="履歴に残ります。" reason={reason} />
    </ActModal>
  );
}

/** What is shown over a page: dialogs, questions, toasts. */
export function DialogSamples() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [once, setOnce] = useState(false);
  const [entering, setEntering] = useState(false);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();

  const ask = async () => {
    const confirmed = await confirm({
      title: '入金を申込に割り当てますか？',
      message: '山田 太郎さんの申込に8,000円を割り当てます。',
      confirmLabel: '割り当てる',
    });
    if (confirmed) toast.success('割り当てが完了しました。');
  };

  const askDanger = async () => {
    const confirmed = await confirm({
      title: '割当を取り消しますか？',
      message: 'この操作は監査履歴に残ります。',
      lost: ['受講番号 KEIZOKU-20260401-0001 の有効性', '領収書 R2026-000012（無効になります）'],
      confirmLabel: '割当を取り消す',
      danger: true,
    });
    if (confirmed) toast.failure('割当を取り消せませんでした。画面を更新してください。');
  };

  return (
    <Stack row gap="s">
      <Button onClick={() => setOpen(true)}>モーダルを開く</Button>
      <Button onClick={() => void ask()}>確認する</Button>
      <Button variant="dangerAsk" onClick={() => void askDanger()}>
        危険な操作を確認する
      </Button>
      <Button variant="dangerAsk" onClick={() => setAsking(true)}>
        理由をたずねる
      </Button>
      <Button onClick={() => setEntering(true)}>フォームを開く</Button>
      <Button onClick={() => setOnce(true)}>一度だけ見せる</Button>
      <Button onClick={() => void alert('割り当てに失敗しました。')}>アラートを出す</Button>
      <Button onClick={() => toast.success('保存しました。')}>成功を知らせる</Button>
      <Button onClick={() => toast.failure('保存できませんでした。')}>失敗を知らせる</Button>
      {once && (
        <ShownOnceModal
          title="トークンを作成しました"
          warning="このトークンが表示されるのは今だけです。"
          kept="コピーしたので閉じる"
          onClose={() => setOnce(false)}
        >
          <CopyField label="トークン" value="smt_9fK2mW8hK5vR1tX9" />
        </ShownOnceModal>
      )}
      {entering && (
        <FormModal
          title="会員を登録する"
          submitLabel="登録する"
          busy={false}
          failed="登録できませんでした。"
          failure="赤い項目を確認してください。"
          onSubmit={() => setEntering(false)}
          onClose={() => setEntering(false)}
        >
          <TextField
            name="formModalNumber"
            label="会員番号"
            required
            error="会員番号は必須です。"
          />
        </FormModal>
      )}
      {asking && <ReasonSample onClose={() => setAsking(false)} />}
      {open && (
        <Modal
          title="受講者の詳細"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>閉じる</Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                保存する
              </Button>
            </>
          }
        >
          <Stack>
            <TextField name="modalName" label="氏名" required defaultValue="山田 太郎" />
            <TextField name="modalMail" label="メールアドレス" support="連絡に使います。" />
            <RowMenu items={[{ label: '再発行する', icon: 'copy', onSelect: () => undefined }]} />
          </Stack>
        </Modal>
      )}
    </Stack>
  );
}
