/** Field of the enrolment form, and parameter of its page. */
export const centerField = "center";

export const childField = "child";

/** Also the action of its enrolment form. @param center preselected there */
export const coursePath = (id: string, center: string | null = null): string =>
  `/courses/${id}${center ? `?${new URLSearchParams({ [centerField]: center })}` : ""}`;

/** The contact form with the course in its message. */
export const askAddress = (id: string): string => `/contact?${new URLSearchParams({ course: id })}`;
