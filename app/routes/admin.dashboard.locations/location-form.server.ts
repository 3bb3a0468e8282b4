import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { openingMessages } from "~/content/locations/center-opening";
import { locationFieldMessages, locationMessages } from "~/content/locations/staff-locations";
import { locationSchema } from "~/domain/locations/location-form";
import {
  type LocationReply,
  locationAddress,
  locationFields,
  locationPaths,
  moreRows,
  readLocationQuery,
} from "~/domain/locations/location-view";
import {
  addedRows,
  filledRows,
  readVisitDecision,
  rowsToDraw,
  visitFields,
} from "~/domain/locations/opening-form/opening-changes";
import { locationUndo } from "~/handlers/undo.server";
import { failureResponse } from "~/http/failure-response.server";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getLocationRecord, saveLocation } from "~/models/locations/location-changes.server";
import { differencesOf, formViewOf } from "./location-form-view.server";

/** 503 with an empty view keeps a form that was sent. @throws Response 404 for an unknown center */
export async function loadLocationForm({ client }: Account, id: string | null) {
  if (id === null) return data({ form: formViewOf(null) });
  const record = await getLocationRecord(client, id);
  if (record === "not_found") throw notFound();
  return record === "unavailable" ? data({ form: null }, { status: 503 }) : data({ form: formViewOf(record) });
}

const notFound = () => failureResponse("not_found");

/** @returns a redirect, or the form: 400, 409, 503; 200 with more rows @throws Response 404 for an unknown center */
export async function handleLocationForm(args: RequestArgs, { client }: Account, id: string | null) {
  const form = { name: "location", fields: locationFields, schema: locationSchema };
  const received = await receiveCenterForm(args.request, form);
  if ("refused" in received) return received.refused;
  const { formData, draft, version, batch, decision, reasonError, reply } = received;
  const saved = await saveLocation(client, draft, id === null ? null : { id, version }, decision, batch);
  if (!saved.ok) return reply({ problem: locationMessages.failed }, 503);
  const { outcome, field } = saved.data;
  switch (outcome) {
    case "created":
    case "done":
    case "repeat": {
      const cancelled = saved.data.visits.filter((visit) => decision.cancel.includes(visit.id)).length;
      const message = id === null ? locationMessages.created : locationMessages.updated(cancelled);
      const undo = outcome === "done" && id !== null ? { batch, kind: locationUndo, list: id } : undefined;
      sessionOf(args).flash({ tone: "success", ...message, ...(undo && { undo }) });
      const query = readLocationQuery(new URL(args.request.url).searchParams);
      const shown = locationAddress(query, saved.data.id ? { saved: saved.data.id } : {});
      return redirectTo(args, locationPaths.list + shown);
    }
    case "review":
      return reasonError
        ? reply({ fieldErrors: { [visitFields.reason]: [reasonError] } }, 400, { visits: saved.data.visits })
        : reply({ problem: openingMessages.review(saved.data.visits.length) }, 200, { visits: saved.data.visits });
    case "changed": {
      const record = await getLocationRecord(client, id ?? "");
      if (record === "not_found") throw notFound();
      if (record === "unavailable") return reply({ problem: locationMessages.failed }, 503);
      const now = { version: record.updated_at, differences: differencesOf(formData, record) };
      return reply({ problem: locationMessages.changed }, 409, { now });
    }
    case "not_found":
      throw notFound();
    case "forbidden":
      return reply({ problem: locationMessages.forbidden }, 403);
    case "slug_taken":
      return reply({ fieldErrors: { slug: [locationFieldMessages.slugTaken] } }, 400);
    case "invalid":
      return reply({ problem: locationMessages.invalid, ...fieldErrorsOf(field) }, 400);
  }
}

/** Maps the database's field to the form's, where it has one. */
const fieldErrorsOf = (field: string | null): Pick<FormErrors, "fieldErrors"> =>
  field && locationFields.includes(field) ? { fieldErrors: { [field]: [locationMessages.invalid.text] } } : {};

/** The form of a center or of its opening. @returns `refused`: the form again, incomplete or with more rows for closures */
export async function receiveCenterForm<Schema extends z.ZodType>(
  request: Request,
  form: { name: string; fields: readonly string[]; schema: Schema },
) {
  const fields = [...form.fields, moreRows.name, "version"];
  const received = await receiveForm(request, { ...form, fields, limits: accountFormLimits });
  if ("refused" in received) return received;
  const { formData, submission } = received;
  const { decision, unticked, reasonError } = readVisitDecision(formData);
  const asksMore = formData.get(moreRows.name) === moreRows.value;
  const filled = filledRows((field) => Boolean(formData.get(field)));
  const drawn = filledRows((field) => formData.has(field));
  const rows = rowsToDraw(filled, asksMore ? drawn + addedRows : drawn);
  const reply = (errors: FormErrors, status: number, shown: Pick<LocationReply, "now" | "visits"> = {}) => {
    const { data: answer, init } = replyWith(submission, errors, status);
    return data({ ...answer, rows, unticked, ...shown } satisfies LocationReply, init ?? undefined);
  };
  if (asksMore) return { refused: reply({ about: [] }, 200) };
  if (submission.status !== "success") return { refused: reply({}, 400) };
  const version = String(formData.get("version") ?? "");
  return { formData, draft: submission.value, version, batch: randomUUID(), decision, reasonError, reply };
}
