import { getBankRedirect, type BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { updateAssociation } from '@seminar/shared/catalogue/association/endpoints';
import {
  createDefaultTemplate,
  listFormTemplates,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import { createSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { topTexts } from './texts.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { useSite } from '../../platform/public-pages/useSite.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import styles from './FirstSteps.module.css';

interface FirstStepsProps {
  /** How many there are. */
  seminars: number;
  bank: BankStatus | undefined;
}

/** The four steps of the first day. Each is ticked by what is there, not by a person. */
export default function FirstSteps({ seminars, bank }: FirstStepsProps) {
  const { t } = useTranslation(topTexts);
  const may = useMay();
  const { data: site } = useSite();
  const forms = useQuery(queryOf(listFormTemplates, { query: { per_page: 1 } })).data?.meta.total;
  const byFile = bank?.provider === 'none';
  const steps = [
    {
      name: 'association',
      done: Boolean(site?.association.email),
      to: may(updateAssociation) && paths.settings,
    },
    {
      name: byFile ? 'bankByFile' : 'bank',
      done: byFile || bank?.linked === true,
      to: may(getBankRedirect) && paths.bankSignIn,
    },
    {
      name: 'form',
      done: forms !== undefined && forms > 0,
      to: may(createDefaultTemplate) && paths.formTemplateList,
    },
    { name: 'seminar', done: seminars > 0, to: may(createSeminar) && paths.seminarRegister },
  ] as const;
  return (
    <Card title={t('first.title')}>
      <ol className={styles.steps}>
        {steps.map(({ name, done, to }, index) => (
          <li key={name} className={styles.step}>
            <span className={done ? styles.done : styles.number}>
              {done ? <Icon name="check" size={1.25} /> : index + 1}
            </span>
            <span className={styles.words}>
              {to && !done ? (
                <Link to={to}>{t(`first.${name}.title`)}</Link>
              ) : (
                <span>{t(`first.${name}.title`)}</span>
              )}
              <small>{done ? t('first.done') : t(`first.${name}.lead`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
