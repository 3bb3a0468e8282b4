import { Badge } from "~/components/ui/data/badge";
import { courseValues } from "~/content/courses/staff-courses";

export function CourseState({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="success">{courseValues.active}</Badge>
  ) : (
    <Badge tone="outline">{courseValues.inactive}</Badge>
  );
}
