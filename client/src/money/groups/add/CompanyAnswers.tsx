import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import {
  addressFieldOf,
  addressTextOf,
  isPostalCodeField,
} from '../../../catalogue/answers/address.rules.ts';
import { AnswerField } from '../../../catalogue/answers/AnswerField.tsx';
import { shownFields } from '../../../catalogue/answers/entries.rules.ts';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import type { AddedPeople } from './useAddedPeople.ts';

/** What the form asks about the company, as the others answered it; open where an answer lacks or was wrong. */
export function CompanyAnswers({ added }: { added: AddedPeople }) {
  const { t } = useTranslation('person');
  const locale = useLanguage();
  const { company, companyFields, today, changeCompany } = added;
  const shown = shownFields(companyFields, company.values);
  // Nobody may have answered it yet: places without names have no answers.
  const [open, setOpen] = useState(() =>
    shown.some(({ id, is_required }) => is_required && (company.values[id] ?? '') === ''),
  );
  if (company.problems.size > 0 && !open) setOpen(true);
  if (shown.length === 0) return null;
  const fields = (
    <Stack>
      {shown.map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          value={company.values[field.id] ?? ''}
          error={problemText(company.problems, field, locale)}
          today={today}
          addressField={isPostalCodeField(field) ? addressFieldOf(shown, field) : undefined}
          addressText={isPostalCodeField(field) ? addressTextOf(shown, field, company.values) : ''}
          change={changeCompany}
        />
      ))}
    </Stack>
  );
  return open ? fields : <Disclosure label={t('add.company')}>{fields}</Disclosure>;
}
