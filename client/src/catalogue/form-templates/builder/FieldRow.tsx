import { isFieldKey, usesLost } from '@seminar/shared/catalogue/form-templates/fieldKeys.rules';
import type { EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { decidedBy } from '@seminar/shared/catalogue/answers/answers.rules';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formBuilderTexts } from './texts.ts';
import { formTemplatesTexts } from '../texts.ts';
import { applyTexts } from '../../answers/texts.ts';
import { formatList, sideBySide } from '../../../platform/i18n/format.ts';
import { limitsText } from '../../answers/FieldSupport.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { RowMenu } from '../../../platform/ui/RowMenu.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import styles from './FieldList.module.css';
import { useWithdrawing } from './useFields.ts';

interface FieldRowProps {
  templateId: number;
  field: EditedField;
  /** The fields of the form. */
  fields: readonly EditedField[];
  place: number;
  mayEdit: boolean;
  handle: ComponentProps<'button'>;
  onEdit: () => void;
  onMove: (place: number) => void;
}

/** One field of the list, with what can be done with it. */
export function FieldRow(props: FieldRowProps) {
  const { templateId, field, fields, place, mayEdit, handle, onEdit, onMove } = props;
  const count = fields.length;
  const { t } = useTranslation([formBuilderTexts, formTemplatesTexts]);
  const { t: applyText } = useTranslation(applyTexts);
  const confirm = useConfirm();
  const { withdraw } = useWithdrawing(templateId);
  const { label, key, options } = field;

  /** On whose answer it depends whether the field is shown. */
  const whenShown = ({ condition }: EditedField, asked: readonly EditedField[]) => {
    const decider = condition
      ? asked.find(({ id }) => id === condition.field_id)
      : asked.find((other) => other.key !== null && other.key === decidedBy(field));
    if (!decider) return null;
    if (!condition) return t('condition.byKey', { label: decider.label });
    const chosen = decider.options.filter(({ id }) => condition.option_ids.includes(id));
    return t('condition.when', {
      label: decider.label,
      options: sideBySide(chosen.map((option) => option.label)),
    });
  };

  const stop = async () => {
    const lost = usesLost(field, null);
    const sure = await confirm({
      title: t('withdrawTitle', { label }),
      message: t(lost.length > 0 ? 'withdrawLosing' : 'withdrawWhat'),
      lost: lost.map((use) => t(`uses.${use}`)),
      confirmLabel: t('withdraw'),
      danger: true,
    });
    if (sure) withdraw.run(field);
  };
  const limits = limitsText(field, applyText);
  const kind = [
    t(`formTemplates:types.${field.field_type}`),
    ...(isFieldKey(key) ? [t('knownAs', { meaning: t(`keys.${key}`) })] : []),
    ...(field.consent ? [t('consent.isOne')] : []),
    ...(limits === '' ? [] : [limits]),
    ...(options.length > 0 ? [formatList(options.map((option) => option.label))] : []),
  ];

  const shownWhen = whenShown(field, fields);

  return (
    <div className={styles.row}>
      {mayEdit && (
        <button
          {...handle}
          type="button"
          className={styles.handle}
          aria-label={t('handle', { label, place: place + 1, count })}
          title={t('handleHint')}
        >
          <Icon name="menu" />
        </button>
      )}
      <div className={styles.what}>
        <div className={styles.label}>
          {label}
          <StatusBadge tone={field.is_required ? 'info' : 'neutral'}>
            {t(`formTemplates:field.${field.is_required ? 'required' : 'optional'}`)}
          </StatusBadge>
        </div>
        <div className={styles.kind}>{kind.join(' ・ ')}</div>
        {shownWhen !== null && <div className={styles.kind}>{shownWhen}</div>}
      </div>
      {mayEdit && (
        <>
          <Button size="s" icon="edit" aria-label={t('editOf', { label })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <RowMenu
            label={t('actsOf', { label })}
            items={[
              {
                label: t('moveUp'),
                icon: 'up',
                disabled: place === 0,
                onSelect: () => onMove(place - 1),
              },
              {
                label: t('moveDown'),
                icon: 'down',
                disabled: place === count - 1,
                onSelect: () => onMove(place + 1),
              },
              { label: t('withdraw'), icon: 'minus', danger: true, onSelect: () => void stop() },
            ]}
          />
        </>
      )}
    </div>
  );
}
