import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import type { LearnerSession } from "~/domain/tutoring/learner-view";

const sheetLook = cva(
  "grid h-max flex-none content-start overflow-hidden rounded-control border border-hairline bg-paper text-center leading-[1.2]",
  { variants: { large: { true: "w-18", false: "w-14" } } },
);

interface DateSheetProps extends Pick<LearnerSession, "sheet"> {
  large?: boolean;
}

/** A leaf of a calendar. */
export function DateSheet({ sheet: { month, day }, large = false }: DateSheetProps) {
  return (
    <span className={sheetLook({ large })} aria-hidden="true">
      <small className="bg-primary py-0.5 text-tiny font-bold text-paper">{month}</small>
      <b className={`py-1 font-extrabold tabular-nums ${large ? "text-[2.25rem]" : "text-[1.5rem]"}`}>{day}</b>
    </span>
  );
}

/** Struck through where the session is cancelled. */
export const whenLook = cva("tabular-nums", {
  variants: { cancelled: { true: "text-ink-soft line-through" } },
});

export function CenterName({ center, centerPath }: Pick<LearnerSession, "center" | "centerPath">) {
  return centerPath ? (
    <Link className="link" to={centerPath}>
      {center}
    </Link>
  ) : (
    center
  );
}
