import { classes } from './classes.ts';
import styles from './BarChart.module.css';

export interface BarGroup {
  key: string;
  /** All that the group says, where the pointer rests on it. */
  title: string;
  /** One number a series. */
  values: readonly number[];
}

interface BarChartProps {
  /** What the picture shows, in a sentence; the numbers must stand in a table beside it. */
  label: string;
  groups: readonly BarGroup[];
  /** The names of the first and the last group, under them. */
  ends: readonly [string, string];
}

// The units of the drawing; it is stretched to the room that it has.
const groupWidth = 10;
const height = 100;
const least = 3;
/** So that a day's single application doesn't look like a rush. */
const lowestTop = 5;

/** The next of 1, 2, 5, 10, 20, 50 … so that the line above the bars has a round number. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

/** Small bars side by side, such as a day's applications and payments. */
export function BarChart({ label, groups, ends }: BarChartProps) {
  const top = roundedUp(Math.max(lowestTop, ...groups.flatMap(({ values }) => values)));
  const width = groups.length * groupWidth;
  return (
    <div className={styles.chart}>
      <span className={styles.top} aria-hidden="true">
        {top}
      </span>
      <svg
        role="img"
        aria-label={label}
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        {[0.5, height / 2, height - 0.5].map((y) => (
          <line key={y} x1="0" x2={width} y1={y} y2={y} className={styles.grid} />
        ))}
        {groups.map(({ key, title, values }, index) => (
          <g key={key} className={styles.group}>
            <title>{title}</title>
            <rect x={index * groupWidth} y="0" width={groupWidth} height={height} />
            {values.map((value, series) => {
              const bar = value === 0 ? 0 : Math.max(least, (value / top) * height);
              const room = (groupWidth - 2) / values.length;
              return (
                <rect
                  // The series have no other name than their place.
                  key={series}
                  className={classes(styles.bar, series === 0 ? styles.first : styles.second)}
                  x={index * groupWidth + 1 + series * room}
                  y={height - bar}
                  width={room}
                  height={bar}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <span className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
    </div>
  );
}

/** Which colour is what, with its sum. */
export function BarLegend({ series }: { series: readonly { name: string; sum: string }[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, sum }, index) => (
        <li key={name} className={styles.entry}>
          <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
            <rect width="10" height="10" className={index === 0 ? styles.first : styles.second} />
          </svg>
          {name} <strong>{sum}</strong>
        </li>
      ))}
    </ul>
  );
}
