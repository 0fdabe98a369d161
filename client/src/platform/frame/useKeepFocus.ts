import { useEffect } from 'react';
import { focusAwaitedHeading, focusPage } from '../ui/focusPage.ts';

/** How long what took a control away may still place the focus itself. */
const graceMs = 100;

const isEntry = (element: Element) => element.matches('tr, li');

interface Place {
  element: Element;
  parent: Element | null;
  index: number;
}

/** What has the focus and all that it lies in, each with its place among its siblings. */
function placesOf(focused: Element): Place[] {
  const places: Place[] = [];
  for (let element: Element | null = focused; element; element = element.parentElement) {
    const parent = element.parentElement;
    places.push({ element, parent, index: parent ? [...parent.children].indexOf(element) : 0 });
  }
  return places;
}

/** The nearest that is left: the row itself, the one that has taken its place, the heading of what it was in. */
function nearest(places: readonly Place[]): HTMLElement | null {
  for (const { element, parent, index } of places) {
    if (isEntry(element)) {
      const entry = element.isConnected
        ? element
        : parent?.isConnected && (parent.children[index] ?? parent.lastElementChild);
      if (entry) return entry as HTMLElement;
    }
    if (element.isConnected && element.matches('section, dialog, main')) {
      const heading = element.querySelector<HTMLElement>('h1, h2, h3');
      if (heading) return heading;
    }
  }
  return null;
}

/**
 * A button that is gone once it was pressed takes the focus along, and who listens or uses the keyboard would
 * begin at the top of the page again. Then the focus goes to what is nearest. Not for who points: they go on
 * wherever they want, and a list in which nothing has the focus shows by itself what is new.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let places: Place[] = [];
    let timer: number | undefined;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        places = target.matches(':focus-visible') ? placesOf(target) : [];
    };
    const forget = () => {
      places = [];
    };
    const isLost = () =>
      document.activeElement === document.body && places[0]?.element.isConnected === false;
    const goOn = () => {
      if (!isLost()) return;
      const place = nearest(places);
      if (!place) return focusPage();
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      focusAwaitedHeading();
      if (!isLost()) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(goOn, graceMs);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget, { capture: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget, { capture: true });
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, []);
}
