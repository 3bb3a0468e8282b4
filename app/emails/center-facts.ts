import { z } from "zod";
import { onlineForms } from "~/content/appointments/online-forms";
import { gettingThere, notesOnTheWay } from "~/content/locations/getting-there";
import { isIsoDate, minutesOf } from "~/domain/dates/calendar";
import { type Mode, modeField, modes } from "~/domain/forms/mode";
import { unbrokenName } from "~/domain/locations/center-names";
import { directionsTo } from "~/domain/locations/directions";
import { whereWords as words } from "~/emails/words/frame";
import { camelKeys } from "~/models/record-values.server";
import type { Block } from "./email";

/** The center as it was when the email was enqueued; missing facts are empty. */
export const centerSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string(),
  email: z.string(),
  // why: emails that wait since before centers had a note
  parking: z.string().catch(""),
});
export type EmailCenter = z.output<typeof centerSchema>;

export const dateSchema = z.string().refine(isIsoDate);
export const timeSchema = z.string().refine((time) => minutesOf(time) !== null);

/** Mails written before there were online families name none. */
export const modeSchema = z.enum(modes).catch("center");

/** As `private.details_of` writes them; other emails have none. */
export const detailsSchema = z.record(z.string(), z.string().nullable()).catch({});

/** Where a family comes, or which center calls it. */
export const whereFacts = (center: EmailCenter, mode: Mode): [string, string][] =>
  mode === "online"
    ? [
        [words.how, onlineForms.byVideo],
        [onlineForms.center, unbrokenName(center.name)],
        [words.phone, center.phone],
      ]
    : [
        [words.where, unbrokenName(center.name)],
        [words.address, placeOf(center)],
        [words.phone, center.phone],
      ];

/** To the same center, in the same way. */
export const bookAddress = (siteUrl: string, { id }: EmailCenter, mode: Mode): string =>
  `${siteUrl}/book?${new URLSearchParams({ location: id, ...(mode === "online" && { [modeField]: mode }) })}`;

export const placeOf = ({ address, city, state, zip_code }: EmailCenter): string =>
  [address, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** The way to the center on a map, and what it says about it; nothing online or without a street. */
export function directionBlocks(center: EmailCenter, mode: Mode): Block[] {
  if (mode === "online" || !center.address) return [];
  const { drive, transit } = directionsTo(placeOf(center));
  return [
    { link: { label: gettingThere.directions, href: drive } },
    { link: { label: gettingThere.transit, href: transit } },
    ...notesOnTheWay(camelKeys(center)).map((note) => ({ note })),
  ];
}
