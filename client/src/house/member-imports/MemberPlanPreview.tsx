import { importMembers } from '@seminar/shared/catalogue/members/endpoints';
import {
  memberKinds,
  type MemberPlan,
  type MemberVerdict,
} from '@seminar/shared/catalogue/members/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersTexts } from '../../catalogue/members/texts.ts';
import { call } from '../../platform/api/call.ts';
import { csvText } from '../../platform/files/csv.rules.ts';
import { FileActions } from '../../platform/files/FileActions.tsx';
import { FileProblems } from '../../platform/files/FileProblems.tsx';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { UnknownColumns } from './UnknownColumns.tsx';

/** As the roster’s own table has them (server/catalogue/members), in Japanese whatever the language. */
const memberHeadings = [
  '会員番号',
  '種別',
  '名称',
  'フリガナ',
  '有効期間の開始',
  '有効期間の終了',
  '状態',
];

type Entry = MemberPlan['entries'][number];

const tones: Record<MemberVerdict, Tone> = {
  refused: 'danger',
  new: 'success',
  changed: 'info',
  returned: 'info',
  left: 'neutral',
  unchanged: 'neutral',
};

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation(membersTexts);
  const fieldNames = {
    number: t('form.number'),
    kind: t('form.kind'),
    name: t('column.name'),
    name_kana: t('form.kana'),
    valid_from: t('form.validFrom'),
    valid_until: t('form.validUntil'),
  };
  const shown = (text: string) => {
    const kind = memberKinds.find((one) => one === text);
    return kind ? t(`kind.${kind}`) : text || t('import.none');
  };
  return [
    {
      key: 'row',
      header: t('import.row'),
      align: 'end',
      cell: ({ sheet, row }) =>
        row === null ? '―' : sheet === null ? row : t('import.place', { sheet, row }),
    },
    {
      key: 'verdict',
      header: t('column.state'),
      nowrap: true,
      cell: ({ row, verdict }) => (
        <StatusBadge tone={tones[verdict]}>
          {row === null ? t('import.missing') : t(`import.verdict.${verdict}`)}
        </StatusBadge>
      ),
    },
    { key: 'number', header: t('column.number'), nowrap: true, cell: ({ number }) => number },
    { key: 'name', header: t('column.name'), lead: true, cell: ({ name }) => name || '―' },
    {
      key: 'what',
      header: t('import.what'),
      cell: ({ changes, doubts }) => (
        <Lines>
          {doubts.map((doubt) => (
            <strong key={doubt}>{doubt}</strong>
          ))}
          {changes.map(({ field, from, to }) => (
            <span key={field}>
              {t('import.from', { field: fieldNames[field], from: shown(from), to: shown(to) })}
            </span>
          ))}
        </Lines>
      ),
    },
  ];
}

/** Saves the refused rows as a table to be corrected, which can be imported again. */
function useSaveRefused() {
  const { t } = useTranslation(membersTexts);
  return (refused: MemberPlan['refused_rows']) => {
    const rows = refused.map((given) => [
      given.number,
      given.kind,
      given.name,
      given.name_kana,
      given.valid_from,
      given.valid_until,
      given.state,
      given.reasons.join(' '),
    ]);
    const text = csvText([...memberHeadings, t('import.reason')], rows);
    saveFile(new Blob([text], { type: 'text/csv' }), t('import.refusedName'));
  };
}

interface MemberPlanPreviewProps {
  file: File;
  plan: MemberPlan;
  /** Reads the file once more. */
  onReadAgain: () => Promise<unknown>;
  onLeave: () => void;
}

/** What a table would change in the roster, the doubtful first, and the button that imports it. */
export function MemberPlanPreview({ file, plan, onReadAgain, onLeave }: MemberPlanPreviewProps) {
  const { t } = useTranslation(membersTexts);
  const columns = useColumns();
  const [missingLeave, setMissingLeave] = useState(false);
  const start = async () => {
    await call(importMembers, {
      query: {
        file_name: file.name.slice(-255),
        digest: plan.digest,
        missing: missingLeave ? 'leave' : 'stay',
      },
      file,
    });
    onLeave();
  };
  const { counts, missing, entries } = plan;
  const changing =
    counts.new + counts.changed + counts.returned + counts.left + (missingLeave ? missing : 0);
  const total =
    counts.refused + counts.new + counts.changed + counts.returned + counts.left + missing;
  const waits = plan.columns.some(({ must_choose: mustChoose }) => mustChoose);
  const saveRefused = useSaveRefused();

  return (
    <Stack>
      <UnknownColumns columns={plan.columns} onChosen={onReadAgain} />
      <Card title={t('import.preview')}>
        <Stack>
          <p>{t('import.file', { file: file.name })}</p>
          <DescriptionList
            items={[
              ...(['new', 'changed', 'returned', 'left', 'unchanged', 'refused'] as const).map(
                (verdict) => ({
                  term: t(`import.verdict.${verdict}`),
                  detail: t('import.people', { count: formatCount(counts[verdict]) }),
                }),
              ),
              {
                term: t('import.missing'),
                detail: t('import.people', { count: formatCount(missing) }),
              },
            ]}
          />
          <FileProblems title={t('import.problems')} problems={plan.problems} />
          {missing > 0 && plan.may_leave && (
            <Checkbox
              label={t('import.missingLeave', { count: formatCount(missing) })}
              note={t('import.missingNote')}
              checked={missingLeave}
              onChange={(event) => setMissingLeave(event.target.checked)}
            />
          )}
          {counts.refused > 0 && (
            <InfoPanel type="warning">
              <Stack gap="s">
                <p>{t('import.withoutRefused', { count: formatCount(counts.refused) })}</p>
                <div>
                  <Button icon="download" onClick={() => saveRefused(plan.refused_rows)}>
                    {t('import.refusedFile')}
                  </Button>
                </div>
              </Stack>
            </InfoPanel>
          )}
          <FileActions
            file={file.name}
            main={{
              label: t('import.start', { count: formatCount(changing) }),
              reason: waits
                ? t('import.columns.must')
                : changing === 0
                  ? t('import.nothing')
                  : null,
              said: t('import.done'),
              run: start,
            }}
            onLeave={onLeave}
          />
        </Stack>
      </Card>
      {entries.length > 0 && (
        <Card title={t('import.rows')}>
          {total > entries.length && (
            <p>
              {t('import.first', {
                total: formatCount(total),
                shown: formatCount(entries.length),
              })}
            </p>
          )}
          <Table
            caption={t('import.rows')}
            columns={columns}
            rows={entries}
            rowKey={({ sheet, row, number }) => `${sheet} ${row} ${number}`}
            empty={null}
          />
        </Card>
      )}
    </Stack>
  );
}
