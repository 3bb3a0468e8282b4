import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, PanelTitle } from "~/components/ui/layout";
import { seriesPage as words } from "~/content/tutoring/staff-series";
import { limits } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { type SeriesPageProps, type SeriesPreviewView, seriesQuery } from "./series-page-props";

interface SeriesPreviewProps extends SeriesPageProps {
  center: { id: string; name: string };
  preview: SeriesPreviewView;
  path: string;
  reply: FormReply | undefined;
}

/** Every date with what keeps it from being one; only what is ticked is made. */
export function SeriesPreview({ preview, path, reply, ...form }: SeriesPreviewProps) {
  const query = seriesQuery(form);
  const { state } = useNavigation();
  const sent = reply?.result?.initialValue;
  const ticked = sent?.date === undefined ? null : [sent.date].flat();
  const id = typeof sent?.id === "string" ? sent.id : preview.id;
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          { label: words.when, value: preview.summary },
          { label: words.labels.learner, value: preview.names.join(", ") },
        ]}
      />
      <p>
        <Link className="link" to={`${path}?${query}`}>
          {words.change}
        </Link>
      </p>
      <Form method="post" action={`${path}?${query}&step=preview`} className="grid gap-5">
        <input type="hidden" name="id" value={id} />
        <fieldset>
          <legend>
            <PanelTitle as="h2">{words.dates.title}</PanelTitle>
          </legend>
          <Hint>{words.dates.hint}</Hint>
          {preview.days.map(({ day, label, state: why, isFree, canTick }) => (
            <TickBox
              key={day}
              name="date"
              value={day}
              defaultChecked={ticked ? ticked.includes(day) && canTick : isFree}
              disabled={!canTick}
            >
              <span className={canTick ? "font-semibold" : "line-through"}>{label}</span>{" "}
              {!isFree && <span>({why})</span>}
            </TickBox>
          ))}
        </fieldset>
        {preview.needsReason && (
          <div className="grid gap-1.5">
            <label className={labelLook} htmlFor="series-reason">
              {words.reason}
            </label>
            <Hint id="series-reason-hint">{words.reasonHint}</Hint>
            <Input
              id="series-reason"
              name="reason"
              type="text"
              maxLength={limits.reason}
              aria-describedby="series-reason-hint"
              defaultValue={typeof sent?.reason === "string" ? sent.reason : ""}
            />
          </div>
        )}
        <Note>{words.emails(preview.families)}</Note>
        <p>
          <Button type="submit" pending={state === "submitting"}>
            {words.submitTicked}
          </Button>
        </p>
      </Form>
    </>
  );
}
