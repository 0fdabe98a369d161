import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import type { Block } from './renderMail.ts';

/** A subject and a body with `{placeholders}`. */
export interface Template {
  subject: string;
  body: string;
}

/** How a placeholder may be used. */
export interface PlaceholderShape {
  /** A table or a button: on a line of its own, never in the subject. */
  block?: true;
  /** The other placeholders whose facts it holds too. */
  contains?: readonly string[];
}

/** Several blocks stand below each other; null: the placeholder stays empty. */
export type Value = string | Block | readonly Block[] | null;

interface Checked {
  placeholders: Record<string, PlaceholderShape>;
  /** Facts that a body must contain. */
  required: readonly string[];
}

/** Braces are typed in half and in full width. */
function plain(text: string): string {
  return text.replaceAll('｛', '{').replaceAll('｝', '}');
}

const placeholder = /\{([^{}\n]*)\}/g;

function namesIn(text: string): string[] {
  return [...plain(text).matchAll(placeholder)].map(([, name = '']) => name.trim());
}

/** The name of the placeholder, if the line consists of nothing else. */
function aloneIn(line: string): string | null {
  return /^\s*\{([^{}]*)\}\s*$/.exec(plain(line))?.[1]?.trim() ?? null;
}

/** Every problem of a text: unknown, misplaced and missing placeholders, each named. */
export function templateProblems(
  { subject, body }: Template,
  { placeholders, required }: Checked,
): Problems {
  const problems: Problems = {};
  const isKnown = (name: string) => Object.hasOwn(placeholders, name);
  const isBlock = (name: string) => isKnown(name) && placeholders[name]?.block === true;
  for (const [field, text] of Object.entries({ subject, body })) {
    const names = namesIn(text);
    for (const name of new Set(names)) {
      if (!isKnown(name))
        addProblem(problems, field, message('mail_placeholder_unknown', { name }));
    }
    if (/[{}]/.test(plain(text).replace(placeholder, ''))) {
      addProblem(problems, field, message('mail_brace'));
    }
  }
  for (const name of new Set(namesIn(subject).filter(isBlock))) {
    addProblem(problems, 'subject', message('mail_placeholder_not_in_subject', { name }));
  }
  const lines = body.split('\n').filter((line) => !isBlock(aloneIn(line) ?? ''));
  for (const name of new Set(lines.flatMap(namesIn).filter(isBlock))) {
    addProblem(problems, 'body', message('mail_placeholder_alone', { name }));
  }
  const stated = new Set(
    namesIn(body).flatMap((name) =>
      isKnown(name) ? [name, ...(placeholders[name]?.contains ?? [])] : [],
    ),
  );
  for (const fact of required.filter((name) => !stated.has(name))) {
    const names = Object.entries(placeholders)
      .filter(([name, { contains }]) => name === fact || contains?.includes(fact))
      .map(([name]) => `{${name}}`)
      .join('・');
    addProblem(problems, 'body', message('mail_placeholder_missing', { names, name: fact }));
  }
  return problems;
}

/**
 * A value on one line: whatever it contains, it can't start a new line or a header. An English sentence that follows
 * another brings the space before it.
 */
function oneLine(value: Value | undefined): string {
  return typeof value === 'string' ? value.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trimEnd() : '';
}

function filled(text: string, values: Record<string, Value>): string {
  // One pass, so braces in a value are not read as placeholders.
  return plain(text).replace(placeholder, (_, name: string) =>
    Object.hasOwn(values, name.trim()) ? oneLine(values[name.trim()]) : '',
  );
}

export function fillSubject(subject: string, values: Record<string, Value>): string {
  return filled(subject, values);
}

/** The placeholder of a line that is nothing but it and what it is called: `振込期限：{振込期限}`. */
const labelled = /^[^{}]*[：:]\s*\{([^{}]*)\}\s*$/;

/** Whether a line names something that there isn't. */
function namesNothing(line: string, values: Record<string, Value>): boolean {
  const name = labelled.exec(plain(line))?.[1]?.trim();
  return name !== undefined && Object.hasOwn(values, name) && oneLine(values[name]) === '';
}

const bullet = /^\s*・\s*/;
const square = /^\s*■\s*/;

/**
 * The blocks of a body. Blank lines separate paragraphs, `■` begins a heading, `・` an item of a list.
 * The structure is read before values are filled in, so that no value can make a heading or a list. A line that names
 * something that there isn't is left out.
 */
export function fillBody(body: string, values: Record<string, Value>): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const flush = () => {
    const text = paragraph.join('\n').trim();
    if (text !== '') blocks.push({ kind: 'paragraph', text });
    if (items.length > 0) blocks.push({ kind: 'notes', items });
    paragraph = [];
    items = [];
  };
  for (const line of body.split('\n')) {
    const alone = aloneIn(line);
    const value = alone !== null && Object.hasOwn(values, alone) ? values[alone] : undefined;
    if (value !== null && typeof value === 'object') {
      flush();
      blocks.push(...('kind' in value ? [value] : value));
    } else if (namesNothing(line, values)) {
      continue;
    } else if (square.test(line)) {
      flush();
      blocks.push({ kind: 'heading', text: filled(line.replace(square, ''), values) });
    } else if (bullet.test(line)) {
      if (paragraph.length > 0) flush();
      items.push(filled(line.replace(bullet, ''), values));
    } else if (line.trim() === '') {
      flush();
    } else {
      if (items.length > 0) flush();
      paragraph.push(filled(line, values));
    }
  }
  flush();
  return blocks;
}
