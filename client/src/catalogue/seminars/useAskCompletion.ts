import { previewCompletion } from '@seminar/shared/applying/attendance/endpoints';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import type { changeOf } from './seminarDraft.rules.ts';

type Change = ReturnType<typeof changeOf>;

/**
 * Before another rule for the certificate is saved, of which something is proved already: says how many become
 * complete or incomplete, and asks.
 *
 * @param id null: a new seminar, of which nothing is proved
 */
export function useAskCompletion(id: string | null): (change: Change) => Promise<boolean> {
  const { t } = useTranslation(seminarsTexts);
  const confirm = useConfirm();
  return async ({ completion, completion_unconditional }) => {
    if (id === null || completion === undefined) return true;
    const body = {
      completion,
      ...(completion_unconditional === undefined ? {} : { completion_unconditional }),
    };
    const asked = call(previewCompletion, { params: { id: Number(id) }, body });
    // What is wrong with it is said when it is saved.
    const data = await asked.then((answer) => answer.data).catch(() => null);
    if (data === null) return true;
    const becomes = data.becomes_complete + data.becomes_incomplete + data.becomes_in_doubt;
    if (data.proved === 0 && becomes === 0) return true;
    return confirm({
      title: t('completion.ask.title'),
      message: t('completion.ask.what', {
        proved: data.proved,
        complete: data.becomes_complete,
        incomplete: data.becomes_incomplete,
        doubt: data.becomes_in_doubt,
      }),
      confirmLabel: t('completion.ask.confirm'),
    });
  };
}
