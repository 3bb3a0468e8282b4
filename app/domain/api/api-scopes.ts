/** Kinds of records, each with an address below `/api/v1` and a scope of its name. */
export const apiResources = ["leads", "appointments", "sessions", "purchases", "families", "students"] as const;
export type ApiResource = (typeof apiResources)[number];

/** `contacts` adds names, emails and phones to every kind. */
export const apiScopes = [...apiResources, "contacts"] as const;

export const isApiResource = (text: string | undefined): text is ApiResource =>
  apiResources.some((resource) => resource === text);

/** In the order of `private.webhook_events`. */
export const webhookEvents = [
  "lead.created",
  "lead.changed",
  "lead.cancelled",
  "appointment.created",
  "appointment.changed",
  "appointment.cancelled",
  "session.created",
  "session.changed",
  "session.cancelled",
  "purchase.created",
  "purchase.changed",
  "purchase.cancelled",
] as const;

/** The kind of record that an event is about; null for a test. */
export const resourceOf = (event: string): ApiResource | null =>
  apiResources.find((resource) => event.startsWith(`${resource.slice(0, -1)}.`)) ?? null;

/** Records on a page of the API. */
export const apiPageSize = 100;
