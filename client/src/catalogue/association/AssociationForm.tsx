import { updateAssociation } from '@seminar/shared/catalogue/association/endpoints';
import { associationTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { deadlineRules } from '@seminar/shared/catalogue/association/deadlineRule';
import { fillProviso } from '@seminar/shared/catalogue/association/proviso.rules';
import { publicLists } from '@seminar/shared/catalogue/association/publicList';
import { type Association, taxRoundings } from '@seminar/shared/catalogue/association/schema';
import {
  checkRegistrationNumber,
  normalizeRegistrationNumber,
} from '@seminar/shared/platform/japan/registrationNumber';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../platform/api/useAct.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ErrorSummary, type FieldError } from '../../platform/ui/ErrorSummary.tsx';
import { FoldedCard } from '../../platform/ui/FoldedCard.tsx';
import { FoldedParts, LongForm } from '../../platform/ui/LongForm.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { plainDigits } from '../../platform/ui/plainDigits.ts';
import { BasicsSection, type SectionProps } from './BasicsSection.tsx';
import { EnglishSection } from './EnglishSection.tsx';
import styles from './AssociationForm.module.css';
import {
  associationDraftOf,
  type AssociationDraft,
  type AssociationField,
} from './associationDraft.rules.ts';
import { showAssociation } from './useAssociation.ts';

/** What receipts state: the registration number, the proviso, the rounding of tax. */
function ReceiptSection({ form, problem }: SectionProps) {
  const { t } = useTranslation(associationTexts);
  const { control, register } = form;
  const number = normalizeRegistrationNumber(useWatch({ control, name: 'registration_number' }));
  const proviso = fillProviso(useWatch({ control, name: 'receipt_proviso' }), {
    講習会名: t('exampleSeminar'),
    講習会コード: t('exampleCode'),
  });
  return (
    <Card id="part-receipt" title={t('section.receipt')}>
      <Stack>
        <div className={styles.pair}>
          <TextField
            {...register('registration_number')}
            label={t('field.registration_number')}
            support={t('support.registration_number')}
            width="medium"
            spellCheck={false}
            autoCapitalize="characters"
            error={problem('registration_number')}
          />
          <RadioGroup
            {...register('tax_rounding')}
            label={t('field.tax_rounding')}
            support={t('support.tax_rounding')}
            required
            layout="row"
            options={taxRoundings.map((value) => ({ value, label: t(`rounding.${value}`) }))}
            error={problem('tax_rounding')}
          />
        </div>
        {checkRegistrationNumber(number) === 'check_digit' && (
          <InfoPanel type="warning" title={t('numberWarning')} />
        )}
        <TextField
          {...register('receipt_proviso')}
          label={t('field.receipt_proviso')}
          support={
            <>
              {t('support.receipt_proviso')}
              <br />
              {t('provisoExample', { text: proviso })}
            </>
          }
          required
          error={problem('receipt_proviso')}
        />
      </Stack>
    </Card>
  );
}

const notices = [
  'purpose_of_use',
  'privacy_notice',
  'transactions_notice',
  'cancellation_notice',
] as const satisfies readonly AssociationField[];

/** What is no number is refused by the server, which says how to mend it. */
const numberOf = (typed: string) => Number(plainDigits(typed) || NaN);

const smallDifferences = ['borne_shortfall', 'kept_surplus'] as const;
const depositFields = ['transfer_fees', ...smallDifferences] as const;

const formParts = ['basics', 'receipt', 'deposits', 'mails', 'notices', 'english'] as const;

interface AssociationFormProps {
  association: Association;
  /** Fetches what somebody else has saved and fills the form with it. */
  onReload: () => void;
}

/** The settings as one form: saved as a whole, with the version that was shown. */
export function AssociationForm({ association, onReload }: AssociationFormProps) {
  const { t } = useTranslation(associationTexts);
  const failureText = useFailureText();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<AssociationDraft>({ defaultValues: associationDraftOf(association) });
  useLeaveWarning(form.formState.isDirty);
  const update = useAct(
    (draft: AssociationDraft) =>
      call(updateAssociation, {
        body: {
          ...draft,
          undo_seconds: numberOf(draft.undo_seconds),
          borne_shortfall: numberOf(draft.borne_shortfall),
          kept_surplus: numberOf(draft.kept_surplus),
          version: association.version,
        },
      }),
    {
      done: t('saved'),
      after: (answer) => {
        showAssociation(answer);
        form.reset(associationDraftOf(answer.data));
      },
    },
  );

  const submit = form.handleSubmit((draft) => {
    setAttempt(attempt + 1);
    update.run(draft);
  });

  const { error } = update;
  const problems = error instanceof ApiError ? error.problems : {};
  const stale = error instanceof ApiError && error.status === 409;
  const lines = Object.entries(problems).flatMap(([name, texts]): FieldError[] =>
    texts.map((problem) => ({
      name,
      message: t('errorLine', {
        field: t(`field.${name as AssociationField}`, { defaultValue: name }),
        problem,
      }),
    })),
  );
  const errors = error && lines.length === 0 ? [{ message: failureText(error) }] : lines;
  const parts = { form, problem: (field: AssociationField) => update.problem(field) };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ErrorSummary errors={errors} title={t('saveFailed')} attempt={attempt} />
        {stale && (
          <Button
            onClick={() => {
              update.reset();
              onReload();
            }}
          >
            {t('reload')}
          </Button>
        )}
        <LongForm
          list={{
            label: t('sections'),
            parts: formParts.map((part) => ({
              id: `part-${part}`,
              title: t(`section.${part}`),
            })),
          }}
          button={
            <Button type="submit" variant="primary" size="l" busy={update.busy}>
              {update.busy ? t('saving') : t('save')}
            </Button>
          }
        >
          <BasicsSection {...parts} />
          <ReceiptSection {...parts} />
          <FoldedParts>
            <FoldedCard
              id="part-deposits"
              title={t('section.deposits')}
              wrong={depositFields.some((name) => parts.problem(name) !== undefined)}
            >
              <Stack>
                <TextField
                  {...form.register('transfer_fees')}
                  label={t('field.transfer_fees')}
                  support={t('support.transfer_fees')}
                  inputMode="numeric"
                  error={parts.problem('transfer_fees')}
                />
                <RadioGroup
                  {...form.register('deadline_rule')}
                  label={t('field.deadline_rule')}
                  support={t('support.deadline_rule')}
                  required
                  layout="row"
                  options={deadlineRules.map((value) => ({
                    value,
                    label: t(`deadlineRule.${value}`),
                  }))}
                  error={parts.problem('deadline_rule')}
                />
                {smallDifferences.map((name) => (
                  <TextField
                    key={name}
                    {...form.register(name)}
                    label={t(`field.${name}`)}
                    support={t(`support.${name}`)}
                    required
                    inputMode="numeric"
                    error={parts.problem(name)}
                  />
                ))}
              </Stack>
            </FoldedCard>
            <FoldedCard
              id="part-mails"
              title={t('section.mails')}
              wrong={parts.problem('undo_seconds') !== undefined}
            >
              <TextField
                {...form.register('undo_seconds')}
                label={t('field.undo_seconds')}
                support={t('support.undo_seconds')}
                required
                inputMode="numeric"
                error={parts.problem('undo_seconds')}
              />
            </FoldedCard>
            <FoldedCard
              id="part-notices"
              title={t('section.notices')}
              wrong={notices.some((name) => parts.problem(name) !== undefined)}
            >
              <Stack>
                <RadioGroup
                  {...form.register('public_list')}
                  label={t('field.public_list')}
                  support={t('support.public_list')}
                  required
                  layout="row"
                  options={publicLists.map((value) => ({ value, label: t(`publicList.${value}`) }))}
                  error={parts.problem('public_list')}
                />
                {notices.map((name) => (
                  <TextArea
                    key={name}
                    {...form.register(name)}
                    label={t(`field.${name}`)}
                    support={t('support.notice')}
                    required
                    rows={6}
                    error={parts.problem(name)}
                  />
                ))}
              </Stack>
            </FoldedCard>
            <EnglishSection {...parts} />
          </FoldedParts>
        </LongForm>
      </Stack>
    </form>
  );
}
