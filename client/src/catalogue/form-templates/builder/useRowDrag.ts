import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { dropPlace, placeAfterDrop } from './order.rules.ts';

/** How near to the edge of the window a dragged row scrolls the page. */
const edge = 80;
const scrollStep = 12;

interface Dragged {
  id: number;
  /** Before which row it would be dropped. */
  drop: number;
}

/**
 * Moves the rows of a list by a handle: dragged by mouse or finger, or with the arrow keys, Home and End.
 *
 * @param onMove takes the row's id and its new place
 */
export function useRowDrag(ids: readonly number[], onMove: (id: number, place: number) => void) {
  const rows = useRef(new Map<number, HTMLElement>());
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const dropAt = (y: number) =>
    dropPlace(
      y,
      ids.map((id) => {
        const { top = 0, height = 0 } = rows.current.get(id)?.getBoundingClientRect() ?? {};
        return top + height / 2;
      }),
    );

  const handle = (id: number) => {
    const from = ids.indexOf(id);
    const isDragged = dragged?.id === id;
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ id, drop: from });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!isDragged) return;
        const y = event.clientY;
        if (y < edge) window.scrollBy(0, -scrollStep);
        if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
        setDragged({ ...dragged, drop: dropAt(y) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!isDragged) return;
        setDragged(null);
        // The last move may not have been drawn yet, and an earlier one may have been answered meanwhile.
        const place = placeAfterDrop(from, dropAt(event.clientY));
        if (place !== from) onMove(id, place);
      },
      onPointerCancel: () => setDragged(null),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === 'Escape') setDragged(null);
        const places: Record<string, number> = {
          ArrowUp: from - 1,
          ArrowDown: from + 1,
          Home: 0,
          End: ids.length - 1,
        };
        const place = places[event.key];
        if (place === undefined) return;
        event.preventDefault();
        if (place >= 0 && place < ids.length && place !== from) onMove(id, place);
      },
    };
  };

  const draggedFrom = dragged ? ids.indexOf(dragged.id) : -1;
  return {
    handle,
    row: (id: number) => (element: HTMLElement | null) => {
      if (element) rows.current.set(id, element);
      else rows.current.delete(id);
    },
    draggedId: dragged?.id ?? null,
    /** Before which row the dragged one would be dropped; null: nothing would move. */
    dropPlace:
      dragged && placeAfterDrop(draggedFrom, dragged.drop) !== draggedFrom ? dragged.drop : null,
  };
}
