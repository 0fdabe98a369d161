import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { statementsTexts } from './texts.ts';
import { FileProblems, ProblemList } from '../../platform/files/FileProblems.tsx';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

function doneTitle(counts: StatementImport['counts'], t: TFunction<'statements'>): string {
  if (counts.new > 0) return t('done.title', { count: formatCount(counts.new) });
  return counts.reversal > 0
    ? t('done.onlyReversals', { count: formatCount(counts.reversal) })
    : t('done.onlyDebits');
}

function Done({ statement }: { statement: StatementImport }) {
  const { t } = useTranslation(statementsTexts);
  const { counts, waiting, period, refunds_sent: refunds } = statement;
  const days: Record<string, string> = period
    ? { deposited_from: period.from, deposited_to: period.to }
    : {};
  const onlyDebits = counts.new + counts.reversal === 0;
  return (
    <InfoPanel type={waiting > 0 ? 'rotate' : 'success'} title={doneTitle(counts, t)}>
      <Stack gap="s">
        {counts.new > 0 && counts.reversal > 0 && (
          <p>{t('done.reversals', { count: formatCount(counts.reversal) })}</p>
        )}
        {refunds > 0 && <p>{t('done.refunds', { count: formatCount(refunds) })}</p>}
        {onlyDebits && refunds === 0 && <p>{t('done.noRefunds')}</p>}
        {counts.new > 0 && (
          <p>
            {waiting > 0 ? t('done.waiting', { count: formatCount(waiting) }) : t('done.settled')}
          </p>
        )}
        <Stack row gap="s">
          {!onlyDebits && (
            <LinkButton to={pathTo('paymentCheckList', {}, days)}>{t('done.list')}</LinkButton>
          )}
          {(onlyDebits || refunds > 0) && (
            <LinkButton to={pathTo('refundList', {})}>{t('done.refundList')}</LinkButton>
          )}
        </Stack>
      </Stack>
    </InfoPanel>
  );
}

function Problems({ statement, onShow }: { statement: StatementImport; onShow: () => void }) {
  const { t } = useTranslation(statementsTexts);
  const { problems, counts } = statement;
  return (
    <InfoPanel type="error" title={t('problems.title')}>
      <Stack gap="s">
        {problems.length > 0 && <ProblemList problems={problems} />}
        {counts.unreadable > 0 && (
          <>
            <p>{t('problems.unreadable', { count: counts.unreadable })}</p>
            <Button onClick={onShow}>{t('problems.show')}</Button>
          </>
        )}
      </Stack>
    </InfoPanel>
  );
}

interface StatementNoticeProps {
  statement: StatementImport;
  onShowUnreadable: () => void;
}

/** The state of a statement: under way, done, or what is wrong with it. */
export function StatementNotice({ statement, onShowUnreadable }: StatementNoticeProps) {
  const { t } = useTranslation(statementsTexts);
  const { state, counts, problems, same_file_imported_at: same } = statement;
  if (state === 'reading') {
    return (
      <InfoPanel type="rotate" title={t('reading.title')}>
        {t('reading.lead', { count: statement.rows_read })}
      </InfoPanel>
    );
  }
  if (state === 'importing') {
    return (
      <InfoPanel type="rotate" title={t('importing.title')}>
        {t('importing.lead')}
      </InfoPanel>
    );
  }
  if (state === 'imported') return <Done statement={statement} />;
  if (state === 'failed') {
    return (
      <InfoPanel type="error" title={t('failedState.title')}>
        {t('failedState.lead')}
      </InfoPanel>
    );
  }
  const refused = problems.some(({ blocks }) => blocks) || counts.unreadable > 0;
  if (state === 'ready' && refused) {
    return <Problems statement={statement} onShow={onShowUnreadable} />;
  }
  if (state === 'ready' && problems.length > 0) {
    return <FileProblems title={t('problems.told')} problems={problems} />;
  }
  if (state === 'ready' && same !== null) {
    return <InfoPanel type="info">{t('ready.same', { at: formatInstant(same) })}</InfoPanel>;
  }
  return null;
}
