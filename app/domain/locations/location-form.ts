import { z } from "zod";
import {
  locationLabels as labels,
  locationChoices,
  locationFieldMessages as words,
} from "~/content/locations/staff-locations";
import { site } from "~/content/site/site";
import type { Row } from "~/database.types";
import { email, limits, optionalText, phone, requiredText } from "~/domain/forms/fields";
import { type ClosureDraft, readClosures } from "~/domain/locations/opening-form/opening-changes";
import { type AddError, type OperatingHours, readCapacity, readWeek, type Sent } from "./weekly-hours";

/** Characters; checked by the database too. */
const maxSlugLength = 60;

/** Letters without a Unicode decomposition. */
const wholeLetters: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** Empty texts are unknown; coordinates in degrees, both or none. */
/** By its columns; `answer_days`: working days until a lead counts as late. */
export interface LocationDraft
  extends Omit<
    Row<"locations">,
    "bookable_times" | "created_at" | "header_color" | "id" | "operating_hours" | "programs" | "rooms" | "updated_at"
  > {
  operating_hours: OperatingHours;
  closures: ClosureDraft[];
}

export const locationSchema = z.record(z.string(), z.unknown()).transform((fields, context): LocationDraft => {
  const addError: AddError = (field, message) =>
    context.issues.push({ code: "custom", message, input: fields[field], path: [field] });
  return readLocation(fields, addError);
});

function readLocation(fields: Record<string, unknown>, addError: AddError): LocationDraft {
  const sent: Sent = (field) => {
    const value = fields[field];
    // why: a field sent twice is ambiguous
    return typeof value === "string" ? value.trim() : "";
  };
  const line = (
    field: keyof typeof labels,
    limit: number,
    schema: z.ZodType<string | null> = optionalText(limit, labels[field]),
  ): string => {
    const read = schema.safeParse(fields[field]);
    if (!read.success) addError(field, read.error.issues[0]?.message ?? "");
    return (read.data ?? "").replace(/\s+/g, " ");
  };
  const chosen = (field: keyof typeof locationChoices): string => {
    const text = sent(field);
    if (text && !Object.hasOwn(locationChoices[field], text)) addError(field, words.unknown[field]);
    return text;
  };
  const name = line("name", limits.name, requiredText(words.nameMissing, limits.name, labels.name));
  return {
    name,
    slug: readSlug(sent("slug"), name, addError),
    address: line("address", limits.address),
    city: line("city", limits.city),
    state: line("state", limits.city),
    zip_code: line("zip_code", limits.postalCode),
    region: line("region", limits.city),
    phone: readContact("phone", line("phone", limits.phone), addError),
    email: readContact("email", line("email", limits.email), addError),
    ...readCoordinates(sent, addError),
    operating_hours: readWeek(sent, addError),
    slot_capacity: readCapacity(sent, "slot_capacity", addError),
    is_active: chosen("is_active") !== "inactive",
    lead_mails: chosen("lead_mails") === "daily" ? "daily" : "each",
    answer_days: readAnswerDays(sent("answer_days"), addError),
    parking: line("parking", limits.parking),
    closures: readClosures(sent, addError),
  };
}

function readSlug(text: string, name: string, addError: AddError): string {
  if (!text) return slugOfName(name);
  const slug = slugOf(text);
  if (!slug) addError("slug", words.slugUnreadable);
  else if (slug.length > maxSlugLength) addError("slug", words.slugTooLong);
  return slug;
}

function readContact(field: "phone" | "email", text: string, addError: AddError): string {
  const read = text ? { phone, email }[field].safeParse(text) : null;
  if (read && !read.success) addError(field, read.error.issues[0]?.message ?? "");
  return read?.data ?? text;
}

function readCoordinates(sent: Sent, addError: AddError): { lat: number | null; lng: number | null } {
  const [latText, lngText] = [sent("lat"), sent("lng")];
  const [lat, lng] = [readDegrees(latText, 90), readDegrees(lngText, 180)];
  if (latText && lat === null) addError("lat", words.latMalformed);
  if (lngText && lng === null) addError("lng", words.lngMalformed);
  if (!latText && lngText) addError("lat", words.latMissing);
  if (latText && !lngText) addError("lng", words.lngMissing);
  return { lat, lng };
}

/** Accepts a decimal comma and a degree sign; null when invalid or beyond the limit. */
function readDegrees(text: string, limit: number): number | null {
  const plain = text.replace(",", ".").replace(/\s*°$/, "").replace("−", "-");
  if (!/^[+-]?\d{1,3}(\.\d{1,15})?$/.test(plain)) return null;
  const degrees = Number(plain);
  return Math.abs(degrees) <= limit ? degrees : null;
}

const maxAnswerDays = 10;

function readAnswerDays(text: string, addError: AddError): number {
  if (!text) return 1;
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > maxAnswerDays) addError("answer_days", words.answerDaysMalformed);
  return days;
}

/** Slug of a center's name without the common prefix; 'center' for other scripts. */
function slugOfName(name: string): string {
  const own = name.startsWith(site.productPrefix) ? name.slice(site.productPrefix.length) : name;
  return slugOf(own).slice(0, maxSlugLength).replace(/-$/, "") || "center";
}

/** 'Québec City' becomes 'quebec-city'. Not shortened; may be empty. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[øłđßæœ]/g, (letter) => wholeLetters[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
