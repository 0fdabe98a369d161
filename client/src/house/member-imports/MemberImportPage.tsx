import { previewMemberImport } from '@seminar/shared/catalogue/members/endpoints';
import type { MemberPlan } from '@seminar/shared/catalogue/members/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersTexts } from '../../catalogue/members/texts.ts';
import { call } from '../../platform/api/call.ts';
import { May } from '../../platform/session/May.tsx';
import { FileIntake } from '../../platform/files/FileIntake.tsx';
import { paths } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { MemberPlanPreview } from './MemberPlanPreview.tsx';
import { PastMemberImports } from './PastMemberImports.tsx';

interface Chosen {
  file: File;
  plan: MemberPlan;
}

const preview = async (file: File) => (await call(previewMemberImport, { file })).data;

/** 会員名簿の取込: a table is chosen, what it changes is looked at, and it is imported as a whole. */
export default function MemberImportPage() {
  const { t } = useTranslation(membersTexts);
  const [chosen, setChosen] = useState<Chosen>();

  return (
    <>
      <PageHeader
        title={t('import.title')}
        lead={t('import.lead')}
        breadcrumbs={[{ to: paths.members, label: t('title') }]}
      />
      {chosen ? (
        <MemberPlanPreview
          {...chosen}
          onReadAgain={async () => {
            setChosen({ file: chosen.file, plan: await preview(chosen.file) });
          }}
          onLeave={() => setChosen(undefined)}
        />
      ) : (
        <Stack>
          <May call={previewMemberImport}>
            <FileIntake
              label={t('import.drop')}
              buttonLabel={t('import.choose')}
              refusedTitle={t('import.refused')}
              upload={preview}
              onlyReads
              onTaken={(plan, file) => setChosen({ file, plan })}
            >
              <p>{t('import.formats')}</p>
              <p>{t('import.safe')}</p>
            </FileIntake>
          </May>
          <PastMemberImports />
        </Stack>
      )}
    </>
  );
}
