import '../association/texts.ts';
import './texts.ts';
import { getSecurity, updateSecurity, type Security } from '@seminar/shared/security/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { Loaded } from '../api/Loaded.tsx';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useLeaveWarning } from '../drafts/useLeaveWarning.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';

/** セキュリティ: the association's rules for those who work here. */
export default function SecurityPage() {
  const { t } = useTranslation(['security', 'association']);
  const security = useQuery({ ...queryOf(getSecurity, {}), select: dataOf });
  return (
    <>
      <PageHeader
        title={t('security:title')}
        lead={t('security:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
      />
      <Loaded query={security} lines={6}>
        {(data) => <Rules key={data.version} rules={data} />}
      </Loaded>
    </>
  );
}

function Rules({ rules }: { rules: Security }) {
  const { t } = useTranslation('security');
  const failureText = useFailureText();
  const toast = useToast();
  const { version, people, demo } = rules;
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: {
      require_second_factor: rules.require_second_factor,
      refund_four_eyes: rules.refund_four_eyes,
    },
  });
  const save = useMutation({
    mutationFn: (given: { require_second_factor: boolean; refund_four_eyes: boolean }) =>
      call(updateSecurity, { body: { ...given, version } }),
    onSuccess: (_, given) => {
      reset(given);
      toast.success(t('saved'));
    },
  });
  useLeaveWarning(formState.isDirty);
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((given) => save.mutate(given))(event)}
      >
        <Stack>
          {save.error && (
            <InfoPanel type="error" title={t('failed')}>
              {failureText(save.error)}
            </InfoPanel>
          )}
          <Checkbox
            {...register('require_second_factor')}
            label={t('require')}
            note={t('requireNote')}
          />
          <p>
            {t('people', {
              all: formatCount(people.all),
              without: formatCount(people.without_second_factor),
            })}{' '}
            {demo && t('demo')}
          </p>
          <Checkbox
            {...register('refund_four_eyes')}
            label={t('fourEyes')}
            note={t('fourEyesNote')}
          />
          <p>{t('alone')}</p>
          <div>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
