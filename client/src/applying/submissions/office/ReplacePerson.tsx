import {
  replacePerson,
  getSubmissionQuestions,
} from '@seminar/shared/applying/submissions/endpoints';
import { enteredFields } from '@seminar/shared/applying/submissions/enteredFields.rules';
import { companyEntries } from '@seminar/shared/applying/submissions/companyEntries.rules';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { personTexts } from '../person/texts.ts';
import { officeSubmissionsTexts } from './texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling } from '../../../telling/mail/useTelling.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { UploadTarget } from '../../../catalogue/answers/uploadTarget.ts';
import { PersonForm } from '../person/PersonForm.tsx';
import { showSubmission } from '../useSubmission.ts';

interface ReplacePersonProps {
  submissionId: string;
  seminarId: number;
  /** Says whose place it is, where the page doesn't. */
  title?: string;
  /** What becomes of the money beyond this application. */
  note?: string;
  onClose: () => void;
}

/** The office gives the place of an application to somebody else. */
export function ReplacePerson(props: ReplacePersonProps) {
  const { submissionId: id, seminarId, title, note, onClose } = props;
  const { t } = useTranslation(personTexts);
  const { t: office } = useTranslation(officeSubmissionsTexts);
  const questions = useQuery({
    ...queryOf(getSubmissionQuestions, { params: { id } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const params = { id };
  const telling = useTelling();
  const replace = async (fields: Entry[]) =>
    showSubmission(await call(replacePerson, { params, body: { fields, ...telling.check() } }));
  return (
    <Card title={title ?? t('replace.title')}>
      <Loaded query={questions} lines={8}>
        {({ fields, entries }) => {
          const texts = t('replace', { returnObjects: true });
          const files = office('replacedFiles');
          const asksForFile = fields.some(({ field_type: type }) => type === 'file');
          return (
            <UploadTarget value={seminarId}>
              <PersonForm
                questions={{
                  fields: enteredFields(fields),
                  entries: companyEntries(fields, entries),
                }}
                texts={{
                  ...texts,
                  lead: asksForFile ? `${texts.lead}${files}` : texts.lead,
                  after: note === undefined ? texts.after : `${texts.after}${note}`,
                }}
                renew={async () => {
                  const { data } = await questions.refetch();
                  return data ? enteredFields(data.fields) : null;
                }}
                send={replace}
                more={(entered) => (
                  <TellPart
                    telling={telling}
                    preview={(mail) => {
                      const sent = entered();
                      if (!sent) return undefined;
                      const body = { fields: sent, ...mail };
                      return call(mailPreviewOf(replacePerson), { params, body });
                    }}
                  />
                )}
                checkMore={() => telling.check() !== undefined}
                onClose={onClose}
              />
            </UploadTarget>
          );
        }}
      </Loaded>
    </Card>
  );
}
