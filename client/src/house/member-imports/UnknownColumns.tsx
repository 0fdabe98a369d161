import { chooseRosterColumns } from '@seminar/shared/catalogue/members/endpoints';
import {
  columnChoices,
  type ColumnChoice,
  type MemberPlan,
} from '@seminar/shared/catalogue/members/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersTexts } from '../../catalogue/members/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

interface UnknownColumnsProps {
  columns: MemberPlan['columns'];
  /** Reads the file again. */
  onChosen: () => Promise<unknown>;
}

/** The columns whose headings aren't known, for the office to say what each holds. */
export function UnknownColumns({ columns, onChosen }: UnknownColumnsProps) {
  const { t } = useTranslation(membersTexts);
  const [choices, setChoices] = useState<ReadonlyMap<string, ColumnChoice | null>>(new Map());
  const changed = columns.filter(
    ({ key, choice }) => choices.has(key) && (choices.get(key) ?? null) !== choice,
  );
  const save = useAct(
    async () => {
      await call(chooseRosterColumns, {
        body: {
          columns: changed.map(({ key, name, sheet }) => ({
            key,
            name,
            sheet,
            choice: choices.get(key) ?? null,
          })),
        },
      });
      await onChosen();
    },
    {
      after: () => setChoices(new Map()),
    },
  );
  if (columns.length === 0) return null;
  const options = columnChoices.map((choice) => ({
    value: choice,
    label: t(`import.columns.${choice}`),
  }));
  return (
    <Card title={t('import.columns.title')}>
      <Stack>
        <p>{t('import.columns.lead')}</p>
        {columns.map(({ key, sheet, name, examples, choice, must_choose: mustChoose }) => (
          <SelectField
            key={key}
            name={`column ${key}`}
            required={mustChoose}
            width="medium"
            label={
              sheet === null
                ? t('import.columns.of', { column: name })
                : t('import.columns.ofSheet', { sheet, column: name })
            }
            support={t('import.columns.example', { examples: examples.join('、') })}
            error={mustChoose && !choices.get(key) ? t('import.columns.must') : undefined}
            placeholder={t('import.columns.undecided')}
            options={options}
            value={choices.has(key) ? (choices.get(key) ?? '') : (choice ?? '')}
            onChange={({ target }) => {
              const chosen = columnChoices.find((one) => one === target.value) ?? null;
              setChoices(new Map(choices).set(key, chosen));
            }}
          />
        ))}
        <NotDone act={save} title={t('import.columns.failed')} />
        <div>
          <Button
            variant="primary"
            disabled={changed.length === 0}
            busy={save.busy}
            onClick={() => save.run()}
          >
            {t('import.columns.apply')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
