import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'x');
  return lines.join('');
}

it('an error is logged with its message, its stack and its code', () => {
  const line = JSON.parse(logged(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
  expect(line.err).toEqual({
    type: 'Error',
    message: 'refused',
    stack: expect.stringContaining('log.test.ts'),
    code: 'ECONNREFUSED',
  });
});

it('rows, queries and clients that an error carries are not logged', () => {
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

it('values that Prisma writes into its own errors are not logged', () => {
  const message =
    '\nInvalid `db.student.create()` invocation:\n\n{\n  data: {\n    name: "山田 太郎"\n  }\n}\n\nArgument `email` is missing.';
  const text = logged(new Error(message));
  expect(text).toContain('Argument `email` is missing.');
  expect(text).not.toContain('山田');
});

it('addresses that a mail server repeats in its answer are not logged', () => {
  const answer =
    '550 5.1.1 <Yamada.Taro+1@example.jp>: Recipient address rejected: yamada@example.jp';
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.error({ mailId: 7, note: answer }, 'a mail could not be sent');
  log.warn({ err: new Error(answer), task: 'sendMail' }, 'a job failed');
  log.warn({ err: answer }, 'a job failed');
  expect(lines.join('')).not.toMatch(/yamada|example\.jp/i);
  for (const line of lines) expect(line).toContain('550 5.1.1 <…@…>: Recipient address rejected');
});

it('a thrown value that is not an error is logged', () => {
  expect(logged('gone')).toContain('gone');
});
