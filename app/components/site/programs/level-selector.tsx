import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { type LevelId, type LevelProgram, levelIds, levels, programLevelIds } from "~/content/programs/levels";
import { anchors, useSampleLinks } from "./program-address";

/** Each step is higher than the last, where they stand beside each other. */
const heights = ["md:h-19", "md:h-22", "md:h-25", "md:h-28", "md:h-31", "md:h-34", "md:h-37", "md:h-40", "md:h-43"];

const stepLook = cva("grid content-start justify-items-center md:flex-1 md:rounded-t-control md:pt-2.5", {
  variants: { place: { below: "md:bg-(--subject-mid)", chosen: "md:bg-accent", above: "md:bg-ground-deep" } },
});

const linkLook = cva(
  "grid size-11 place-items-center rounded-full border-2 text-[1.25rem] leading-none font-extrabold md:size-14 md:text-[1.5rem]",
  {
    variants: {
      place: {
        below: "border-(--subject-mid) bg-(--subject-tint) text-(--subject-ink)",
        chosen: "border-(--subject-ink) bg-(--subject-ink) text-paper",
        above: "border-(--subject-mid) bg-paper text-(--subject-ink) hover:bg-(--subject-tint)",
      },
    },
  },
);

/** Levels as steps; those below the chosen one are coloured. */
export function LevelSelector({ program, chosen }: { program: LevelProgram; chosen: LevelId }) {
  const linkTo = useSampleLinks(anchors.levels);
  const offered: readonly LevelId[] = programLevelIds[program];
  const placeOf = (id: LevelId) =>
    id === chosen ? "chosen" : levelIds.indexOf(id) < levelIds.indexOf(chosen) ? "below" : "above";
  return (
    <nav aria-labelledby={`${anchors.levels}-title`}>
      <ol
        className={`grid gap-x-1 gap-y-2 md:flex md:items-end md:gap-1.5 ${offered.length === 6 ? "grid-cols-6" : "grid-cols-5"}`}
      >
        {levels
          .filter(({ id }) => offered.includes(id))
          .map(({ id, name }, index) => (
            <li key={id} className={stepLook({ place: placeOf(id), className: heights[index] })}>
              <Link
                {...linkTo({ level: id })}
                className={linkLook({ place: placeOf(id) })}
                aria-label={name}
                aria-current={id === chosen ? "true" : undefined}
              >
                {id}
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  );
}
