import { taxRoundings, type AssociationChange } from '@seminar/shared/association/schema';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { formatInstant } from '../i18n/format.ts';
import type { settings } from '../i18n/ja/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './SettingsHistory.module.css';
import { useAssociationChanges } from './useSettings.ts';

type FieldName = keyof typeof settings.field;

/** Who changed which setting, the newest first, with what it was and what it is. */
export function SettingsHistory() {
  const { t } = useTranslation('settings');
  const failureText = useFailureText();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAssociationChanges();
  const changes = data?.pages.flatMap((page) => page.data);

  if (error && !data) {
    return (
      <Card title={t('history.title')}>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card title={t('history.title')}>
      {!changes && <Skeleton lines={3} />}
      {changes?.length === 0 && <p>{t('history.empty')}</p>}
      <ol className={styles.list}>
        {changes?.map((change) => (
          <li key={change.id} className={styles.entry}>
            <p className={styles.when}>
              <time dateTime={change.at}>{formatInstant(change.at)}</time>
              <span>{change.who ?? t('history.system')}</span>
            </p>
            <ChangedValues change={change} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  );
}

function ChangedValues({ change: { before, after } }: { change: AssociationChange }) {
  const { t } = useTranslation('settings');
  const textOf = (name: string, value: string | null | undefined) => {
    if (name === 'seal') {
      return value ? t('history.uploaded', { hash: value.slice(0, 8) }) : t('history.drawn');
    }
    const rounding = taxRoundings.find((known) => known === value);
    if (name === 'tax_rounding' && rounding) return t(`rounding.${rounding}`);
    return value ?? t('history.blank');
  };
  return Object.keys(after).map((name) => (
    <div key={name}>
      <p className={styles.name}>{t(`field.${name as FieldName}`, { defaultValue: name })}</p>
      <dl className={styles.values}>
        <dt>{t('history.before')}</dt>
        <dd>{textOf(name, before[name])}</dd>
        <dt>{t('history.after')}</dt>
        <dd>{textOf(name, after[name])}</dd>
      </dl>
    </div>
  ));
}
