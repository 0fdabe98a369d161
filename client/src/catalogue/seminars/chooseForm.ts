import { pathTo } from '../../platform/routing/paths.ts';
import { fieldId } from '../../platform/ui/fieldId.ts';

export const chooseFormHash = `#${fieldId('form_template')}`;

/** Where the form of a seminar is chosen: at the foot of its edit page. */
export const chooseFormPath = (id: number): string =>
  `${pathTo('seminarEdit', { id })}${chooseFormHash}`;
