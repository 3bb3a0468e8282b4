import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { changePage as words } from "~/content/tutoring/staff-lesson-change";
import { limits } from "~/domain/forms/limits";
import { ChangeFields, Labelled, pathOf } from "./change-fields";
import type { LessonChangePageProps } from "./lesson-change-page-props";

/** Sent by GET: the next page shows where each session goes. */
export function MoveForm({ id, values, tutors, scopes }: LessonChangePageProps) {
  const hasFollowing = scopes.following.count > 1;
  return (
    <Panel aria-labelledby="move-title">
      <PanelTitle as="h2" id="move-title">
        {words.move.title}
      </PanelTitle>
      <Form action={pathOf(id)} className="grid gap-5" noValidate>
        <div className="grid gap-1.5">
          <label className={labelLook} htmlFor="move-date">
            {words.move.date}
          </label>
          {hasFollowing && <Hint id="move-date-hint">{words.move.dateHint}</Hint>}
          <Input
            id="move-date"
            name="date"
            type="date"
            defaultValue={values.date}
            aria-describedby={hasFollowing ? "move-date-hint" : undefined}
          />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] items-end gap-4 *:min-w-0">
          <Labelled label={words.move.start}>
            <Input name="start" type="time" defaultValue={values.start} />
          </Labelled>
          <Labelled label={words.move.end}>
            <Input name="end" type="time" defaultValue={values.end} />
          </Labelled>
          <Labelled label={words.move.tutor}>
            <Select name="tutor" defaultValue={values.tutor}>
              {tutors.map((tutor) => (
                <option key={tutor.id} value={tutor.id}>
                  {tutor.name}
                </option>
              ))}
            </Select>
          </Labelled>
          <Labelled label={words.move.room}>
            <Input name="room" type="text" maxLength={limits.room} defaultValue={values.room} autoComplete="off" />
          </Labelled>
        </div>
        <p>
          <Button type="submit" name="step" value="preview">
            {words.move.preview}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

type MovePreviewProps = LessonChangePageProps & { previews: NonNullable<LessonChangePageProps["previews"]> };

/** Each choice with its dates and its own button. */
export function MovePreview({ id, values: { scope: _, ...values }, scopes, previews, reply }: MovePreviewProps) {
  const query = new URLSearchParams(values);
  const sent = reply?.result?.initialValue;
  return (
    <Panel aria-labelledby="preview-title">
      <PanelTitle as="h2" id="preview-title">
        {words.move.previewTitle}
      </PanelTitle>
      <p>
        <Link className="link" to={`${pathOf(id)}?${query}`}>
          {words.move.change}
        </Link>
      </p>
      <Form method="post" action={`${pathOf(id)}?${query}&step=preview`} className="grid gap-5">
        <input type="hidden" name="intent" value="move" />
        {previews.some(({ lines }) => lines.some(({ needsReason }) => needsReason)) && (
          <Labelled label={words.move.reason}>
            <Input
              name="reason"
              type="text"
              maxLength={limits.reason}
              defaultValue={typeof sent?.reason === "string" ? sent.reason : ""}
            />
          </Labelled>
        )}
        <ChangeFields scopes={scopes} sent={sent} />
        {previews.map((preview) => (
          <ScopeDates key={preview.scope} preview={preview} scopes={scopes} />
        ))}
      </Form>
    </Panel>
  );
}

function ScopeDates({
  preview: { scope, lines, problem },
  scopes,
}: Pick<LessonChangePageProps, "scopes"> & { preview: MovePreviewProps["previews"][number] }) {
  const { state, formData } = useNavigation();
  const count = scopes.following.count;
  const titleId = `preview-${scope}`;
  return (
    <section className="grid gap-2 border-t border-hairline pt-4" aria-labelledby={titleId}>
      <h3 className="text-h4" id={titleId}>
        {scope === "one" ? words.scope.one : words.scope.following(count)}
      </h3>
      {problem ? (
        <Note>{problem.text}</Note>
      ) : (
        <>
          <ul className="grid gap-1.5">
            {lines.map(({ key, line, state: why, isFree }) => (
              <li key={key}>
                <span className="font-semibold">{line}</span> {!isFree && <span>({why})</span>}
              </li>
            ))}
          </ul>
          <Note>{words.emails(scopes[scope].families)}</Note>
          <p>
            <Button
              type="submit"
              name="scope"
              value={scope}
              pending={state === "submitting" && formData?.get("scope") === scope}
            >
              {scope === "one" ? words.move.submit : words.move.submitFollowing(count)}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
