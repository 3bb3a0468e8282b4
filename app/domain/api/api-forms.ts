import { z } from "zod";
import { apiWords } from "~/content/api/staff-api";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { limits, requiredText, withOthers } from "~/domain/forms/fields";
import { apiScopes, webhookEvents } from "./api-scopes";

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

/** A form's field for a tick box: conform reads a dot as a level. */
const boxOf = (choice: string) => `box_${choice.replace(".", "_")}`;

interface Box {
  field: string;
  choice: string;
}
const boxesOf = (choices: readonly string[]): readonly Box[] =>
  choices.map((choice) => ({ field: boxOf(choice), choice }));

export const scopeBoxes = boxesOf(apiScopes);
export const eventBoxes = boxesOf(webhookEvents);

const tick = z.literal("on", { error: apiWords.tickOrLeave }).optional();
const ticksOf = (boxes: readonly Box[]) => Object.fromEntries(boxes.map(({ field }) => [field, tick]));
const chosenOf = (boxes: readonly Box[], values: Record<string, unknown>) =>
  boxes.filter(({ field }) => values[field] === "on").map(({ choice }) => choice);

const name = requiredText(apiWords.nameMissing, limits.name, apiWords.labels.name);
const firstOf = ([first]: readonly Box[]) => first?.field ?? "";

export const apiKeySchema = z
  .object({
    name,
    location: z.string().max(50).optional(),
    ends_on: z.string().refine(isIsoDate, { error: apiWords.dateUnknown }).optional(),
    ...ticksOf(scopeBoxes),
  })
  .refine((values) => chosenOf(scopeBoxes, values).some((scope) => scope !== "contacts"), {
    ...withOthers,
    error: apiWords.scopeMissing,
    path: [firstOf(scopeBoxes)],
  })
  .transform((values) => ({
    name: values.name,
    location: values.location,
    endsOn: values.ends_on,
    scopes: chosenOf(scopeBoxes, values),
  }));
export type ApiKeyDraft = z.output<typeof apiKeySchema>;

export interface ChoosableCenter {
  id: string;
  name: string;
}

/** Whether the address is allowed is for the server to say. */
export const webhookSchema = z
  .object({
    name,
    url: requiredText(apiWords.urlMissing, 500, apiWords.labels.url),
    ...ticksOf(eventBoxes),
  })
  .refine((values) => chosenOf(eventBoxes, values).length > 0, {
    ...withOthers,
    error: apiWords.eventMissing,
    path: [firstOf(eventBoxes)],
  })
  .transform((values) => ({ name: values.name, url: values.url, events: chosenOf(eventBoxes, values) }));
export type WebhookDraft = z.output<typeof webhookSchema>;
export interface StoredWebhook extends WebhookDraft {
  id: string;
}
