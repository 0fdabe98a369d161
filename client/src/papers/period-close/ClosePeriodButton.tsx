import './texts.ts';
import { closePeriod } from '@seminar/shared/papers/period-close/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import type { PeriodClose } from '@seminar/shared/papers/period-close/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatDay, formatMonth } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert, useConfirm } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { usePeriodText } from './usePeriodText.ts';

/** Keeps the figures of the period as they are now. */
export function ClosePeriodButton({ close }: { close: PeriodClose }) {
  const { t } = useTranslation('periodClose');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const periodText = usePeriodText();
  const { from, to, closed, changed } = close;
  const name = from === to ? formatDay(from) : formatMonth(from.slice(0, 7));
  const make = useMutation({
    mutationFn: () => call(closePeriod, { body: { from, to } }),
    onSuccess: () => toast.success(t('make.done', { period: name })),
    onError: (error) => {
      const said = error instanceof ApiError ? Object.values(error.problems).flat() : [];
      void alert([t('make.failed'), ...(said.length > 0 ? said : [failureText(error)])].join('\n'));
    },
  });
  if (closed && !changed) return null;
  const period = periodText(close);
  const label = t(closed ? 'make.again' : 'make.button');
  const run = async () => {
    const sure = await confirm({
      title: t('make.title'),
      message: [
        t('make.lead', { period }),
        ...(to === tokyoDay(new Date()) ? [t('make.today')] : []),
      ].join('\n'),
      confirmLabel: label,
    });
    if (sure) make.mutate();
  };
  return (
    <Button variant="primary" busy={make.isPending} onClick={() => void run()}>
      {label}
    </Button>
  );
}
