/** Also the action of its enrolment form. */
export const coursePath = (id: string): string => `/courses/${id}`;
