import { deadlineRules } from '@seminar/shared/catalogue/association/deadlineRule';
import { publicLists } from '@seminar/shared/catalogue/association/publicList';
import { taxRoundings, type AssociationChange } from '@seminar/shared/catalogue/association/schema';
import { useTranslation } from 'react-i18next';
import { associationTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import type { association } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import styles from './AssociationHistory.module.css';
import { useAssociationChanges } from './useAssociation.ts';

type FieldName = keyof typeof association.field;

/** Who changed which setting, newest first, with the old and the new value. */
export function AssociationHistory() {
  const { t } = useTranslation(associationTexts);
  const history = useAssociationChanges();

  return (
    <Card title={t('history.title')}>
      <Loaded query={history} lines={3}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.data);
          return (
            <>
              {changes.length === 0 && <p>{t('history.empty')}</p>}
              <HistoryList>
                {changes.map((change) => (
                  <HistoryEntry
                    key={change.id}
                    at={change.at}
                    who={change.who ?? t('history.system')}
                  >
                    <ChangedValues change={change} />
                  </HistoryEntry>
                ))}
              </HistoryList>
            </>
          );
        }}
      </Loaded>
      {history.hasNextPage && (
        <Button busy={history.isFetching} onClick={() => void history.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  );
}

function ChangedValues({ change: { before, after } }: { change: AssociationChange }) {
  const { t } = useTranslation(associationTexts);
  const textOf = (name: string, value: string | null | undefined) => {
    if (name === 'seal') {
      return value ? t('history.uploaded', { hash: value.slice(0, 8) }) : t('history.drawn');
    }
    const rounding = taxRoundings.find((known) => known === value);
    if (name === 'tax_rounding' && rounding) return t(`rounding.${rounding}`);
    const rule = deadlineRules.find((known) => known === value);
    if (name === 'deadline_rule' && rule) return t(`deadlineRule.${rule}`);
    const list = publicLists.find((known) => known === value);
    if (name === 'public_list' && list) return t(`publicList.${list}`);
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
