import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../platform/ui/SelectField.tsx';
import { useActiveTemplates } from './useSeminars.ts';

/**
 * The forms that this seminar can have: the active ones, and the one that it has even if that one
 * is not active any more. Undefined until they are fetched.
 */
export function useTemplateOptions(seminar: Seminar | undefined): Option[] | undefined {
  const { t } = useTranslation('seminars');
  const { data: active, isPending } = useActiveTemplates(true);
  if (!seminar || isPending) return undefined;

  const options = (active ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const own = seminar.form_template;
  if (!own || options.some(({ value }) => value === String(own.id))) return options;
  const label = active ? t('inactiveForm', { name: own.name }) : own.name;
  return [...options, { value: String(own.id), label }];
}
