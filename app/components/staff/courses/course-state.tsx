import { Badge } from "~/components/ui/badge";
import { courseValues } from "~/content/courses/staff-courses";

/** Whether a course can be bought. */
export function CourseState({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="success">{courseValues.active}</Badge>
  ) : (
    <Badge tone="outline">{courseValues.inactive}</Badge>
  );
}
