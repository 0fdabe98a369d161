import type { PeriodFigures as Figures } from '@seminar/shared/papers/period-close/schema';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { periodCloseTexts } from './texts.ts';
import { formatCount, formatYen, withNote } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import styles from './PeriodClose.module.css';

const places = [
  'allocated',
  'refund_due',
  'refunded',
  'aside',
  'unexplained',
  'taken_back',
] as const;
const movements = [
  'opening',
  'received',
  'allocated',
  'unallocated',
  'refund_marked',
  'refund_withdrawn',
  'put_aside',
  'aside_withdrawn',
  'taken_back',
  'closing',
] as const;

interface PeriodCloseFiguresProps {
  figures: Figures;
  /** Yen of what is unexplained that wait for a group. */
  held: number;
  /** The same of the amount at the end of the period. */
  heldInAll: number;
}

/** Where the money of the period is, how the unexplained amount changed, and both by seminar. */
export function PeriodCloseFigures({ figures, held, heldInAll }: PeriodCloseFiguresProps) {
  const { t } = useTranslation(periodCloseTexts);
  const { bank, balance, waivers } = figures;
  // An association that receives fees only sees no line for other money.
  const hasAside = figures.places.aside > 0;
  const shownPlaces = places.filter((place) => place !== 'aside' || hasAside);
  const shownMovements = movements.filter(
    (movement) =>
      (movement !== 'put_aside' && movement !== 'aside_withdrawn') || balance[movement] > 0,
  );
  return (
    <>
      <div className={styles.cards}>
        <Card title={t('places.title')}>
          <dl className={styles.sum}>
            {shownPlaces.map((place) => (
              <Fragment key={place}>
                <div>
                  <dt>{t(`places.${place}`)}</dt>
                  <dd>{formatYen(figures.places[place])}</dd>
                </div>
                {place === 'unexplained' && held > 0 && (
                  <div className={styles.within}>
                    <dt>{t('places.held')}</dt>
                    <dd>{formatYen(held)}</dd>
                  </div>
                )}
              </Fragment>
            ))}
            <div className={styles.total}>
              <dt>{t('places.bank', { number: formatCount(bank.count) })}</dt>
              <dd>{formatYen(bank.total)}</dd>
            </div>
          </dl>
          <p className={styles.note}>{t('places.even')}</p>
        </Card>
        <Card title={t('balance.title')}>
          <dl className={styles.sum}>
            {shownMovements.map((movement) => (
              <div key={movement} className={movement === 'closing' ? styles.total : undefined}>
                <dt>{t(`balance.${movement}`)}</dt>
                <dd>{formatYen(balance[movement])}</dd>
              </div>
            ))}
            {heldInAll > 0 && (
              <div className={styles.within}>
                <dt>{t('places.held')}</dt>
                <dd>{formatYen(heldInAll)}</dd>
              </div>
            )}
          </dl>
        </Card>
        {(waivers.waived > 0 || waivers.undone > 0) && (
          <Card title={t('waivers.title')}>
            <dl className={styles.sum}>
              <div>
                <dt>{t('waivers.waived', { number: formatCount(waivers.count) })}</dt>
                <dd>{formatYen(waivers.waived)}</dd>
              </div>
              <div>
                <dt>{t('waivers.undone')}</dt>
                <dd>{formatYen(waivers.undone)}</dd>
              </div>
              <div className={styles.total}>
                <dt>{t('waivers.total')}</dt>
                <dd>{formatYen(waivers.waived - waivers.undone)}</dd>
              </div>
            </dl>
            <p className={styles.note}>{t('waivers.lead')}</p>
          </Card>
        )}
      </div>
      {figures.seminars.length > 0 && (
        <Card title={t('seminars.title')}>
          <Table
            caption={t('seminars.title')}
            rows={figures.seminars}
            rowKey={({ seminar }) => seminar?.id ?? 0}
            columns={[
              {
                key: 'seminar',
                header: t('seminars.seminar'),
                lead: true,
                cell: ({ seminar }) =>
                  seminar ? (
                    <Link to={pathTo('seminarDetail', { id: seminar.id })}>
                      {withNote(seminar.name, seminar.code)}
                    </Link>
                  ) : (
                    t('seminars.unknown')
                  ),
              },
              ...shownPlaces.map((place) => ({
                key: place,
                header: t(`places.${place}`),
                align: 'end' as const,
                cell: (row: Figures['seminars'][number]) => formatYen(row[place]),
              })),
            ]}
          />
        </Card>
      )}
    </>
  );
}
