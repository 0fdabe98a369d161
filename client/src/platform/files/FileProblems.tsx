import type { ImportProblem } from '@seminar/shared/platform/spreadsheets/schema';
import { InfoPanel } from '../ui/InfoPanel.tsx';

interface FileProblemsProps {
  title: string;
  problems: readonly ImportProblem[];
  /** Where it is: the row, or the sheet and the row. */
  placeText: (place: { sheet: string | undefined; row: number }) => string;
}

/** What of a file is not read, or can't be: its sheets, columns and cells. */
export function FileProblems({ title, problems, placeText }: FileProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <InfoPanel type="warning" title={title}>
      <ul>
        {problems.map(({ row, sheet, column, text }) => (
          <li key={`${sheet} ${row} ${column} ${text}`}>
            {row === null ? text : `${placeText({ sheet, row })}${text}`}
          </li>
        ))}
      </ul>
    </InfoPanel>
  );
}
