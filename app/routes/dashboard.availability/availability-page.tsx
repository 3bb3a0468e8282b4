import { lazy, Suspense } from "react";
import { Banner } from "~/components/ui/banner";
import { availabilityPage as words } from "~/content/tutoring/tutor-pages";
import type { FormReply } from "~/domain/forms/public-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const AvailabilityForm = lazy(async () => ({
  default: (await import("./availability-form")).AvailabilityForm,
}));

interface AvailabilityPageProps {
  path: string;
  /** Initial values; null where they could not be read. */
  values: Readonly<Record<string, string>> | null;
  reply: FormReply | undefined;
}

export function AvailabilityPage({ path, values, reply }: AvailabilityPageProps) {
  return (
    <section className="panel availability" aria-labelledby="availability-title">
      <h2 id="availability-title">{words.title}</h2>
      <p>{words.intro}</p>
      {values ? (
        <Suspense>
          <AvailabilityForm
            // why: resets the form, since saved spans come back sorted
            key={JSON.stringify(values)}
            path={path}
            values={values}
            reply={reply}
          />
        </Suspense>
      ) : (
        <Banner tone="warning" {...words.failed} />
      )}
    </section>
  );
}
