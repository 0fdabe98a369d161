import { updateSeminar } from '@seminar/shared/applying/submissions/endpoints';
import { createSeminar, deleteSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { listAudit } from '@seminar/shared/office/audit-trail/endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { attendanceImportsTexts } from '../../applying/attendance-imports/texts.ts';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { call } from '../../platform/api/call.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { asShownLast } from '../../platform/routing/shownLast.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import type { MenuAct } from '../../platform/ui/ActMenu.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import styles from './SeminarDetail.module.css';

/** Asks before a seminar is deleted. */
function useAskDelete({ id, name }: Seminar): () => Promise<void> {
  const { t } = useTranslation(seminarsTexts);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useAct(() => call(deleteSeminar, { params: { id } }), {
    done: t('detail.removed'),
    after: () => navigate(asShownLast(paths.seminarList)),
    failed: t('detail.removeFailed'),
    alert: true,
    effect: 'gone',
  });
  return async () => {
    const sure = await confirm({
      title: t('detail.removeTitle', { name }),
      lost: [t('detail.removeLost')],
      confirmLabel: t('detail.remove'),
      danger: true,
    });
    if (sure) remove.run();
  };
}

/** On to its applications and to what is posted, to change it, and back; what is done seldom is in a menu. */
export function SeminarActions({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation([seminarsTexts, attendanceImportsTexts]);
  const may = useMay();
  const navigate = useNavigate();
  const askDelete = useAskDelete(seminar);
  const { id, code, form_template, review_test_keywords_json, completion } = seminar;
  const applied = formatCount(seminar.submission_count);
  const acts: MenuAct[] = [
    ...(may(createSeminar)
      ? [
          {
            label: t('detail.copy'),
            icon: 'copy' as const,
            onSelect: () => void navigate(pathTo('seminarRegister', {}, { from: id })),
          },
        ]
      : []),
    ...(review_test_keywords_json.length > 0
      ? [
          {
            label: t('detail.testAnswers'),
            onSelect: () => void navigate(pathTo('reviewTestList', {}, { seminar_id: id })),
          },
        ]
      : []),
    ...(may(listAudit)
      ? [
          {
            label: t('detail.changes'),
            onSelect: () => void navigate(pathTo('auditTrail', {}, { search: code })),
          },
        ]
      : []),
    ...(may(deleteSeminar)
      ? [
          {
            label: t('detail.remove'),
            icon: 'trash' as const,
            danger: true,
            onSelect: () => void askDelete(),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.acts}>
      <LinkButton to={pathTo('paymentUnpaidList', {}, { seminar_id: id })} variant="primary">
        {t('detail.submissions', { number: applied })}
      </LinkButton>
      {form_template && (
        <LinkButton to={pathTo('applicationForm', { id: form_template.id }, { seminarId: id })}>
          {t('detail.showForm')}
        </LinkButton>
      )}
      {review_test_keywords_json.length > 0 && (
        <LinkButton to={pathTo('reviewTest', { id })}>{t('detail.showReviewTest')}</LinkButton>
      )}
      {completion.live_minutes !== null && (
        <LinkButton to={pathTo('attendanceImports', { id })}>
          {t('attendanceImports:title')}
        </LinkButton>
      )}
      <May call={updateSeminar}>
        <LinkButton to={pathTo('seminarEdit', { id })} icon="edit">
          {t('detail.edit')}
        </LinkButton>
      </May>
      <LinkButton to={paths.seminarList} variant="quiet">
        {t('backToList')}
      </LinkButton>
      {acts.length > 0 && <RowMenu label={t('detail.more')} items={acts} />}
    </div>
  );
}
