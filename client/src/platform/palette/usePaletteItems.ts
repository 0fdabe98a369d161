import {
  searchEverything,
  type SearchGroup,
} from '@seminar/shared/house/start-page/search/endpoints';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paletteTexts } from './texts.ts';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { isCalled, withCommands } from './commands.rules.ts';
import { formatDay, formatYen } from '../i18n/format.ts';
import { paths, pathTo } from '../routing/paths.ts';

export interface PaletteItem {
  /** Unique among all. */
  key: string;
  title: string;
  note: string;
  /** On a line of its own: names of seminars are long, and differ in their ends. */
  seminar?: string | null;
  run: () => void;
}

export interface PaletteGroup {
  key: string;
  name: string;
  items: PaletteItem[];
}

/** A part of the system, as the navigation names it. */
export interface Place {
  to: string;
  label: string;
}

export interface PaletteScope {
  parts: readonly Place[];
  /** Whether the staff member may open the screen of an address. */
  mayOpen: (pathname: string) => boolean;
  openKeys: () => void;
}

const pauseMs = 200;

/** What was typed, once a person pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return paused;
}

/** What can be done from anywhere beside the parts of the navigation: where each leads. */
const commands = {
  enter: paths.seminarList,
  register: paths.seminarRegister,
  unlinked: pathTo('paymentCheckList', {}, { status: 'unlinked' }),
  statements: paths.statementImport,
  refunds: paths.refundList,
  refundFiles: paths.refundFileList,
  close: paths.periodClose,
  groups: paths.groupList,
  wishes: paths.wishList,
  members: paths.members,
  overdue: pathTo('paymentUnpaidList', {}, { overdue: 'true' }),
  annualDuty: paths.annualDuty,
  ready: pathTo('certificateList', {}, { status: 'ready' }),
  attempts: paths.reviewTestList,
  undelivered: pathTo('mailList', {}, { state: 'undelivered' }),
  templates: paths.mailTemplateList,
  moveIns: paths.moveIns,
  retention: paths.retention,
  accessLog: paths.accessLog,
} as const;

/** The page of what was found; a document or a member has only a line in the list. */
function hitPath(group: SearchGroup, id: string): string {
  switch (group) {
    case 'seminars':
      return pathTo('seminarDetail', { id });
    case 'submissions':
      return pathTo('submissionDetail', { id });
    case 'groups':
      return pathTo('groupDetail', { id });
    case 'students':
      return pathTo('studentDetail', { id });
    case 'deposits':
      return pathTo('depositDetail', { id });
    case 'mails':
      return pathTo('mailDetail', { id });
    case 'imported_students':
      return pathTo('importedStudentList', {}, { shown: id });
    case 'imported_receipts':
      return pathTo('importedReceiptList', {}, { shown: id });
    case 'receipts':
    case 'bills':
    case 'certificates':
    case 'members':
      return groupPath(group, id);
  }
}

const lists = {
  seminars: 'seminarList',
  submissions: 'paymentUnpaidList',
  groups: 'groupList',
  students: 'paymentPaidList',
  deposits: 'paymentCheckList',
  receipts: 'receiptList',
  bills: 'billList',
  certificates: 'certificateList',
  members: 'members',
  imported_students: 'importedStudentList',
  imported_receipts: 'importedReceiptList',
  mails: 'mailList',
} as const satisfies Record<SearchGroup, string>;

/** The list of a group, with everything that the text finds. */
function groupPath(group: SearchGroup, search: string): string {
  return pathTo(lists[group], {}, { search });
}

/** What a text finds: on the server, and among the screens and commands, which are there at once. */
export function usePaletteItems(text: string, { parts: places, mayOpen, openKeys }: PaletteScope) {
  const { t } = useTranslation(paletteTexts);
  const navigate = useNavigate();
  const search = usePaused(text.trim());
  const key = searchKey(useDeferredValue(text));
  const asks = [...searchKey(search)].length > 1;
  const { data, error, isFetching } = useQuery({
    ...queryOf(searchEverything, { query: { search } }),
    select: dataOf,
    enabled: asks,
    placeholderData: keepPreviousData,
  });

  const go = (path: string) => () => void navigate(path);
  const parts = places.map(({ label, to }) => ({
    key: to,
    title: label,
    words: '',
    note: '',
    run: go(to),
  }));
  const names = Object.keys(commands) as (keyof typeof commands)[];
  // Whoever may not enter an application is not led to where it begins.
  const screenOf = (name: keyof typeof commands) =>
    name === 'enter' ? pathTo('enterApplication', { id: '0' }) : commands[name];
  const allowed = names.filter((name) => mayOpen(screenOf(name).split('?')[0] ?? ''));
  const acts = allowed.map((name) => ({
    key: name,
    title: t(`command.${name}`),
    words: t(`words.${name}`),
    note: name === 'enter' ? t('enterNote') : '',
    run: go(commands[name]),
  }));
  const help = {
    key: 'keys',
    title: t('command.keys'),
    words: t('words.keys'),
    note: '?',
    run: openKeys,
  };
  const known = [...parts, ...acts, help].filter((item) => isCalled(item, key));

  const found = asks && key !== '' ? (data ?? []) : [];
  const groups: PaletteGroup[] = found.map(({ group, hits, more }) => {
    const name = t(`groups.${group}`);
    const items = hits.map(({ id, title, note, seminar, day, amount, payment_status: state }) => ({
      key: `${group} ${id}`,
      title,
      seminar,
      note: [
        state && t(`state.${state}`),
        note,
        day && formatDay(day),
        amount !== null && formatYen(amount),
      ]
        .filter(Boolean)
        .join(' / '),
      run: go(hitPath(group, id)),
    }));
    const all = {
      key: `${group} all`,
      title: t('more', { search, group: name }),
      note: '',
      run: go(groupPath(group, search)),
    };
    return { key: group, name, items: more ? [...items, all] : items };
  });
  const shown =
    known.length > 0
      ? withCommands(groups, { key: 'commands', name: t('commands'), items: known })
      : groups;
  // What is shown belongs to what was typed before.
  const waiting = key !== '' && (isFetching || search !== text.trim()) && [...key].length > 1;
  return { groups: shown, error: asks ? error : null, waiting };
}
