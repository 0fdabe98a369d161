import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'x');
  return lines.join('');
}

it('says what went wrong and where', () => {
  const line = JSON.parse(logged(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
  expect(line.err).toEqual({
    type: 'Error',
    message: 'refused',
    stack: expect.stringContaining('log.test.ts'),
    code: 'ECONNREFUSED',
  });
});

it('keeps neither rows, queries nor clients that an error carries', () => {
  const text = logged(
    Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'students_email',
      detail: 'Key (email)=(yamada@example.jp) already exists.',
      client: { secretKey: 4711, _activeQuery: { values: ['山田 太郎'] } },
      rejected: ['yamada@example.jp'],
    }),
  );
  expect(text).toContain('students_email');
  expect(text).not.toMatch(/yamada|山田|4711/);
});

it('keeps nothing of the values that Prisma writes into its own errors', () => {
  const message =
    '\nInvalid `db.student.create()` invocation:\n\n{\n  data: {\n    name: "山田 太郎"\n  }\n}\n\nArgument `email` is missing.';
  const text = logged(new Error(message));
  expect(text).toContain('Argument `email` is missing.');
  expect(text).not.toContain('山田');
});

it('writes down what was thrown though it is no error', () => {
  expect(logged('gone')).toContain('gone');
});
