import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/back-link";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { seriesMessages, seriesPage, seriesPage as words } from "~/content/tutoring/staff-series";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import { limits } from "~/domain/forms/limits";
import type { FormReply } from "~/domain/forms/public-form";
import { listPaths } from "~/records/record-kinds";
import { SeriesFields } from "./series-fields";
import { loadSeriesForm, saveSeries } from "./series-form.server";
import { type SeriesPageProps, type SeriesPreviewView, seriesQuery } from "./series-page-props";

const path = "/admin/dashboard/sessions/series";

export const handle = { page: seriesPage };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const page = await loadSeriesForm(account, args.request);
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return saveSeries(args, account);
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewSeries() {
  return <SeriesPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

/** The form, then the dates it makes; the whole form is in the address. */
function SeriesPage({ reply, ...page }: SeriesPageProps & { reply: FormReply | undefined }) {
  const { center, choices, preview, problem } = page;
  const told = reply?.problem ?? problem;
  return (
    <Panel className="max-w-3xl" aria-labelledby="series-title">
      <PageHeader
        dense
        titleId="series-title"
        title={words.title}
        back={<BackLink to={listPaths.sessions}>{words.back}</BackLink>}
        about={choices === null && center && <p>{center.name}</p>}
      />
      {told && <Banner tone="error" {...told} />}
      {page.isAway && <Banner tone="warning" {...seriesMessages.away} />}
      {choices && !preview && (
        <BarForm action={path}>
          <BarChoice
            label={sessionPages.center.label}
            name="center"
            value={center?.id}
            choices={choices}
            none={center ? undefined : sessionPages.center.none}
            className="flex-[1_1_14rem]"
          />
          <Button type="submit" variant="secondary" size="small">
            {sessionPages.center.submit}
          </Button>
        </BarForm>
      )}
      {!center && <p>{sessionPages.chooseCenter}</p>}
      {center && !page.isAway && !preview && <SeriesFields {...page} center={center} path={path} />}
      {center && preview && <SeriesPreview {...page} center={center} preview={preview} path={path} reply={reply} />}
    </Panel>
  );
}

interface SeriesPreviewProps extends SeriesPageProps {
  center: { id: string; name: string };
  preview: SeriesPreviewView;
  path: string;
  reply: FormReply | undefined;
}

/** Every date with what keeps it from being one; only what is ticked is made. */
function SeriesPreview({ preview, path, reply, ...form }: SeriesPreviewProps) {
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
