import './texts.ts';
import { changeStatementLayout } from '@seminar/shared/bank/statement-layouts/endpoints';
import type { StatementLayout } from '@seminar/shared/bank/statement-layouts/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { layoutOf, LayoutFields, type LayoutDraft } from './LayoutFields.tsx';

interface ChangeLayoutModalProps {
  layout: StatementLayout;
  onClose: () => void;
}

/** Changes what the columns of a table mean, for the files that come. */
export function ChangeLayoutModal({ layout, onClose }: ChangeLayoutModalProps) {
  const { t } = useTranslation('statementLayouts');
  const failureText = useFailureText();
  const toast = useToast();
  const [begun] = useState<LayoutDraft>(() => ({
    name: layout.name,
    columns: layout.columns,
    shortYear: layout.short_year,
    oneAmount: layout.columns.signed !== null,
  }));
  const [draft, setDraft] = useState(begun);
  const change = useMutation({
    mutationFn: () =>
      call(changeStatementLayout, {
        params: { id: layout.id },
        body: changedOnly(layoutOf(draft), layoutOf(begun)),
      }),
    onSuccess: () => {
      toast.success(t('changed'));
      onClose();
    },
  });
  const problems = change.error instanceof ApiError ? change.error.problems : {};
  return (
    <ActModal
      title={t('changeTitle')}
      act={t('save')}
      busy={change.isPending}
      onAct={() => change.mutate()}
      chosen={Object.keys(changedOnly(draft, begun)).length > 0}
      onClose={onClose}
    >
      <Stack>
        {change.error && Object.keys(problems).length === 0 && (
          <InfoPanel type="error" title={t('failed')}>
            {failureText(change.error)}
          </InfoPanel>
        )}
        <LayoutFields
          draft={draft}
          onChange={setDraft}
          samples={layout.headings}
          problems={problems}
        />
      </Stack>
    </ActModal>
  );
}
