export const sessionsPath = "/dashboard/sessions";
export const requestPath = `${sessionsPath}/request`;
/** The form, for that child. */
export const lessonsFor = (child: string): string => `${requestPath}?${new URLSearchParams({ child })}`;
export const sessionPath = (id: string): string => `${sessionsPath}/${id}`;
