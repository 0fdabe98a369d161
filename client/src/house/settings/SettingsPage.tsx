import { getAssociation } from '@seminar/shared/catalogue/association/endpoints';
import type { Endpoint } from '@seminar/shared/endpoint';
import { listMoveIns } from '@seminar/shared/house/move-ins/endpoints';
import { getOperations } from '@seminar/shared/house/operations/endpoints';
import { updateRetention } from '@seminar/shared/house/retention/endpoints';
import { listEvidence } from '@seminar/shared/money/deposits/evidence/endpoints';
import { listAdmins } from '@seminar/shared/office/admins/endpoints';
import { listApiTokens } from '@seminar/shared/office/api-tokens/endpoints';
import { listAudit } from '@seminar/shared/office/audit-trail/endpoints';
import { updateSecurity } from '@seminar/shared/office/security/endpoints';
import { listAccess } from '@seminar/shared/platform/access-log/endpoints';
import { updateMailTemplate } from '@seminar/shared/telling/mail-templates/endpoints';
import { listWebhooks } from '@seminar/shared/telling/webhooks/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { AssociationForm } from '../../catalogue/association/AssociationForm.tsx';
import { AssociationHistory } from '../../catalogue/association/AssociationHistory.tsx';
import { SealCard } from '../../catalogue/association/SealCard.tsx';
import { SigningNote } from '../../catalogue/association/SigningNote.tsx';
import { useAssociation } from '../../catalogue/association/useAssociation.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import type { association } from '../../catalogue/association/texts.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useOpenTab } from '../../platform/routing/useOpenTab.ts';
import { May } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Tabs } from '../../platform/ui/Tabs.tsx';
import styles from './SettingsPage.module.css';

interface SettingsCard {
  text: keyof typeof association.card;
  to: string;
  /** Who may make this call is shown the card. */
  call: Pick<Endpoint, 'access'>;
}

/** The links to further settings, in order; their texts are under `card` in the catalogues. */
const settingsCards: readonly SettingsCard[] = [
  { text: 'admins', to: paths.admins, call: listAdmins },
  { text: 'mailTemplates', to: paths.mailTemplateList, call: updateMailTemplate },
  { text: 'security', to: paths.security, call: updateSecurity },
  { text: 'auditTrail', to: paths.auditTrail, call: listAudit },
  { text: 'accessLog', to: paths.accessLog, call: listAccess },
  { text: 'retention', to: paths.retention, call: updateRetention },
  { text: 'operations', to: paths.operations, call: getOperations },
];

/** What most offices never open. */
const detailedCards: readonly SettingsCard[] = [
  { text: 'moveIns', to: paths.moveIns, call: listMoveIns },
  { text: 'evidence', to: paths.evidence, call: listEvidence },
  { text: 'apiTokens', to: paths.apiTokens, call: listApiTokens },
  { text: 'webhooks', to: paths.webhooks, call: listWebhooks },
];

interface SettingsCardsProps {
  label: string;
  cards: readonly SettingsCard[];
}

/** Links to the settings that have a page of their own. */
function SettingsCards({ label, cards }: SettingsCardsProps) {
  const { t } = useTranslation(associationTexts);
  const may = useMay();
  return (
    <nav aria-label={label}>
      <ul className={styles.cards}>
        {cards
          .filter((card) => may(card.call))
          .map(({ text, to }) => (
            <li key={to}>
              <Link to={to} className={styles.card}>
                <span className={styles.title}>{t(`card.${text}.title`)}</span>
                <span className={styles.lead}>{t(`card.${text}.lead`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/**
 * 設定: who the association is, what its documents and pages say, and links to all other settings.
 */
export default function SettingsPage() {
  const { t } = useTranslation(associationTexts);
  const may = useMay();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <SettingsCards label={t('cardsLabel')} cards={settingsCards} />
        {detailedCards.some((card) => may(card.call)) && (
          <Disclosure label={t('detailed')}>
            <SettingsCards label={t('detailed')} cards={detailedCards} />
          </Disclosure>
        )}
        <May call={getAssociation}>
          <AssociationSettings />
        </May>
      </Stack>
    </>
  );
}

const tabNames = ['association', 'seal', 'history'] as const;

function AssociationSettings() {
  const { t } = useTranslation(associationTexts);
  const [tab, setTab] = useOpenTab(tabNames);
  const settings = useAssociation();
  // A new key fills the form again.
  const [loaded, setLoaded] = useState(0);
  return (
    <Loaded query={settings} lines={12}>
      {(association) => (
        <Tabs
          label={t('tabs.label')}
          open={tab}
          onOpen={setTab}
          tabs={[
            {
              key: 'association',
              title: t('tabs.association'),
              content: (
                <AssociationForm
                  key={loaded}
                  association={association}
                  onReload={() => void settings.refetch().then(() => setLoaded(loaded + 1))}
                />
              ),
            },
            {
              key: 'seal',
              title: t('tabs.seal'),
              content: (
                <>
                  <SealCard association={association} />
                  <SigningNote signing={association.signing} />
                </>
              ),
            },
            { key: 'history', title: t('tabs.history'), content: <AssociationHistory /> },
          ]}
        />
      )}
    </Loaded>
  );
}
