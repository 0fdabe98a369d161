import { AsyncLocalStorage } from 'node:async_hooks';
import { runTrial } from '../../platform/db/trial.ts';
import type { MailColumns } from './mailRow.ts';

const previews = new AsyncLocalStorage<MailColumns[]>();

/** Shows a mail that an act queues to whoever looks at the act before it is done. */
export function showInPreview(mail: MailColumns): void {
  previews.getStore()?.push(mail);
}

/** The mails that an act would send, in the order in which it writes them. Nothing of the act stays. */
export async function previewMails(act: () => Promise<unknown>): Promise<MailColumns[]> {
  const mails: MailColumns[] = [];
  await previews.run(mails, () => runTrial(act));
  return mails;
}
