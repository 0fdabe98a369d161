import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const names = readdirSync('docs/decisions').toSorted();

it('the decisions are numbered without gaps, each with its date and status', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  for (const [index, name] of names.entries()) {
    const text = readFileSync(`docs/decisions/${name}`, 'utf8');
    // Both sides of a merge.
    expect(text, name).not.toMatch(/^(<<<<<<<|=======|> > > >)/m);
    expect(text, name).toMatch(
      new RegExp(
        `^# ${index + 1}\\. .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\nStatus: (accepted|superseded by \\d+)\\n\\n`,
      ),
    );
  }
});

it('a decision has at most two hundred words, its title and date among them', () => {
  const long = names
    .map((name) => {
      const words = readFileSync(`docs/decisions/${name}`, 'utf8').trim().split(/\s+/);
      return `${name}: ${words.length}`;
    })
    .filter((line) => Number(line.split(': ')[1]) > 200);
  expect(long).toEqual([]);
});

it('a link to a decision leads to the decision with its number', () => {
  const link = /\[(?:decision )?(\d+)\]\((?:docs\/)?(?:decisions\/)?(\d{4}-[^)]+)\)/gi;
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  const files = [
    ...pages,
    ...['rules', 'operations', 'performance', 'surprises'].map((name) => `docs/${name}.md`),
    ...names.map((name) => `docs/decisions/${name}`),
  ];
  const links = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(link)]);
  expect(links).not.toEqual([]);
  for (const [, number, name] of links) {
    expect(names).toContain(name);
    expect(Number(name?.slice(0, 4))).toBe(Number(number));
  }
});
