import {
  getSecurity,
  updateSecurity,
  type Security,
} from '@seminar/shared/office/security/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { securityTexts } from './texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Lowerings } from './Lowerings.tsx';

const securityQuery = queryOf(getSecurity, {});

/** セキュリティ: the association's rules for those who work here. */
export default function SecurityPage() {
  const { t } = useTranslation([securityTexts, associationTexts]);
  const security = useQuery({ ...securityQuery, select: dataOf });
  return (
    <>
      <PageHeader
        title={t('security:title')}
        lead={t('security:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
      />
      <Loaded query={security} lines={6}>
        {(data) => (
          <Stack>
            <Lowerings lowerings={data.all_pending} />
            <Rules rules={data} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

type Ticks = Pick<Security, 'require_second_factor' | 'refund_four_eyes'>;

function Rules({ rules }: { rules: Security }) {
  const { t } = useTranslation(securityTexts);
  const queryClient = useQueryClient();
  const { version, people, demo, require_second_factor, refund_four_eyes } = rules;
  const saved: Ticks = { require_second_factor, refund_four_eyes };
  // On top of what is saved, also of what a colleague saves meanwhile.
  const [ticked, setTicked] = useState<Partial<Ticks>>({});
  const ticks = { ...saved, ...ticked };
  const save = useAct(
    () => call(updateSecurity, { body: { ...changedOnly(ticks, saved), version } }),
    {
      done: () => {
        const isLowered = (['require_second_factor', 'refund_four_eyes'] as const).some(
          (rule) => saved[rule] && ticked[rule] === false,
        );
        return t(isLowered ? 'lowering.waits' : 'saved');
      },
      after: (answer) => {
        queryClient.setQueryData(securityQuery.queryKey, answer);
        setTicked({});
      },
    },
  );
  useLeaveWarning(Object.keys(changedOnly(ticks, saved)).length > 0);
  const box = (name: keyof Ticks) => ({
    name,
    checked: ticks[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTicked((before) => ({ ...before, [name]: target.checked })),
  });
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.busy) save.run();
        }}
      >
        <Stack>
          <NotDone act={save} title={t('failed')} />
          <Checkbox
            {...box('require_second_factor')}
            label={t('require')}
            note={t('requireNote')}
          />
          <p>
            <span>
              {t('people', {
                all: formatCount(people.all),
                without: formatCount(people.without_second_factor),
              })}
            </span>{' '}
            {demo && <span>{t('demo')}</span>}
          </p>
          <Checkbox {...box('refund_four_eyes')} label={t('fourEyes')} note={t('fourEyesNote')} />
          <p>{t('alone')}</p>
          <p>{t('lowering.rule')}</p>
          <div>
            <Button type="submit" variant="primary" busy={save.busy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
