import {
  issueCertificate,
  undoCertificateIssue,
} from '@seminar/shared/papers/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { certificatesTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useMay } from '../../platform/session/useMay.ts';

/** Afterwards the server says that the mail has gone. */
const undoMs = 60_000;

interface IssueButtonProps {
  /** Of the certificate. */
  id: number;
  name: string;
  /** The seminar's name, where the list holds more than one. */
  seminar?: string;
}

/** Issues one certificate, after the question of section 2 of the specification. */
export function IssueButton({ id, name, seminar }: IssueButtonProps) {
  const { t } = useTranslation(certificatesTexts);
  const may = useMay();
  const confirm = useConfirm();
  const takeBack = useAct(() => call(undoCertificateIssue, { params: { id } }), {
    done: t('undo.done'),
    failed: t('undo.failed'),
  });
  const issuing = useAct(() => call(issueCertificate, { body: { certificate_id: id } }), {
    done: ({ data }) => ({
      text: t('issue.done', { number: data.certificate_number ?? '' }),
      undo: { label: t('undo.label'), ms: undoMs, act: () => takeBack.run() },
    }),
    failed: t('issue.failed'),
  });
  const issue = async () => {
    const confirmed = await confirm({
      title: t('issue.confirm'),
      message:
        seminar === undefined ? t('issue.whatOf', { name }) : t('issue.what', { name, seminar }),
      confirmLabel: t('issue.label'),
    });
    if (confirmed) issuing.run();
  };
  if (!may(issueCertificate)) return null;
  return (
    <Button
      size="s"
      busy={issuing.busy}
      aria-label={t('issue.buttonOf', { name, id })}
      onClick={() => void issue()}
    >
      {t('issue.button')}
    </Button>
  );
}
