import { getGroupQuestions } from '@seminar/shared/money/groups/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { EnteredChannel } from '@seminar/shared/catalogue/answers/schema';
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personTexts } from '../../applying/submissions/person/texts.ts';
import { groupsTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatCount, formatList, withNote } from '../../platform/i18n/format.ts';
import { ChannelField } from '../../applying/submissions/office/ChannelField.tsx';
import { useChannel } from '../../applying/submissions/office/useChannel.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TakesFocus } from '../../platform/ui/TakesFocus.tsx';
import { loadAddPeople } from './add/loadAddPeople.ts';
import styles from './officeTable.module.css';

const AddPeople = lazy(loadAddPeople);

type Table = ComponentProps<typeof AddPeople>;

type Send = Table['send'];

interface NewGroupPeopleProps extends Pick<Table, 'what' | 'most' | 'onClose'> {
  groupId: string;
  /** Yen: what each of them pays; the price of today without it. */
  price?: number;
  /** What else is asked of the office. */
  more?: ReactNode;
  /** What the amount becomes with this many people at this price, and who is told. */
  outcome: (count: number, price: number) => string;
  send: (
    body: Parameters<Send>[0] & { channel: EnteredChannel; leave_open: true },
    headers: Parameters<Send>[1],
  ) => Promise<unknown>;
}

/** The card in which the office enters people of a group. */
export function NewGroupPeople(props: NewGroupPeopleProps) {
  const { groupId, price, more, outcome, send, what = 'add', ...table } = props;
  const chosen = useChannel();
  const { channel, check, problem } = chosen;
  const further = { check, errors: problem ? [{ name: 'channel', message: problem }] : [] };
  const { t } = useTranslation(personTexts);
  const { t: groups } = useTranslation(groupsTexts);
  const questions = useQuery({
    ...queryOf(getGroupQuestions, { params: { id: groupId } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  return (
    <TakesFocus>
      <Card title={t(`${what}.title`)}>
        <Loaded query={questions} lines={8}>
          {(data) => {
            const each = price ?? data.price;
            return (
              <Suspense fallback={<Skeleton lines={8} />}>
                <div className={styles.table}>
                  <Stack gap="l">
                    <ChannelField chosen={chosen} />
                    {more}
                    <AddPeople
                      {...table}
                      further={further}
                      send={async (body, headers) => {
                        // Nothing is sent before it is chosen.
                        if (channel) await send({ ...body, channel, leave_open: true }, headers);
                      }}
                      what={what}
                      questions={data}
                      renew={async () => (await questions.refetch()).data?.fields ?? null}
                      price={each}
                      outcome={(count) => outcome(count, each)}
                      open={(left) =>
                        groups('enter.open', {
                          labels: formatList(
                            left.map(({ label, count }) =>
                              withNote(label, groups('enter.of', { people: formatCount(count) })),
                            ),
                          ),
                        })
                      }
                    />
                  </Stack>
                </div>
              </Suspense>
            );
          }}
        </Loaded>
      </Card>
    </TakesFocus>
  );
}
