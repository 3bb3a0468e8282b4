import { slotAt, timesAt } from "./drop-place";

interface Moves {
  visit: (id: string, to: { version: string; appointment_date: string; time_slot: string }) => void;
  session: (id: string, to: { date: string; start: string; end: string }) => void;
}

/** Has what is marked in a calendar dragged to its times; Escape cancels, as in every drag. @returns what ends it */
export function dragToMove(calendar: HTMLElement, moves: Moves): () => void {
  let dragged: HTMLElement | null = null;
  const within = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  const itemOf = (target: EventTarget | null) => within(target, "[data-visit],[data-session]");
  /** The time below the pointer, where it takes what is dragged. */
  const cellAt = (target: EventTarget | null) => {
    const cell = within(target, dragged?.dataset.visit ? "[data-free]" : "[data-at]");
    return cell?.contains(dragged) ? null : cell;
  };
  const mark = (cell: HTMLElement | null) => {
    for (const before of calendar.querySelectorAll("[data-over]"))
      if (before !== cell) before.removeAttribute("data-over");
    cell?.setAttribute("data-over", "");
  };
  const end = () => {
    dragged = null;
    mark(null);
    delete calendar.dataset.dragging;
  };
  const drop = ({ dataset: { visit = "", version = "", session = "", from, to } }: HTMLElement, cell: HTMLElement) => {
    const { day = "", at } = cell.dataset;
    if (visit) return moves.visit(visit, { version, appointment_date: day, time_slot: slotAt(Number(at)) });
    const times = timesAt(Number(at), Number(from), Number(to));
    if (times) moves.session(session, { date: day, ...times });
  };
  const ending = new AbortController();
  const on = <Name extends "pointerover" | "dragstart" | "dragover" | "drop" | "dragend">(
    name: Name,
    heard: (event: HTMLElementEventMap[Name]) => void,
  ) => calendar.addEventListener(name, heard, ending);
  // why: not its link alone can be dragged
  on("pointerover", ({ target }) => itemOf(target)?.setAttribute("draggable", "true"));
  on("dragstart", ({ target, dataTransfer }) => {
    dragged = itemOf(target);
    if (!dragged || !dataTransfer) return;
    dataTransfer.effectAllowed = "move";
    dataTransfer.setDragImage(dragged, 0, 0);
    const kind = dragged.dataset.visit ? "visit" : "session";
    // why: a page that changes as a drag begins ends it
    requestAnimationFrame(() => {
      if (dragged) calendar.dataset.dragging = kind;
    });
  });
  on("dragover", (event) => {
    const cell = dragged && cellAt(event.target);
    mark(cell);
    if (cell) event.preventDefault();
  });
  on("drop", (event) => {
    const cell = dragged && cellAt(event.target);
    if (!dragged || !cell) return;
    event.preventDefault();
    drop(dragged, cell);
    end();
  });
  on("dragend", end);
  return () => ending.abort();
}
