import { AvailabilityForm } from "~/components/forms/account/availability-form";
import { Banner } from "~/components/ui/banner";
import { availabilityPage as words } from "~/content/tutor-pages";
import type { FormReply } from "~/forms/public-form";

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
        <AvailabilityForm
          // why: a form keeps what it began with, and what was saved comes back in the order of the day
          key={JSON.stringify(values)}
          path={path}
          values={values}
          reply={reply}
        />
      ) : (
        <Banner tone="warning" {...words.failed} />
      )}
    </section>
  );
}
