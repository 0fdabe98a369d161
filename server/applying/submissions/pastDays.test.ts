import { formatLongDay } from '@seminar/shared/date';
import { locales } from '@seminar/shared/platform/messages/message';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { queueLinkRenewed } from '../../telling/mail/definitions/linkRenewed.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { sendLinksJob } from './sendLinksJob.ts';

const context = await testContext();
const { db, env } = context;
const { adminId } = await loggedIn(context, 'clerk');

const byADay = /までに|期限|\bby \w+ \d|deadline/i;

test.each(locales)(
  'the mails with links (%s) ask for nothing by a day, even when the deadline has long passed',
  async (language) => {
    context.setClock('2027-03-01T09:00:00+09:00');
    const seminar = await buildSeminar(db, { paymentDeadline: new Date('2026-05-15') });
    const email = `okure-${language}@example.jp`;
    const { id } = await buildSubmission(db, { seminarId: seminar.id, email, language });
    const renewal = { submissionId: id, adminId, now: context.clock() };
    await inTransaction(db, (tx) => queueLinkRenewed(tx, env, renewal));
    await sendLinksJob(context, { email });
    const mails = await db.mail.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });
    expect(mails.map(({ kind }) => kind)).toEqual(['link_renewed', 'application_links']);
    for (const { subject, text } of mails) {
      expect(`${subject}\n${text}`).not.toContain(formatLongDay('2026-05-15', language));
      expect(`${subject}\n${text}`).not.toMatch(byADay);
    }
  },
);
