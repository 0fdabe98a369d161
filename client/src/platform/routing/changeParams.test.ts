import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const location = { origin: 'https://office', pathname: '/', search: '', hash: '' };
const entries: string[] = [];

function write(state: unknown, url: string | undefined, entry: number): void {
  history.state = state;
  if (url === undefined) return;
  const { pathname, search, hash } = new URL(url, location.origin);
  Object.assign(location, { pathname, search, hash });
  entries[entry] = `${pathname}${search}`;
}
const history = {
  state: null as unknown,
  pushState: (state: unknown, _: string, url?: string) => write(state, url, entries.length),
  replaceState: (state: unknown, _: string, url?: string) => write(state, url, entries.length - 1),
};

vi.stubGlobal('window', { location, history, addEventListener: () => undefined });
afterAll(() => void vi.unstubAllGlobals());
// They look at the window as soon as they are loaded.
const { browserNavigator } = await import('./browserNavigator.ts');
const { changeParams } = await import('./changeParams.ts');

beforeEach(() => void entries.splice(0));

const set = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value);
  return now;
};

test('of two changes before the page is drawn again both stay', () => {
  browserNavigator.push('/deposits?sort=day');
  const shown = { pathname: '/deposits', search: '?sort=day' };
  changeParams(shown, set('status', 'open'));
  changeParams(shown, set('from', '2026-04-01'));
  expect(entries).toEqual([
    '/deposits?sort=day',
    '/deposits?sort=day&status=open',
    '/deposits?sort=day&status=open&from=2026-04-01',
  ]);
});

test('a change can take the place of the last address', () => {
  browserNavigator.push('/deposits?search=a');
  const shown = { pathname: '/deposits', search: '?search=a' };
  changeParams(shown, set('search', 'ab'), 'replace');
  changeParams(shown, () => new URLSearchParams(), 'replace');
  expect(entries).toEqual(['/deposits']);
});

test('a change on a page that is being left does not take the parameters of the next page', () => {
  browserNavigator.push('/receipts?status=void');
  changeParams({ pathname: '/deposits', search: '?sort=day' }, set('status', 'open'));
  expect(entries.at(-1)).toBe('/deposits?sort=day&status=open');
});
