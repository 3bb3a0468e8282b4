import { lazy, Suspense } from "react";
import { Banner } from "~/components/ui/banner";
import { availabilityPage as words } from "~/content/tutoring/tutor-pages";
import type { FormReply } from "~/domain/forms/public-form";

// why: the page is read while the code of its form comes, and until then the form is sent as plain HTML
const AvailabilityForm = lazy(async () => ({
  default: (await import("./availability-form")).AvailabilityForm,
}));

interface AvailabilityPageProps {
  /** The address of the page, which its form is sent to. */
  path: string;
  /** What the fields begin with; null where it could not be read. */
  values: Readonly<Record<string, string>> | null;
  reply: FormReply | undefined;
}

/** Where a tutor says when they can teach. */
export function AvailabilityPage({ path, values, reply }: AvailabilityPageProps) {
  return (
    <section className="panel availability" aria-labelledby="availability-title">
      <h2 id="availability-title">{words.title}</h2>
      <p>{words.intro}</p>
      {values ? (
        <Suspense>
          <AvailabilityForm
            // why: a form keeps what it began with, and what was saved comes back in the order of the day
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
