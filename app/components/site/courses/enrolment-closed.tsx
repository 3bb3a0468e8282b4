import { Link } from "@remix-run/react";
import { Banner } from "~/components/ui/feedback/banner";
import { coursesPage } from "~/content/courses/courses";

export function EnrolmentClosed() {
  const { title, text, link } = coursesPage.closed;
  return (
    <Banner
      tone="info"
      title={title}
      text={
        <>
          {text} <Link to="/contact">{link}</Link>
        </>
      }
    />
  );
}
