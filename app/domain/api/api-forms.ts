import { z } from "zod";
import { apiWords } from "~/content/api/staff-api";
import { isIsoDate } from "~/domain/dates/calendar";
import { limits, requiredText, withOthers } from "~/domain/forms/fields";
import { type Box, eventBoxes, scopeBoxes } from "./api-access";

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
