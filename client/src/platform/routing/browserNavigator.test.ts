import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's history; what `go` is told is done when the test says so, unless the reader's own step comes first. */
function fakeWindow() {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: '/' }];
  const pending: number[] = [];
  let at = 0;
  let popped: () => void = () => undefined;
  const write = (from: number) => (state: unknown, _title: string, url?: string) => {
    entries.splice(from === 0 ? at : at + 1, from === 0 ? 1 : Infinity, {
      state,
      url: url || entries[at]!.url,
    });
    at += from;
  };
  const move = (distance: number) => {
    at += distance;
    popped();
  };
  const url = () => new URL(entries[at]!.url, 'https://example.jp');
  return {
    fake: {
      history: {
        get state() {
          return entries[at]!.state;
        },
        pushState: write(1),
        replaceState: write(0),
        go: (distance: number) => pending.push(distance),
      },
      get location() {
        return url();
      },
      addEventListener: (_: string, listener: () => void) => (popped = listener),
    },
    /** The reader's own step. */
    step: (distance: number) => {
      pending.length = 0;
      move(distance);
    },
    /** The steps that the page asked for. */
    finish: () => {
      for (const distance of pending.splice(0)) move(distance);
    },
    at: () => url().pathname,
  };
}

let browser: ReturnType<typeof fakeWindow>;
const load = () => import('./browserNavigator.ts');

beforeEach(() => {
  browser = fakeWindow();
  vi.stubGlobal('window', browser.fake);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('who goes back twice before the page is held is asked once, and the address is that of the page again', async () => {
  const { askBeforeLeaving, browserNavigator, shownNow } = await load();
  browserNavigator.push('/seminars');
  browserNavigator.push('/seminars/new');
  const ask = vi.fn(() => Promise.resolve(false));
  askBeforeLeaving(() => [{ ask }]);
  browser.step(-1);
  browser.step(-1);
  browser.finish();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(browser.at()).toBe('/seminars/new');
  expect(shownNow().location.pathname).toBe('/seminars/new');
});

it('who lets the page go after going back is where they went', async () => {
  const { askBeforeLeaving, browserNavigator, shownNow } = await load();
  browserNavigator.push('/seminars');
  askBeforeLeaving(() => [{ ask: () => Promise.resolve(true) }]);
  browser.step(-1);
  browser.finish();
  await Promise.resolve();
  await vi.waitFor(() => {
    browser.finish();
    expect(shownNow()).toMatchObject({ location: { pathname: '/' }, how: NavigationType.Pop });
  });
  expect(browser.at()).toBe('/');
});

it('a list is as it was shown last, but not as the one before was shown it', async () => {
  const { browserNavigator } = await load();
  const { asShownLast, forgetShown } = await import('./shownLast.ts');
  browserNavigator.push('/seminars?page=2');
  browserNavigator.push('/seminars/7');
  expect(asShownLast('/seminars')).toBe('/seminars?page=2');
  forgetShown();
  expect(asShownLast('/seminars')).toBe('/seminars');
});
