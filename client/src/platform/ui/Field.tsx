import { useId, type ReactNode } from 'react';
import { langOf } from '../i18n/langOf.ts';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { fieldId } from './fieldId.ts';
import { Icon } from './Icon.tsx';
import { useUiTexts } from './useUiTexts.ts';

/** What every field takes beside its native attributes. */
export interface FieldProps {
  label: string;
  required?: boolean | undefined;
  /** The words 必須 / 任意 after the label; off where they are not needed, such as filters. */
  badge?: boolean | undefined;
  /** Help for filling in the field; shown before it. */
  support?: ReactNode;
  error?: string | undefined;
  /** What a person should know about what they entered; it refuses nothing. */
  note?: string | undefined;
}

/** Splits a field's props into those of its frame and those of its native control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, required, badge, support, error, note, ...native } = props;
  return { frame: { label, required, badge, support, error, note }, native };
}

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  /** Several controls under one label: a fieldset with a legend. */
  group?: boolean;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, support text, the control, its error: the frame that all fields share. */
export function Field(props: FieldFrameProps) {
  const { label, required = false, badge = true, support, error, note, group = false } = props;
  const t = useUiTexts();
  const ownId = useId();
  const id = props.id ?? (props.name ? fieldId(props.name) : ownId);
  const supportId = `${id}-support`;
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const describedBy =
    classes(Boolean(support) && supportId, Boolean(error) && errorId, Boolean(note) && noteId) ||
    undefined;
  const Frame = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';

  return (
    <Frame className={styles.field} aria-describedby={group ? describedBy : undefined}>
      <Label {...(group ? {} : { htmlFor: id })}>
        <span className={styles.label}>
          <span lang={langOf(label)}>{label}</span>
          {badge && (
            <span className={classes(styles.badge, required ? styles.required : styles.optional)}>
              {required ? t('required') : t('optional')}
            </span>
          )}
        </span>
      </Label>
      {support && (
        <div id={supportId} className={styles.support}>
          {support}
        </div>
      )}
      {props.children({
        id,
        'aria-describedby': group ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="error" />
          {error}
        </p>
      )}
      {note && (
        <p id={noteId} className={styles.note}>
          <Icon name="warning" />
          {note}
        </p>
      )}
    </Frame>
  );
}
