import { scriptJson } from "~/components/site/structured-json";
import { coursePath } from "~/domain/courses/course-address";
import type { Course } from "~/models/courses/courses.server";

/** Amounts in Canadian cents. */
export type ShownCourse = Course;

interface Where {
  siteUrl: string;
}

/** Structured data; the price is before tax. */
function facts({ id, name, description, duration_weeks, grades, charge }: ShownCourse, { siteUrl }: Where) {
  const url = siteUrl + coursePath(id);
  return {
    "@type": "Course",
    "@id": `${url}#course`,
    url,
    name,
    description: description || name,
    ...(grades && { educationalLevel: grades }),
    provider: { "@id": `${siteUrl}/#organization` },
    offers: {
      "@type": "Offer",
      category: charge.subtotalCents > 0 ? "Paid" : "Free",
      price: (charge.subtotalCents / 100).toFixed(2),
      priceCurrency: "CAD",
      url,
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      ...(duration_weeks !== null && {
        courseSchedule: { "@type": "Schedule", repeatFrequency: "Weekly", repeatCount: duration_weeks },
      }),
    },
  };
}

export const courseJson = (course: ShownCourse, where: Where): string => scriptJson(facts(course, where));

export const coursesJson = (courses: readonly ShownCourse[], where: Where): string =>
  scriptJson({
    "@type": "ItemList",
    itemListElement: courses.map((course, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: facts(course, where),
    })),
  });
