/** The page of a course, which also takes its enrolment form. */
export const coursePath = (id: string): string => `/courses/${id}`;
