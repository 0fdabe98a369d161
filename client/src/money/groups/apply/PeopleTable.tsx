import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { understandColumns } from '@seminar/shared/money/groups/peopleColumns.rules';
import { useCallback, useMemo, useRef, type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { latinName } from '../../../catalogue/answers/latinName.rules.ts';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Pager } from '../../../platform/ui/Pager.tsx';
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx';
import { classes } from '../../../platform/ui/classes.ts';
import { isComposing } from '../../../platform/ui/isComposing.ts';
import { useToast } from '../../../platform/ui/toasts.ts';
import { Cell } from './Cell.tsx';
import styles from './PeopleTable.module.css';
import { cellsOfText, isTable } from './cellsOfText.rules.ts';
import {
  askedOfEach,
  canFillDown,
  needOf,
  type Judged,
  type PeopleChange,
  type Person,
} from './people.rules.ts';
import { cellName } from './problemLines.rules.ts';

interface PersonRowProps {
  person: Person;
  /** The place in the table, from 1. */
  place: number;
  columns: readonly TemplateField[];
  /** Blank answers are asked later. */
  leavesOpen: boolean;
  /** The fields that the form asks this person. */
  asked: ReadonlySet<number>;
  change: (change: PeopleChange) => void;
  onRemove: (person: Person, place: number) => void;
}

const longKeys = /address|email/;

/** One person of the table; on a phone a card. Only the row that is typed in is drawn again. */
const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, place, columns, leavesOpen, asked, change, onRemove } = props;
  const { t } = useTranslation(groupApplyTexts);
  const locale = useLanguage();
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.number}>
        <span className={styles.label}>{t('table.personLabel', { place })}</span>
        <span className={styles.place}>{place}</span>
      </th>
      {columns.map((field) => (
        <td
          key={field.id}
          role="cell"
          className={classes(longKeys.test(field.key ?? field.field_type) && styles.long)}
          data-person={person.id}
          data-field={field.id}
        >
          <span className={styles.label} aria-hidden="true">
            <span>{field.label}</span>
            {needOf({ leavesOpen }, field) === 'required' && (
              <span className={styles.required}> *</span>
            )}
            {needOf({ leavesOpen }, field) === 'later' && (
              <span className={styles.later}>{t('table.later')}</span>
            )}
          </span>
          {asked.has(field.id) ? (
            <Cell
              name={cellName(person.id, field.id)}
              field={field}
              required={needOf({ leavesOpen }, field) === 'required'}
              label={t('table.cell', { label: field.label, place })}
              value={person.values[field.id] ?? ''}
              unread={person.unread[field.id]}
              error={problemText(person.problems, field, locale)}
              latin={latinName(columns, field, person.values)}
              onValue={(value) => change({ what: 'entered', id: person.id, field, value })}
              onLeft={() => change({ what: 'left', id: person.id, field })}
            />
          ) : (
            <span className={styles.unasked}>{t('table.unasked')}</span>
          )}
        </td>
      ))}
      <td role="cell" className={styles.act}>
        <Button
          size="s"
          variant="quiet"
          icon="trash"
          aria-label={t('table.removePerson', { place })}
          onClick={() => onRemove(person, place)}
        >
          {t('table.remove')}
        </Button>
      </td>
    </tr>
  );
});

/** Some hundred inputs at a time stay quick on any machine. */
export const rowsPerPage = 25;

interface PeopleTableProps {
  judged: Judged;
  people: readonly Person[];
  /** How many rows there may be. */
  most: number;
  page: number;
  onPage: (page: number) => void;
  change: (change: PeopleChange) => void;
  /** A table with headings was pasted into a cell. */
  onTable: (rows: string[][]) => void;
}

const undoMs = 10_000;

// A region that scrolls must be reachable from the keyboard.
const scrolls = { role: 'region', tabIndex: 0 };

/** The company's people, a row each: typed, pasted, and gone through with the keys. */
export function PeopleTable(props: PeopleTableProps) {
  const { judged, people, most, page, onPage, change, onTable } = props;
  const { t } = useTranslation(groupApplyTexts);
  const toast = useToast();
  const body = useRef<HTMLTableSectionElement>(null);
  const asked = useMemo(() => askedOfEach(judged), [judged]);
  const columns = useMemo(() => {
    const anybody = new Set(people.flatMap((person) => [...asked(person)]));
    return judged.form.columns.filter(({ id }) => anybody.has(id));
  }, [asked, judged.form.columns, people]);
  const first = (page - 1) * rowsPerPage;
  const shown = people.slice(first, first + rowsPerPage);

  const remove = useCallback(
    (person: Person, place: number) => {
      change({ what: 'removed', id: person.id });
      toast.success(t('table.removed', { place }), {
        undo: {
          label: t('table.undo'),
          ms: undoMs,
          act: () => change({ what: 'restored', person, index: place - 1 }),
        },
      });
    },
    [change, t, toast],
  );

  const fillDown = (field: TemplateField) => {
    change({ what: 'filledDown', field });
    toast.success(t('table.filledDown', { label: field.label }), {
      undo: { label: t('table.undo'), ms: undoMs, act: () => change({ what: 'put', people }) },
    });
  };

  /** The same column of another row; Enter in the last row begins a new one. */
  const move = (from: number, field: number, by: number, mayAdd: boolean) => {
    const index = people.findIndex(({ id }) => id === from) + by;
    if (index < 0 || (index >= people.length && !mayAdd)) return;
    flushSync(() => {
      if (index >= people.length) change({ what: 'added' });
      onPage(Math.floor(index / rowsPerPage) + 1);
    });
    const inputs = body.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"]`);
    const cell = inputs?.[index % rowsPerPage]?.querySelector<HTMLElement>('input, select');
    cell?.focus();
    if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
  };

  const place = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;
    return cell && { person: Number(cell.dataset['person']), field: Number(cell.dataset['field']) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = place(event.target);
    const typed = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!at || isComposing(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (event.key === 'Enter' && (typed || event.target instanceof HTMLSelectElement)) {
      event.preventDefault();
      move(at.person, at.field, event.shiftKey ? -1 : 1, people.length < most);
    }
    if (!typed || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(at.person, at.field, event.key === 'ArrowDown' ? 1 : -1, false);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = place(event.target);
    if (!at || !isTable(text)) return;
    event.preventDefault();
    const cells = cellsOfText(text);
    if (understandColumns(judged.form.columns, cells).header !== null) return onTable(cells);
    const from = columns.findIndex(({ id }) => id === at.field);
    change({ what: 'pasted', id: at.person, columns: columns.slice(from), cells });
  };

  const heading = (field: TemplateField) => (
    <th key={field.id} role="columnheader" scope="col">
      <span>{field.label}</span>
      {needOf(judged.form, field) === 'later' && (
        <span className={styles.later}>{t('table.later')}</span>
      )}
      {needOf(judged.form, field) === 'required' && (
        <span className={styles.required}>
          <span aria-hidden="true"> *</span>
          <VisuallyHidden>{t('table.required')}</VisuallyHidden>
        </span>
      )}
      {canFillDown(field, people) && (
        <Button
          size="s"
          variant="quiet"
          aria-label={t('table.fillDownOf', { label: field.label })}
          onClick={() => fillDown(field)}
        >
          {t('table.fillDown')}
        </Button>
      )}
    </th>
  );
  return (
    <>
      <div {...scrolls} className={styles.room} aria-label={t('table.caption')}>
        <table role="table" className={styles.table}>
          <caption>
            <VisuallyHidden>{t('table.caption')}</VisuallyHidden>
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className={styles.number}>
                <VisuallyHidden>{t('table.place')}</VisuallyHidden>
              </th>
              {columns.map(heading)}
              <th role="columnheader" scope="col">
                <VisuallyHidden>{t('table.acts')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its inputs leave to it: moving between rows, and a pasted table */}
          <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown} onPaste={onPaste}>
            {shown.map((person, index) => (
              <PersonRow
                key={person.id}
                person={person}
                place={first + index + 1}
                columns={columns}
                leavesOpen={judged.form.leavesOpen}
                asked={asked(person)}
                change={change}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} lastPage={Math.ceil(people.length / rowsPerPage)} onPage={onPage} />
      <div className={styles.tools}>
        <Button
          icon="plus"
          disabled={people.length >= most}
          onClick={() => {
            flushSync(() => {
              change({ what: 'added' });
              onPage(Math.ceil((people.length + 1) / rowsPerPage));
            });
            body.current
              ?.querySelector<HTMLElement>('tr:last-child input, tr:last-child select')
              ?.focus();
          }}
        >
          {t('table.add')}
        </Button>
      </div>
    </>
  );
}
