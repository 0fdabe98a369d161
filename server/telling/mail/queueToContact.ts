import type { MailKind } from '@seminar/shared/telling/mail/schema';
import type { Env } from '../../platform/context/env.ts';
import type { Tx } from '../../platform/db/db.ts';
import { groupPageUrl } from './appUrlOf.ts';
import { inMailLanguage } from './mailDefinition.ts';
import { queueMail, type QueuedMail } from './queueMail.ts';
import type { GroupContent } from './readGroupForMail.ts';
import { button, renderMail, type Block } from './renderMail.ts';

interface ToContact {
  kind: MailKind;
  /** The seminar's name is added at its end. */
  subject: string;
  blocks: readonly Block[];
  eventKey: string;
  /** Absent or null: the system sends it. */
  adminId?: number | null | undefined;
  now: Date;
}

/**
 * Writes a mail to the contact of a group and queues it.
 *
 * @returns the mail; null: its event was mailed before, or the contact has no address
 */
export function queueToContact(
  tx: Tx,
  { group, language, seminarName, sender }: GroupContent,
  { kind, subject, blocks, eventKey, adminId, now }: ToContact,
): Promise<QueuedMail | null> {
  const mail = renderMail({
    kind,
    language,
    subject: subject.concat(seminarName),
    recipient: group.contactName,
    sender,
    blocks,
  });
  const by = typeof adminId === 'number' ? { adminId } : {};
  return queueMail(tx, { ...mail, to: group.email, eventKey, group, ...by, now });
}

/** Opens the page of a group's contact. */
export const groupPageButton = (content: GroupContent, env: Pick<Env, 'appUrl'>): Block =>
  button(
    inMailLanguage(content, '団体申込のページを開く', 'Open the page of your applications'),
    groupPageUrl(env, content.group),
  );
