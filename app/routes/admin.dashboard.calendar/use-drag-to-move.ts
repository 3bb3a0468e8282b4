import { useNavigate, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { movedField } from "~/domain/appointments/calendar-view";
import { lessonChangePath } from "~/domain/tutoring/series-paths";
import type { CenterCalendarProps } from "./calendar-page-props";

/** A dropped appointment is moved, and a dropped session leads to its new dates. @returns whether dragging works by now */
export function useDragToMove(
  calendar: RefObject<HTMLElement>,
  { centerId, paths: { here } }: Pick<CenterCalendarProps, "centerId" | "paths">,
): boolean {
  const [isReady, setReady] = useState(false);
  const submit = useSubmit();
  const navigate = useNavigate();
  const moves = {
    visit: (id: string, to: Record<string, string>) =>
      submit(
        { action: "move", location: centerId, ...to },
        { method: "post", action: `${here}&${movedField}=${id}`, preventScrollReset: true },
      ),
    session: (id: string, to: Record<string, string>) => navigate(lessonChangePath(id, { ...to, step: "preview" })),
  };
  const current = useRef(moves);
  current.current = moves;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { dragToMove } = await import("./drag-to-move");
      if (isOver || !calendar.current) return;
      stop = dragToMove(calendar.current, {
        visit: (id, to) => current.current.visit(id, to),
        session: (id, to) => current.current.session(id, to),
      });
      setReady(true);
    };
    // why: where the code cannot be fetched, the links remain
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [calendar]);
  return isReady;
}
