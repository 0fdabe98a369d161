import { fieldInLanguage } from '@seminar/shared/catalogue/form-templates/fieldInLanguage';
import { handOver } from '@seminar/shared/money/wishes/endpoints';
import type { OwnChanges } from '@seminar/shared/money/wishes/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { ownChangesTexts } from './texts.ts';
import { call } from '../../../../platform/api/call.ts';
import { formatLongDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/useLanguage.ts';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { PersonForm } from '../../person/PersonForm.tsx';
import { submissionQuery } from '../../useSubmission.ts';
import type { ChangesPage } from './changesPage.ts';

interface HandOverProps {
  submissionId: string;
  page: ChangesPage;
  changes: OwnChanges;
  onDone: () => void;
}

/** Gives the place to somebody else, or asks the office to; once it is given, this page opens no more. */
export function HandOver({ submissionId: id, page, changes, onDone }: HandOverProps) {
  const { t } = useTranslation(ownChangesTexts);
  const client = useQueryClient();
  const language = useLanguage();
  // What was there when the form was opened: somebody else's change is told, not hidden.
  const [version] = useState(changes.corrections.version);
  const [offer, setOffer] = useState(changes.hand_over);
  const isGiven = useRef(false);
  const give = async (fields: Entry[]) => {
    const { data } = await call(handOver, { params: { id }, body: { version, fields } });
    isGiven.current = data.handed_over;
  };
  const renew = async () => {
    const { data } = await client.fetchQuery({ ...page.query, staleTime: 0 });
    if (!data.hand_over) return null;
    setOffer(data.hand_over);
    return data.hand_over.fields.map((field) => fieldInLanguage(field, language));
  };
  const close = () => {
    onDone();
    // Its link has ended: what this page shows is somebody else's.
    if (isGiven.current) void client.resetQueries({ queryKey: submissionQuery(id).queryKey });
  };
  if (offer === null) return null;
  const fields = offer.fields.map((field) => fieldInLanguage(field, language));
  const { lead, ...texts } = t(`handOver.${offer.office_decides ? 'asked' : 'done'}`, {
    returnObjects: true,
  });
  const until = t('handOver.until', { day: formatLongDay(offer.until) });
  return (
    <Stack>
      <h3>{t('handOver.title')}</h3>
      <PersonForm
        questions={{ fields, entries: offer.entries }}
        texts={{ ...texts, lead: `${lead} ${until}` }}
        {...(!offer.office_decides && {
          sure: { title: t('handOver.sure'), message: texts.after },
        })}
        renew={renew}
        send={give}
        onClose={close}
      />
    </Stack>
  );
}
