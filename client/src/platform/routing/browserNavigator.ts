import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { rememberShown } from './shownLast.ts';

/** What react-router's Router is told: where the window is, and how it came there. */
export interface Shown {
  location: Location;
  how: NavigationType;
}

/** What this module keeps in the state of each entry of the browser's history. */
interface Entry {
  /** What the navigation was given as its state. */
  given: unknown;
  key: string;
  /** The place in the history; it tells how far back a reader went. */
  index: number;
}

const entry = () => window.history.state as Partial<Entry> | null;

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const { given = null, key = 'first' } = entry() ?? {};
  return { pathname, search, hash, state: given, key };
}

/** Who is to be asked, one after another, before the window goes from one address to another. */
type WhoHolds = (
  from: Location,
  to: Location,
  how: NavigationType,
) => readonly { ask: () => Promise<boolean> }[];

let whoHolds: WhoHolds = () => [];
let asking = false;
let shown: Shown = { location: locationNow(), how: NavigationType.Pop };
let index = entry()?.index ?? 0;
let tell: (shown: Shown) => void = () => undefined;

if (entry()?.index === undefined) {
  window.history.replaceState({ ...entry(), index } satisfies Partial<Entry>, '');
}

rememberShown(shown.location);

function show(how: NavigationType): void {
  shown = { location: locationNow(), how };
  rememberShown(shown.location);
  tell(shown);
}

/** Goes on at once, or when all who hold the page let it go. */
function attempt(to: Location, how: NavigationType, go: () => void): void {
  const holding = whoHolds(shown.location, to, how);
  if (holding.length === 0) return go();
  if (asking) return;
  asking = true;
  const ask = async () => {
    for (const guard of holding) if (!(await guard.ask())) return;
    go();
  };
  void ask().finally(() => (asking = false));
}

/** A step in the history that this module makes itself: it is not asked about. */
let ownStep: 'back where it was' | 'on' | null = null;

window.addEventListener('popstate', () => {
  const step = ownStep;
  ownStep = null;
  // An address that differs after its # only, typed by hand or followed as a plain link, has no index.
  const reached = entry()?.index ?? index;
  const distance = reached - index;
  // Elsewhere it is the reader's next step, made before this module's own.
  if (step === 'back where it was' && distance === 0) return;
  const go = () => {
    index = reached;
    show(NavigationType.Pop);
  };
  const to = locationNow();
  const isHeld = whoHolds(shown.location, to, NavigationType.Pop).length > 0;
  if (step === 'on' || distance === 0 || !isHeld) return go();
  // The browser is there already: it goes back to the page that is held while its reader is asked.
  ownStep = 'back where it was';
  window.history.go(-distance);
  attempt(to, NavigationType.Pop, () => {
    ownStep = 'on';
    window.history.go(distance);
  });
});

function write(how: NavigationType.Push | NavigationType.Replace, to: To, given: unknown): void {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const url = createPath(path);
  const { pathname = shown.location.pathname, search = '', hash = '' } = path;
  const key = Math.random().toString(36).slice(2);
  const next = { pathname, search, hash, state: given, key };
  attempt(next, how, () => {
    if (how === NavigationType.Push) index += 1;
    const state: Entry = { given, key, index };
    if (how === NavigationType.Push) window.history.pushState(state, '', url);
    else window.history.replaceState(state, '', url);
    show(how);
  });
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/**
 * The browser's history for react-router. Its own, with which a page can ask before it is left, comes only
 * with loaders and actions that nothing here uses, 16 kB for each applicant's phone.
 */
export const browserNavigator: Navigator = {
  createHref: hrefOf,
  encodeLocation: (to) => {
    const { pathname, search, hash } = new URL(hrefOf(to), window.location.origin);
    return { pathname, search, hash };
  },
  go: (distance) => window.history.go(distance),
  push: (to, state) => write(NavigationType.Push, to, state),
  replace: (to, state) => write(NavigationType.Replace, to, state),
};

export const shownNow = (): Shown => shown;

/** Sets who is asked from now on before the page is left. */
export function askBeforeLeaving(who: WhoHolds): void {
  whoHolds = who;
}

/** Tells each change of the address from now on; returns how to stop. */
export function onNavigation(listener: (shown: Shown) => void): () => void {
  tell = listener;
  return () => {
    tell = () => undefined;
  };
}
