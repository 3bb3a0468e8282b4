import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { changePage as words } from "~/content/tutoring/staff-lesson-change";
import { limits } from "~/domain/forms/limits";
import { ChangeFields, Labelled, pathOf, ScopeField } from "./change-fields";
import type { LessonChangePageProps } from "./lesson-change-page-props";

/** Sent by GET: the next page shows where each session goes. */
export function MoveForm({ id, values, tutors, scopes }: LessonChangePageProps) {
  return (
    <Panel aria-labelledby="move-title">
      <PanelTitle as="h2" id="move-title">
        {words.move.title}
      </PanelTitle>
      <Form action={pathOf(id)} className="grid gap-5" noValidate>
        <ScopeField scopes={scopes} chosen={values.scope} />
        <div className="grid gap-1.5">
          <label className={labelLook} htmlFor="move-date">
            {words.move.date}
          </label>
          <Hint id="move-date-hint">{words.move.dateHint}</Hint>
          <Input id="move-date" name="date" type="date" defaultValue={values.date} aria-describedby="move-date-hint" />
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

type MovePreviewProps = LessonChangePageProps & { preview: NonNullable<LessonChangePageProps["preview"]> };

export function MovePreview({ id, values, scopes, preview, reply }: MovePreviewProps) {
  const query = new URLSearchParams(values);
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue;
  return (
    <Panel aria-labelledby="preview-title">
      <PanelTitle as="h2" id="preview-title">
        {words.move.previewTitle}
      </PanelTitle>
      <ul className="grid gap-1.5">
        {preview.map(({ key, line, state: why, isFree }) => (
          <li key={key}>
            <span className="font-semibold">{line}</span> {!isFree && <span>({why})</span>}
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to={`${pathOf(id)}?${query}`}>
          {words.move.change}
        </Link>
      </p>
      <Form method="post" action={`${pathOf(id)}?${query}&step=preview`} className="grid gap-5">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="scope" value={values.scope} />
        {preview.some(({ needsReason }) => needsReason) && (
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
        <Note>{words.emails(scopes[values.scope].families)}</Note>
        <p>
          <Button type="submit" pending={state === "submitting"}>
            {words.move.submit}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
