import './texts.ts';
import { renewLink } from '@seminar/shared/submissions/endpoints';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { May } from '../../auth/May.tsx';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.ts';
import { Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/toasts.ts';
import { useOfficeChange } from './useOfficeChange.ts';

interface ApplicantLinkProps {
  submission: Submission;
  link: NonNullable<Submission['link']>;
}

/** The address of the applicant's page, how often it was opened, and a new one if others know it. */
export function ApplicantLink({ submission, link }: ApplicantLinkProps) {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const { submission_id: id, applicant } = submission;
  const { mutateAsync, isPending } = useOfficeChange(() => call(renewLink, { params: { id } }));

  const renew = async () => {
    const { email } = applicant;
    const sure = await confirm({
      title: t('link.renewTitle'),
      message: email === '' ? t('link.renewNoMail') : t('link.renewLead', { email }),
      confirmLabel: t('link.renew'),
      danger: true,
    });
    if (!sure) return;
    try {
      await mutateAsync(undefined);
      toast.success(t('link.renewDone'));
    } catch (error) {
      await alert(`${t('link.renewFailed')}\n${failureText(error)}`);
    }
  };

  const { url, uses, last_used_at: at, renewed_at: renewed } = link;
  const used =
    at === null
      ? t('link.usesNever')
      : t('link.usesCount', { number: formatCount(uses), at: formatInstant(at) });
  return (
    <Card title={t('link.title')}>
      <Stack>
        <CopyField label={t('link.url')} value={url} />
        <DescriptionList
          items={[
            { term: t('link.uses'), detail: used },
            ...(renewed === null
              ? []
              : [
                  {
                    term: t('link.renewed'),
                    detail: t('link.renewedAt', { at: formatInstant(renewed) }),
                  },
                ]),
          ]}
        />
        <p>{t('link.usesNote')}</p>
        <May call={renewLink}>
          <div>
            <Button busy={isPending} onClick={() => void renew()}>
              {t('link.renew')}
            </Button>
          </div>
        </May>
      </Stack>
    </Card>
  );
}
