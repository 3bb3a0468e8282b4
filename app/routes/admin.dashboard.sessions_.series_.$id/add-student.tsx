import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { seriesPeoplePage } from "~/content/tutoring/staff-series-people";
import type { FormReply } from "~/domain/forms/public-form";
import { maxSearchLength } from "~/domain/forms/search-text";
import { seriesPath } from "~/domain/tutoring/series-paths";

const words = seriesPeoplePage.add;

/** The dates that somebody would be added to; `why` says what keeps one from it. */
export interface Addition {
  learner: string;
  name: string;
  days: readonly { day: string; label: string; why: string | null }[];
}

interface AddStudentProps {
  id: string;
  search: string;
  choices: readonly { value: string; label: string }[];
}

/** Sent by GET: the next page has the dates. */
export const AddStudent = ({ id, search, choices }: AddStudentProps) => (
  <Panel aria-labelledby="add-title">
    <PanelTitle as="h2" id="add-title">
      {words.title}
    </PanelTitle>
    <Form action={seriesPath(id)} className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
        <span className={labelLook}>{words.search}</span>
        <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
      </label>
      <Button type="submit" variant="secondary" size="small">
        {words.searchSubmit}
      </Button>
    </Form>
    <Form action={seriesPath(id)} className="grid gap-3">
      <label className={labelLook} htmlFor="add-learner">
        {words.choose}
      </label>
      <Select id="add-learner" name="learner" required>
        <option value="">{words.chooseOne}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p>
        <Button type="submit" size="small">
          {words.submit}
        </Button>
      </p>
    </Form>
  </Panel>
);

interface AdditionPreviewProps {
  id: string;
  preview: Addition;
  reply: FormReply | undefined;
}

export function AdditionPreview({ id, preview: { learner, name, days }, reply }: AdditionPreviewProps) {
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue?.date;
  const ticked = sent === undefined ? null : [sent].flat();
  return (
    <Panel aria-labelledby="preview-title">
      <PanelTitle as="h2" id="preview-title">
        {words.preview(name)}
      </PanelTitle>
      <Form method="post" action={`${seriesPath(id)}?${new URLSearchParams({ learner })}`} className="grid gap-4">
        <input type="hidden" name="learner" value={learner} />
        <fieldset>
          <legend className={labelLook}>{words.dates}</legend>
          <Hint>{words.hint}</Hint>
          {days.map(({ day, label, why }) => (
            <TickBox
              key={day}
              name="date"
              value={day}
              defaultChecked={why === null && (ticked?.includes(day) ?? true)}
              disabled={why !== null}
            >
              <span className={why === null ? "font-semibold" : "line-through"}>{label}</span>{" "}
              {why !== null && <span>({why})</span>}
            </TickBox>
          ))}
        </fieldset>
        <Note>{words.emails}</Note>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="step" value="add" pending={state === "submitting"}>
            {words.save}
          </Button>
          <Link className="link" to={seriesPath(id)}>
            {words.change}
          </Link>
        </div>
      </Form>
    </Panel>
  );
}
