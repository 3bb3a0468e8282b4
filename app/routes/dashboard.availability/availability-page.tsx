import { lazyPart } from "~/components/late/lazy-part";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { availabilityPage as words } from "~/content/tutoring/tutor-pages";
import type { FormReply } from "~/domain/forms/public-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const AvailabilityForm = lazyPart(
  "#availability-form",
  async () => (await import("./availability-form")).AvailabilityForm,
);

interface AvailabilityPageProps {
  path: string;
  /** Initial values; null where they could not be read. */
  values: Readonly<Record<string, string>> | null;
  reply: FormReply | undefined;
}

export function AvailabilityPage({ path, values, reply }: AvailabilityPageProps) {
  return (
    <Panel className="max-w-3xl" aria-labelledby="availability-title">
      <PanelTitle as="h1" id="availability-title">
        {words.title}
      </PanelTitle>
      <p>{words.intro}</p>
      {values ? (
        <AvailabilityForm
          // why: resets the form, since saved spans come back sorted
          key={JSON.stringify(values)}
          path={path}
          values={values}
          reply={reply}
        />
      ) : (
        <Banner tone="warning" {...words.failed} />
      )}
    </Panel>
  );
}
