import {
  getStudentAttendance,
  recordProof,
  takeProofBack,
} from '@seminar/shared/applying/attendance/endpoints';
import type { Proof, StudentAttendance } from '@seminar/shared/applying/attendance/schema';
import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { attendanceTexts } from './texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant, formatList } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { AttendanceBadge } from './AttendanceBadge.tsx';
import { RecordProofModal } from './RecordProofModal.tsx';
import { TakeBackModal } from './TakeBackModal.tsx';

/** What a proof says. */
function proofText(t: TFunction<'attendance'>, { kind, minutes }: Proof): string {
  const number = minutes ?? 0;
  if (kind === 'by_hand') {
    return minutes === null ? t('card.kind.whole') : t('card.kind.minutes', { number });
  }
  return t(`card.kind.${minutes === null ? kind : (`${kind}_minutes` as const)}`, { number });
}

interface ProofsCardProps {
  studentId: number;
  seminarId: number;
  /** Without keywords nobody gets a certificate by the test, so the office may confirm by hand. */
  hasTest: boolean;
  /** Suspended or anonymised: nothing is recorded. */
  isOver: boolean;
}

/**
 * What a student has proved beside the test, and who recorded it. Nothing where the certificate needs the test alone
 * and there is nothing else.
 */
export function ProofsCard({ studentId, seminarId, hasTest, isOver }: ProofsCardProps) {
  const fetched = useQuery({
    ...queryOf(getStudentAttendance, { params: { id: studentId } }),
    select: dataOf,
  });
  const { data, error } = fetched;
  if (error && !data) return <Failed query={fetched} />;
  if (!data) return null;
  if (isDefaultCompletion(data.completion) && hasTest && data.proofs.length === 0) return null;
  return <Proofs attendance={data} seminarId={seminarId} isOver={isOver} />;
}

interface ProofsProps {
  attendance: StudentAttendance;
  seminarId: number;
  isOver: boolean;
}

function Proofs({ attendance, seminarId, isOver }: ProofsProps) {
  const { t } = useTranslation(attendanceTexts);
  const may = useMay();
  const [recording, setRecording] = useState(false);
  const [takingBack, setTakingBack] = useState<Proof>();
  const { proofs, lacks, state } = attendance;
  return (
    <Card
      title={t('card.title')}
      action={
        !isOver && (
          <May call={recordProof}>
            <Button size="s" onClick={() => setRecording(true)}>
              {t('record.button')}
            </Button>
          </May>
        )
      }
    >
      <Stack>
        <Stack row gap="s">
          <AttendanceBadge state={state} />
          <span>
            {lacks.length === 0
              ? t('card.complete')
              : t('card.lacks', { lacks: formatList(lacks.map((part) => t(`part.${part}`))) })}
          </span>
          <Link to={pathTo('attendanceList', { id: seminarId })}>{t('card.toList')}</Link>
        </Stack>
        {state === 'in_doubt' && <InfoPanel type="warning">{t('card.inDoubt')}</InfoPanel>}
        {proofs.length === 0 ? (
          <p>{t('card.none')}</p>
        ) : (
          <Table
            caption={t('card.caption')}
            rows={proofs}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'what',
                header: t('card.what'),
                lead: true,
                cell: (proof) => (
                  <Lines>
                    {proofText(t, proof)}
                    {proof.taken_back && (
                      <small>
                        {t('card.takenBack', {
                          day: formatInstant(proof.taken_back.at),
                          who: proof.taken_back.who,
                          reason: proof.taken_back.reason,
                        })}
                      </small>
                    )}
                  </Lines>
                ),
              },
              { key: 'reason', header: t('card.reason'), cell: ({ reason }) => reason },
              { key: 'who', header: t('card.who'), cell: ({ who }) => who },
              {
                key: 'at',
                header: t('card.at'),
                nowrap: true,
                cell: ({ created_at: at }) => formatInstant(at),
              },
            ]}
            actions={(proof) =>
              may(takeProofBack) &&
              proof.taken_back === null &&
              proof.kind !== 'report' && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t('takeBack.buttonOf', { what: proofText(t, proof) })}
                  onClick={() => setTakingBack(proof)}
                >
                  {t('takeBack.button')}
                </Button>
              )
            }
          />
        )}
      </Stack>
      {recording && (
        <RecordProofModal studentId={attendance.id} onClose={() => setRecording(false)} />
      )}
      {takingBack && <TakeBackModal proof={takingBack} onClose={() => setTakingBack(undefined)} />}
    </Card>
  );
}
