import { describe, expect, it } from 'vitest';
import { message } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { readRefusal } from './attempt.rules.ts';

describe('what a refused call says', () => {
  it('is the message, and the problems by field', () => {
    const problems = { name: ['必須項目です。'], code: ['一つ目', '二つ目'] };
    expect(readRefusal({ message: '必須項目です。', errors: problems })).toEqual({
      text: '必須項目です。',
      problems,
    });
  });

  it('belongs to no field when it is a list of texts, or one text', () => {
    expect(readRefusal({ errors: ['一つ目', '二つ目'] }).problems).toEqual({
      '': ['一つ目', '二つ目'],
    });
    expect(readRefusal({ errors: '一つだけ' }).problems).toEqual({ '': ['一つだけ'] });
    expect(readRefusal({ errors: { name: '一つだけ' } }).problems).toEqual({ name: ['一つだけ'] });
  });

  it('is nothing where it is the general message of our own server', () => {
    for (const locale of ['ja', 'en'] as const) {
      const text = renderMessage(message('server_error'), locale);
      expect(readRefusal({ message: text })).toEqual({ text: '', problems: {} });
    }
    expect(readRefusal({ message: '停止しています。' }).text).toBe('停止しています。');
  });

  it.each([
    null,
    'Bad Gateway',
    [],
    {},
    { message: { code: 7 }, errors: null },
    { errors: 502 },
    { errors: [{ title: 'Bad Gateway' }, null] },
    { errors: { name: [], code: { deep: ['x'] } } },
  ])('is nothing where no text can be found: %j', (body) => {
    expect(readRefusal(body)).toEqual({ text: '', problems: {} });
  });
});
