import { lazyPart } from "~/components/late/lazy-part";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { PageHeader } from "~/components/ui/page-header";
import { openingMessages, openingPage as words } from "~/content/locations/center-opening";
import { openingPath } from "~/domain/locations/opening-address";
import type { OpeningPageProps } from "./opening-page-props";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const OpeningForm = lazyPart("#opening-form", async () => (await import("./opening-form")).OpeningForm);

export function OpeningPage({ center, choices, form, reply }: OpeningPageProps) {
  const action = `${openingPath}?${new URLSearchParams({ center: center.id })}`;
  // why: a sent form comes back although the record cannot be read now
  const shown = form ?? (reply?.result ? { version: "", values: {} } : null);
  return (
    <>
      <BookingsNav />
      <div className="grid max-w-3xl gap-5">
        <PageHeader dense titleId="opening-title" title={words.title} about={<p>{words.about(center.name)}</p>} />
        {choices && (
          <BarForm action={openingPath}>
            <BarChoice label={words.center} name="center" value={center.id} choices={choices} />
            <Button type="submit" variant="secondary" size="small">
              {words.show}
            </Button>
          </BarForm>
        )}
        {shown ? (
          // why: what was taken back is shown as it is again
          <OpeningForm key={shown.version} action={action} form={shown} reply={reply} />
        ) : (
          <Banner tone="warning" {...openingMessages.away} />
        )}
      </div>
    </>
  );
}
