/** Kinds of records, each with an address below `/api/v1` and a scope of its name. */
export const apiResources = ["leads", "appointments", "sessions", "purchases", "families", "students"] as const;
export type ApiResource = (typeof apiResources)[number];

/** `contacts` adds names, emails and phones to every kind. */
const apiScopes = [...apiResources, "contacts"] as const;

export const isApiResource = (text: string | undefined): text is ApiResource =>
  apiResources.some((resource) => resource === text);

/** In the order of `private.webhook_events`. */
const webhookEvents = [
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

/** A form's field for a tick box: conform reads a dot as a level. */
const boxOf = (choice: string) => `box_${choice.replace(".", "_")}`;

/** A choice of a form, and its field. */
export interface Box {
  field: string;
  choice: string;
}
const boxesOf = (choices: readonly string[]): readonly Box[] =>
  choices.map((choice) => ({ field: boxOf(choice), choice }));

export const scopeBoxes = boxesOf(apiScopes);
export const eventBoxes = boxesOf(webhookEvents);

export const apiPaths = {
  keys: "/admin/dashboard/api",
  newKey: "/admin/dashboard/api/new",
  revoke: (id: string) => `/admin/dashboard/api/${id}/revoke`,
  webhooks: "/admin/dashboard/api/webhooks",
  newWebhook: "/admin/dashboard/api/webhooks/new",
  webhook: (id: string) => `/admin/dashboard/api/webhooks/${id}`,
  editing: (id: string) => `/admin/dashboard/api/webhooks/${id}/edit`,
  renewal: (id: string) => `/admin/dashboard/api/webhooks/${id}/secret`,
  removal: (id: string) => `/admin/dashboard/api/webhooks/${id}/remove`,
} as const;
