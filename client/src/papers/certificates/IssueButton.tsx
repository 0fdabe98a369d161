import './texts.ts';
import {
  issueCertificate,
  undoCertificateIssue,
} from '@seminar/shared/papers/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useCertificateChange } from './useCertificateChange.ts';
import { useMay } from '../../platform/session/useMay.ts';

interface IssueButtonProps {
  /** Of the certificate. */
  id: number;
  name: string;
  /** The seminar's name, where the list holds more than one. */
  seminar?: string;
}

/** Issues one certificate, after the question of section 2 of the specification. */
export function IssueButton({ id, name, seminar }: IssueButtonProps) {
  const { t } = useTranslation('certificates');
  const may = useMay();
  const confirm = useConfirm();
  const { change, busy } = useCertificateChange('issue');
  const issue = async () => {
    const confirmed = await confirm({
      title: t('issue.confirm'),
      message:
        seminar === undefined ? t('issue.whatOf', { name }) : t('issue.what', { name, seminar }),
      confirmLabel: t('issue.label'),
    });
    if (!confirmed) return;
    change({
      work: async () => {
        const { data } = await call(issueCertificate, { body: { certificate_id: id } });
        return { number: data.certificate_number };
      },
      undo: async () => {
        await call(undoCertificateIssue, { params: { id } });
      },
    });
  };
  if (!may(issueCertificate)) return null;
  return (
    <Button
      size="s"
      busy={busy}
      aria-label={t('issue.buttonOf', { name, id })}
      onClick={() => void issue()}
    >
      {t('issue.button')}
    </Button>
  );
}
