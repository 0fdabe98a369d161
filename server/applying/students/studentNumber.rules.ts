/** `KEIZOKU-20260401-0001`: the seminar's code and a number of at least four digits. */
export function studentNumber(seminarCode: string, sequence: number): string {
  return `${seminarCode}-${String(sequence).padStart(4, '0')}`;
}
