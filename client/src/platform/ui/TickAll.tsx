import { useEffect, useRef } from 'react';
import choiceStyles from './choice.module.css';
import { classes } from './classes.ts';
import type { Ticks } from './ticks.ts';
import { useUiTexts } from './useUiTexts.ts';

/** The box in a table's head: ticks all rows that are shown and can be ticked, or none. */
export function TickAll<Row>({ rows, ticks }: { rows: readonly Row[]; ticks: Ticks<Row> }) {
  const t = useUiTexts();
  const box = useRef<HTMLInputElement>(null);
  const tickable = rows.filter((row) => ticks.canTick(row));
  const number = tickable.filter((row) => ticks.isTicked(row)).length;
  const all = number > 0 && number === tickable.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = number > 0 && !all;
  }, [number, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes(choiceStyles.mark, choiceStyles.checkbox)}
      aria-label={t('tickAll')}
      disabled={tickable.length === 0}
      checked={all}
      onChange={(event) => ticks.tick(tickable, event.target.checked)}
    />
  );
}
