import { Link, useLoaderData } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { resumePage as words } from "~/content/staff-records";

/** Stands in for a resume that cannot be downloaded. */
export function ResumePage() {
  const { problem, back } = useLoaderData<{ problem: "no_file" | "unknown"; back: string }>();
  return (
    <section className="panel" aria-labelledby="resume-title">
      <h2 id="resume-title">{words[problem].title}</h2>
      <Banner tone="warning" text={words[problem].text} />
      <p>
        <Link to={back}>{words.back}</Link>
      </p>
    </section>
  );
}
