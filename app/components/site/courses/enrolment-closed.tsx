import { Link } from "@remix-run/react";
import { Banner } from "~/components/ui/feedback/banner";
import { coursesPage } from "~/content/courses/courses";
import { askAddress } from "~/domain/courses/course-address";

interface EnrolmentClosedProps {
  /** The one asked about; none beside a list. */
  courseId?: string;
}

export function EnrolmentClosed({ courseId }: EnrolmentClosedProps) {
  const { title, text, link } = coursesPage.closed;
  return (
    <Banner
      tone="info"
      title={title}
      text={
        <>
          {text} <Link to={courseId ? askAddress(courseId) : "/contact"}>{link}</Link>
        </>
      }
    />
  );
}
