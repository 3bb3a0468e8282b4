import { BackLink } from "~/components/staff/back-link";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { seriesMessages, seriesPage as words } from "~/content/tutoring/staff-series";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import type { FormReply } from "~/domain/forms/public-form";
import { listPaths } from "~/records/record-kinds";
import { SeriesFields } from "./series-fields";
import type { SeriesPageProps } from "./series-page-props";
import { SeriesPreview } from "./series-preview";

const path = "/admin/dashboard/sessions/series";

/** The form, then the dates it makes; the whole form is in the address. */
export function SeriesPage({ reply, ...page }: SeriesPageProps & { reply: FormReply | undefined }) {
  const { center, choices, preview, problem } = page;
  const told = reply?.problem ?? problem;
  return (
    <>
      <BookingsNav />
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
    </>
  );
}
