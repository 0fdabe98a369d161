import type { ImportProblem } from '@seminar/shared/platform/spreadsheets/schema';
import { useTranslation } from 'react-i18next';
import { filesTexts } from './texts.ts';
import { InfoPanel } from '../ui/InfoPanel.tsx';

/** Each with its place: the row, or the sheet and the row. */
export function ProblemList({ problems }: { problems: readonly ImportProblem[] }) {
  const { t } = useTranslation(filesTexts);
  const place = ({ row, sheet }: ImportProblem) => {
    if (row === null) return '';
    return sheet === undefined ? t('place.row', { row }) : t('place.sheet', { sheet, row });
  };
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.sheet} ${problem.row} ${problem.column} ${problem.text}`}>
          {`${place(problem)}${problem.text}`}
        </li>
      ))}
    </ul>
  );
}

interface FileProblemsProps {
  title: string;
  problems: readonly ImportProblem[];
}

/** What of a file is not read, or can't be: its sheets, columns and cells. */
export function FileProblems({ title, problems }: FileProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <InfoPanel type="warning" title={title}>
      <ProblemList problems={problems} />
    </InfoPanel>
  );
}
