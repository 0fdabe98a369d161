import { addDays, type Day } from '@seminar/shared/date';
import { addedFieldSchema } from '@seminar/shared/catalogue/form-templates/newField';
import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { storeUpload } from '../../server/catalogue/answers/files/storeUpload.ts';
import type { Context } from '../../server/platform/context/context.ts';
import { addField } from '../../server/catalogue/form-templates/addField.ts';
import { copyTemplate } from '../../server/catalogue/form-templates/copyTemplate.ts';
import { findFormDefinition } from '../../server/catalogue/form-templates/findFormDefinition.ts';
import { modelForms } from '../../server/catalogue/form-templates/modelForms.ts';
import { updateTemplate } from '../../server/catalogue/form-templates/updateTemplate.ts';
import { normalisePublicId, type PublicId } from '../../server/platform/ids/publicId.ts';
import { changeSeminar } from '../../server/applying/submissions/changeSeminar.ts';
import { approveFiles } from '../../server/applying/submissions/approveFiles.ts';
import { rejectFile } from '../../server/applying/submissions/rejectFile.ts';
import { submitApplication } from '../../server/applying/submissions/submitApplication.ts';
import { entriesOf } from './entriesOf.ts';
import { licenceOf } from './licenceOf.ts';
import { emailOf, personOf, type PersonKey } from './people.ts';
import { sampleForm } from './prepareSeminars.ts';
import type { SampleSeminar } from './seminars.ts';

/** Who applies with a copy of a licence, and what the office did with it. */
const applicants: readonly { person: PersonKey; day: number; outcome?: 'approved' | 'rejected' }[] =
  [
    { person: 'inoue', day: 1, outcome: 'approved' },
    { person: 'kobayashi', day: 3, outcome: 'rejected' },
    { person: 'nishimura', day: 6 },
  ];

const code = 'practical-seminar';

/** What the office asks beside a short form: a file, a consent, a number within bounds, some of several choices. */
const asked = [
  {
    section: '受講資格',
    label: '資格証の写し',
    label_en: 'Copy of your licence',
    description: '修理業責任技術者、または第3種以上の技術者の資格証をお送りください。',
    field_type: 'file',
    is_required: true,
    accepts: ['pdf', 'picture'],
  },
  {
    section: '受講資格',
    label: '実務の年数',
    label_en: 'Years of practice',
    description: '1年に満たない場合は0としてください。',
    field_type: 'number',
    is_required: true,
    minimum: 0,
    maximum: 60,
    whole_number: true,
  },
  {
    section: '実技について',
    label: '希望する機器',
    label_en: 'Devices that you choose',
    field_type: 'checkbox',
    is_required: true,
    maximum: 2,
    options: [{ label: '輸液ポンプ' }, { label: '人工呼吸器' }, { label: '除細動器' }],
  },
  {
    section: '実技について',
    label: '会場での撮影',
    label_en: 'Pictures taken at the venue',
    field_type: 'checkbox',
    is_required: true,
    consent:
      '会場の様子を撮影し、協会の会報とウェブサイトに掲載することがあります。お名前は掲載しません。',
    options: [{ label: '同意する' }],
  },
] as const;

interface Setting {
  seminar: SampleSeminar['seminar'];
  adminId: number;
  /** Filled with the applications, by their keys. */
  publicIds: Map<string, PublicId>;
}

interface FileEvent {
  day: Day;
  time: string;
  /** Must be repeatable: after a killed start all events run again from the first one. */
  happen: (context: Context) => Promise<void>;
}

async function practicalForm(context: Context): Promise<FormTemplate> {
  const { id } = await context.db.formTemplate.findUniqueOrThrow({ where: { code } });
  const form = await findFormDefinition(context.db, id);
  if (!form) throw new Error(`the form ${code} is gone`);
  return form;
}

/** The office copies a form of the product, and adds its own questions. */
async function makeForm(context: Context, { seminar, adminId }: Setting): Promise<void> {
  const { db } = context;
  const { id: seminarId, formTemplateId } = await db.seminar.findUniqueOrThrow({
    where: { code: seminar.code },
  });
  if (formTemplateId !== null) return;
  const general = await sampleForm(context, 'general');
  // A start that was killed may have left the copy under the code that it got.
  const known = await db.formTemplate.findFirst({
    where: { code: { in: [code, `${modelForms.general.code}-copy`] } },
  });
  const { id: templateId } =
    known ?? (await copyTemplate(context, { templateId: general.id, adminId }));
  if (known?.code !== code) {
    const description = '資格証の写しと、実技で使う機器の希望をたずねるフォームです。';
    const change = { name: '実技講習 申込フォーム', code, description, is_active: true };
    await updateTemplate(context, { templateId, change, adminId });
  }
  const { fields } = await practicalForm(context);
  for (const field of asked) {
    if (fields.some(({ label }) => label === field.label)) continue;
    await addField(context, { templateId, field: addedFieldSchema.parse(field), adminId });
  }
  const chosen = { form_template: { id: templateId } };
  await changeSeminar(context, { seminarId, change: chosen, adminId });
}

/** The answers to the questions that the office has added. */
async function ownEntries(
  context: Context,
  { form, seminarId, person }: { form: FormTemplate; seminarId: number; person: PersonKey },
): Promise<Entry[]> {
  const fieldOf = (label: string) => {
    const field = form.fields.find((candidate) => candidate.label === label);
    if (!field) throw new Error(`the form does not ask for ${label}`);
    return field;
  };
  const licence = fieldOf('資格証の写し');
  const { familyName } = personOf(person);
  const { token } = await storeUpload(context, {
    seminarId,
    field: licence,
    file: { fileName: `資格証_${familyName}.pdf`, bytes: licenceOf(person) },
    address: 'sample',
  });
  const years = fieldOf('実務の年数');
  const devices = fieldOf('希望する機器');
  const consent = fieldOf('会場での撮影');
  return [
    { field_id: licence.id, value: token },
    { field_id: years.id, value: String(3 + familyName.length * 4) },
    { field_id: devices.id, option_ids: devices.options.slice(0, 2).map(({ id }) => id) },
    { field_id: consent.id, option_ids: consent.options.map(({ id }) => id) },
  ];
}

async function apply(
  context: Context,
  { seminar, publicIds }: Setting,
  { person, ordinal }: { person: PersonKey; ordinal: number },
): Promise<void> {
  const key = `practice/${person}`;
  const stored = await context.db.submission.findFirst({
    where: { seminar: { code: seminar.code }, email: emailOf(person) },
  });
  if (stored) {
    publicIds.set(key, normalisePublicId(stored.publicId));
    return;
  }
  const form = await practicalForm(context);
  const { id: seminarId } = await context.db.seminar.findUniqueOrThrow({
    where: { code: seminar.code },
  });
  const { data } = await submitApplication(context, {
    accountTurn: null,
    seminar: seminar.code,
    entries: [
      ...entriesOf(form, person, ordinal),
      ...(await ownEntries(context, { form, seminarId, person })),
    ],
    idempotencyKey: `sample-${key}`,
    locale: 'ja',
  });
  publicIds.set(key, normalisePublicId(data.submission_id));
}

async function decide(
  context: Context,
  { adminId }: Setting,
  { publicId, outcome }: { publicId: PublicId; outcome: 'approved' | 'rejected' },
): Promise<void> {
  const { files } = await context.db.submission.findUniqueOrThrow({
    where: { publicId },
    select: { files: { select: { id: true, approvedAt: true, rejectedAt: true } } },
  });
  if (files.some((file) => file.approvedAt !== null || file.rejectedAt !== null)) return;
  if (outcome === 'approved') {
    await approveFiles(context, { publicId, fileIds: files.map(({ id }) => id), adminId });
    return;
  }
  const note = '資格証の裏面（有効期限の記載がある面）もお送りください。';
  const fileId = files[0]?.id ?? 0;
  await rejectFile(context, { publicId, fileId, rejection: 'other', note, adminId });
}

/** A seminar whose applicants send a copy of their licence: its form, the applications, what the office did. */
export function fileEvents(setting: Setting): FileEvent[] {
  const { seminar, publicIds } = setting;
  const dayOf = (day: number) => addDays(seminar.entry_start, day);
  return [
    { day: dayOf(-1), time: '10:20', happen: (context) => makeForm(context, setting) },
    ...applicants.flatMap(({ person, day, outcome }, ordinal): FileEvent[] => [
      {
        day: dayOf(day),
        time: '11:35',
        happen: (context) => apply(context, setting, { person, ordinal }),
      },
      ...(outcome === undefined
        ? []
        : [
            {
              day: dayOf(day + 1),
              time: '16:10',
              happen: async (context: Context) => {
                const publicId = publicIds.get(`practice/${person}`);
                if (publicId) await decide(context, setting, { publicId, outcome });
              },
            },
          ]),
    ]),
  ];
}
