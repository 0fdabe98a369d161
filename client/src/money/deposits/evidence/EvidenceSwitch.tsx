import './texts.ts';
import { allowEvidence } from '@seminar/shared/money/deposits/evidence/endpoints';
import { evidenceLabels } from '@seminar/shared/money/deposits/evidence/labels';
import type { Evidence } from '@seminar/shared/money/deposits/evidence/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { useToast } from '../../../platform/ui/toasts.ts';

/** Lets a kind of evidence settle deposits by itself, after a question, or no longer. */
export function EvidenceSwitch({ evidence }: { evidence: Evidence }) {
  const { t, i18n } = useTranslation('evidence');
  const may = useMay();
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const { kind, in_a_row: times, self_settling: settling } = evidence;
  const name = evidenceLabels[kind][i18n.language === 'en' ? 'en' : 'ja'];
  const change = useMutation({
    mutationFn: (allowed: boolean) =>
      call(allowEvidence, {
        params: { kind },
        body: { allowed, version: settling?.version ?? 0 },
      }),
    onSuccess: (_, allowed) => toast.success(t(allowed ? 'allow.done' : 'disallow.done')),
    onError: (error) => toast.failure(`${t('failed')}\n${failureText(error)}`),
  });
  if (!settling || !may(allowEvidence)) return null;

  const allow = async () => {
    const sure = await confirm({
      title: t('allow.question', { kind: name }),
      message: t('allow.lead', { number: formatCount(times) }),
      confirmLabel: t('allow.button'),
    });
    if (sure) change.mutate(true);
  };
  const { state, may_be_allowed: proven } = settling;
  return (
    <>
      {state !== 'off' && (
        <Button
          size="s"
          busy={change.isPending}
          aria-label={t('disallow.buttonOf', { kind: name })}
          onClick={() => change.mutate(false)}
        >
          {t('disallow.button')}
        </Button>
      )}
      {state !== 'on' && proven && (
        <Button
          size="s"
          busy={change.isPending}
          aria-label={t('allow.buttonOf', { kind: name })}
          onClick={() => void allow()}
        >
          {t('allow.button')}
        </Button>
      )}
    </>
  );
}
