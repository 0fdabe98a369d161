import type { EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formBuilderTexts } from './texts.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx';
import type { FieldDraft } from './fieldDraft.rules.ts';
import { FieldEditor } from './FieldEditor.tsx';
import styles from './FieldList.module.css';
import { FieldRow } from './FieldRow.tsx';
import { useRowDrag } from './useRowDrag.ts';

interface FieldListProps {
  templateId: number;
  fields: readonly EditedField[];
  mayEdit: boolean;
  draft: FieldDraft | null;
  onDraft: (draft: FieldDraft) => void;
  /** Begins anew with this draft. */
  onStart: (draft: FieldDraft) => void;
  /** null: nothing is edited any more. */
  onEdit: (field: EditedField | null) => void;
  onNew: () => void;
  onSaved: () => void;
  onMove: (id: number, place: number) => void;
}

/** The fields in the form's order; the one that is edited opens in its place. */
export function FieldList(props: FieldListProps) {
  const { templateId, fields, mayEdit, draft, onDraft, onStart, onEdit, onNew, onSaved, onMove } =
    props;
  const { t } = useTranslation(formBuilderTexts);
  const [announced, setAnnounced] = useState('');
  const move = (id: number, place: number) => {
    const label = fields.find((field) => field.id === id)?.label ?? '';
    setAnnounced(t('moved', { label, place: place + 1, count: fields.length }));
    onMove(id, place);
  };
  const drag = useRowDrag(
    fields.map(({ id }) => id),
    move,
  );
  const editor = draft && (
    <FieldEditor
      key={draft.id ?? 'new'}
      templateId={templateId}
      fields={fields}
      draft={draft}
      onDraft={onDraft}
      onSaved={onSaved}
      onCancel={() => onEdit(null)}
      onStart={onStart}
    />
  );

  const rows = fields.map((field, index) => {
    const heading = field.section ?? '';
    const isFirst = index === 0 || (fields[index - 1]?.section ?? '') !== heading;
    return (
      <Fragment key={field.id}>
        {isFirst && heading !== '' && (
          <li className={styles.heading}>
            <h3>{heading}</h3>
          </li>
        )}
        <li
          ref={drag.row(field.id)}
          className={styles.item}
          data-dragged={drag.draggedId === field.id || undefined}
          data-drop={
            drag.dropPlace === index
              ? 'before'
              : drag.dropPlace === fields.length && index === fields.length - 1
                ? 'after'
                : undefined
          }
        >
          {draft?.id === field.id ? (
            editor
          ) : (
            <FieldRow
              templateId={templateId}
              field={field}
              fields={fields}
              place={index}
              mayEdit={mayEdit}
              handle={drag.handle(field.id)}
              onEdit={() => onEdit(field)}
              onMove={(place) => move(field.id, place)}
            />
          )}
        </li>
      </Fragment>
    );
  });
  // A colleague has withdrawn the field meanwhile: what was typed stays, at the end. With the
  // keys and the shape of its row, since the editor also holds the reason of a refusal.
  const isGone = draft !== null && draft.id !== null && !fields.some(({ id }) => id === draft.id);
  if (isGone) {
    rows.push(
      <Fragment key={draft.id}>
        {false}
        <li className={styles.item}>{editor}</li>
      </Fragment>,
    );
  }

  return (
    <Card
      title={t('fields', { count: fields.length })}
      action={
        mayEdit && (
          <Button icon="plus" onClick={onNew} disabled={draft?.id === null}>
            {t('add')}
          </Button>
        )
      }
    >
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {fields.length === 0 && draft === null && (
        <EmptyState title={t('empty')}>{t('emptyWhat')}</EmptyState>
      )}
      <ol className={styles.list}>
        {rows}
        {draft?.id === null && <li className={styles.item}>{editor}</li>}
      </ol>
    </Card>
  );
}
