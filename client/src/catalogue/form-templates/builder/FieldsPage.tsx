import { addFormField } from '@seminar/shared/catalogue/form-templates/endpoints';
import type { FormFields, EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formBuilderTexts } from './texts.ts';
import { formTemplatesTexts } from '../texts.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { ApiError } from '../../../platform/api/errors.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { formatList } from '../../../platform/i18n/format.ts';
import { paths, pathTo } from '../../../platform/routing/paths.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { NotFound } from '../../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import listStyles from './FieldList.module.css';
import { FieldList } from './FieldList.tsx';
import styles from './FieldsPage.module.css';
import { FormPreview } from './FormPreview.tsx';
import {
  fieldDraftOf,
  isChanged,
  newDraft,
  newId,
  withDraft,
  type FieldDraft,
} from './fieldDraft.rules.ts';
import { useFields, useOrder, useWithdrawing } from './useFields.ts';

interface WithdrawnFieldsProps {
  templateId: number;
  fields: readonly EditedField[];
  mayEdit: boolean;
}

/** What the form doesn't ask any more, and can ask again. */
function WithdrawnFields({ templateId, fields, mayEdit }: WithdrawnFieldsProps) {
  const { t } = useTranslation([formBuilderTexts, formTemplatesTexts]);
  const { restore } = useWithdrawing(templateId);
  if (fields.length === 0) return null;
  return (
    <Card title={t('withdrawnFields', { count: fields.length })}>
      <p>{t('withdrawnLead')}</p>
      <ul className={listStyles.list}>
        {fields.map((field) => (
          <li key={field.id} className={listStyles.item}>
            <div className={listStyles.row}>
              <div className={listStyles.what}>
                <div className={listStyles.label}>{field.label}</div>
                <div className={listStyles.kind}>
                  {t(`formTemplates:types.${field.field_type}`)}
                </div>
              </div>
              {mayEdit && (
                <Button
                  size="s"
                  aria-label={t('restoreOf', { label: field.label })}
                  busy={restore.busy && restore.input?.id === field.id}
                  onClick={() => restore.run(field)}
                >
                  {t('restore')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The fields of a form, with a preview of what is edited: `/form-templates/{id}/fields`. */
export default function FieldsPage() {
  const { t } = useTranslation(formBuilderTexts);
  const { id = '' } = useParams();
  const fetched = useFields(id);
  const { data: form, error } = fetched;
  const list = { to: paths.formTemplateList, label: t('forms') };

  if (!form && error instanceof ApiError && [404, 422].includes(error.status)) {
    return <NotFound title={t('notFound')} links={[list]} />;
  }
  if (!form && error) return <Failed query={fetched} />;
  if (!form) return <Skeleton lines={8} />;
  return <Builder key={form.id} form={form} />;
}

interface Editing {
  draft: FieldDraft;
  /** What the draft began with. */
  beginning: FieldDraft;
}

function Builder({ form }: { form: FormFields }) {
  const { t } = useTranslation(formBuilderTexts);
  const confirm = useConfirm();
  const mayEdit = useMay()(addFormField);
  const { fields, move } = useOrder(form.id, form.fields);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isDirty = editing !== null && isChanged(editing.draft, editing.beginning);
  useLeaveWarning(isDirty);

  /** Edits something else, or nothing; asks first if something would be lost. */
  const edit = async (draft: FieldDraft | null) => {
    const sure =
      !isDirty ||
      (await confirm({
        title: t('discardTitle'),
        message: t('discardWhat', { label: editing.draft.label || t('newField') }),
        confirmLabel: t('discard'),
        danger: true,
      }));
    if (sure) setEditing(draft && { draft, beginning: draft });
  };
  const open = form.seminars.filter(({ entry_state }) => entry_state === 'open');

  return (
    <>
      <PageHeader
        title={t('title', { name: form.name })}
        heading={t('heading')}
        breadcrumbs={[
          { to: paths.formTemplateList, label: t('forms') },
          { to: pathTo('formTemplateEdit', { id: form.id }), label: form.name },
        ]}
        lead={t('lead')}
      />
      <div className={styles.columns} data-wide-page>
        <Stack>
          {open.length > 0 && mayEdit && (
            <InfoPanel type="info" title={t('inUse', { count: open.length })}>
              {t('inUseWhat', { names: formatList(open.map(({ name }) => name)) })}
            </InfoPanel>
          )}
          <FieldList
            templateId={form.id}
            fields={fields}
            mayEdit={mayEdit}
            draft={editing?.draft ?? null}
            onDraft={(draft) => setEditing(editing && { ...editing, draft })}
            onStart={(draft) => setEditing({ draft, beginning: draft })}
            onEdit={(field) => void edit(field && fieldDraftOf(field))}
            onNew={() => void edit(newDraft(fields))}
            onSaved={() => setEditing(null)}
            onMove={move}
          />
          <WithdrawnFields templateId={form.id} fields={form.withdrawn} mayEdit={mayEdit} />
        </Stack>
        <FormPreview
          title={form.name}
          fields={withDraft(fields, editing?.draft ?? null)}
          edited={editing === null ? null : (editing.draft.id ?? newId)}
        />
      </div>
    </>
  );
}
