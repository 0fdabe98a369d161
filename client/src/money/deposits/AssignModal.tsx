import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { suggestionsTexts } from './suggestionTexts.ts';
import { uiTexts } from '../../platform/ui/texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { CandidateList } from './CandidateList.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useAssign } from './useAssign.tsx';
import { hasNone } from './useSuggestions.ts';

interface AssignModalProps {
  deposit: Deposit;
  onClose: () => void;
  /** The deposit pays for these together, rather than for one. */
  onSplit: (submissions: readonly SubmissionRow[]) => void;
}

/** Assigns the whole deposit to one application. */
export function AssignModal({ deposit, onClose, onSplit }: AssignModalProps) {
  const { t } = useTranslation([depositsTexts, suggestionsTexts, uiTexts]);
  const assigning = useAssign(deposit, { onDone: onClose, onSplit });
  const { suggestions, busy, assignButton, splitButton, question } = assigning;

  return (
    <Modal
      title={t('deposits:assign.title')}
      size="l"
      onClose={() => !busy && onClose()}
      footer={
        <Button onClick={onClose} disabled={busy}>
          {t('ui:close')}
        </Button>
      }
    >
      <Stack>
        <DepositSummary deposit={deposit} />
        <Suggestions
          deposit={deposit}
          found={suggestions}
          compare
          action={assignButton}
          onGroup={onClose}
          setAction={splitButton}
        />
        <Stack gap="s">
          <h3>{t('suggestions:search')}</h3>
          <CandidateList
            deposit={deposit}
            compare
            focusSearch={hasNone(suggestions.data)}
            action={assignButton}
          />
        </Stack>
      </Stack>
      {question}
    </Modal>
  );
}
