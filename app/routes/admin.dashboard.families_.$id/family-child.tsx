import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Note } from "~/components/ui/layout";
import { familyPageWords } from "~/content/families/staff-families";
import type { ChildView } from "./family-view.server";

const words = familyPageWords.children;

/** A child's card; levels come after the facts. */
export function FamilyChild({ child }: { child: ChildView }) {
  const { id, name, status, facts, care, homes, next, attendance, weeks, otherFamily, plan, edit, progress } = child;
  return (
    <article className="grid min-w-0 gap-3 rounded-control border border-hairline p-4" aria-labelledby={`child-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h4 wrap-anywhere" id={`child-${id}`}>
          {name}
        </h3>
        <StateBadge of="children" state={status} small />
      </div>
      <Facts
        facts={[
          {
            label: words.next,
            value: next ? (
              <>
                <Link className="link inline-block py-0.5" to={next.to}>
                  {next.when}
                </Link>{" "}
                {next.about}{" "}
                <Link className="link inline-block py-0.5" to={next.change} aria-label={words.moveOf(next.when)}>
                  {words.move}
                </Link>
              </>
            ) : (
              words.noLesson
            ),
          },
          ...facts,
          ...(otherFamily
            ? [
                {
                  label: words.otherFamily,
                  value: (
                    <Link className="link inline-block py-0.5" to={otherFamily.to}>
                      {otherFamily.name}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {(care.length > 0 || homes.some(({ facts, undo }) => facts.length > 0 || undo)) && (
        <div className="grid gap-3 rounded-control bg-ground p-3">
          <h4 className="text-small">{words.care}</h4>
          {care.length > 0 && <Facts facts={care} />}
          {homes.map((home) => (
            <Fragment key={home.id}>
              {home.facts.length > 0 && <Facts facts={home.facts} />}
              {home.undo && <UndoPickUp child={name} family={home.name} {...home.undo} />}
            </Fragment>
          ))}
        </div>
      )}
      <div className="grid gap-1.5">
        <h4 className="text-small">{words.attendance}</h4>
        {attendance && <p className="text-small">{attendance}</p>}
        {weeks.length > 0 ? (
          <ol className="flex flex-wrap gap-x-3 gap-y-2">
            {weeks.map(({ id: lesson, to, day, state }) => (
              <li key={lesson} className="grid justify-items-start text-tiny">
                <Link className="link inline-block py-0.5" to={to}>
                  {day}
                </Link>
                {state ? <StateBadge of="attendance" state={state} small /> : words.notMarked}
              </li>
            ))}
          </ol>
        ) : (
          <Note>{words.noLessons}</Note>
        )}
      </div>
      <p className="flex flex-wrap gap-x-4 text-small">
        <Link className="link inline-block py-0.5" to={edit} aria-label={words.editWho(name)}>
          {words.edit}
        </Link>
        <Link className="link inline-block py-0.5" to={progress} aria-label={words.progressOf(name)}>
          {words.progress}
        </Link>
        <Link className="link inline-block py-0.5" to={plan} aria-label={familyPageWords.planFor(name)}>
          {familyPageWords.plan}
        </Link>
      </p>
    </article>
  );
}

type UndoProps = { child: string; family: string } & NonNullable<ChildView["homes"][number]["undo"]>;

/** The last change of who may pick up, and what takes it back. */
const UndoPickUp = ({ child, family, change, action, said }: UndoProps) => (
  <Form method="post" action={action} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
    <p>{said}</p>
    <input type="hidden" name="change" value={change} />
    <Button type="submit" variant="secondary" size="small" aria-label={words.undoOf(child, family)}>
      {words.undo}
    </Button>
    <Note>{words.undoes}</Note>
  </Form>
);
