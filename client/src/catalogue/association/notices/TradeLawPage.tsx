import { useTranslation } from 'react-i18next';
import { noticesTexts } from './texts.ts';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { noticeBlocks, withTerms } from './noticeBlocks.rules.ts';
import { NoticePage } from './NoticePage.tsx';
import styles from './NoticePage.module.css';

/** Who sells what under which terms (Act on Specified Commercial Transactions, 11). */
export default function TradeLawPage() {
  const { t } = useTranslation(noticesTexts);
  return (
    <NoticePage title={t('tradeLaw')}>
      {(site) =>
        withTerms(noticeBlocks(site.notices.transactions), {
          term: t('cancellation'),
          detail: `${site.notices.cancellation}\n${t('ownRule')}`,
        }).map((block, index) =>
          'rows' in block ? (
            <DescriptionList key={index} columns={1} items={block.rows} />
          ) : (
            <p key={index} className={styles.prose}>
              {block.prose}
            </p>
          ),
        )
      }
    </NoticePage>
  );
}
