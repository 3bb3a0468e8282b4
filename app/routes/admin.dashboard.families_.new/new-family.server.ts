import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { familyFlashes, familyProblems, newFamilyWords as words } from "~/content/families/desk-forms";
import type { Result } from "~/database.types";
import { torontoToday } from "~/domain/dates/calendar";
import {
  childFieldOf,
  familyFieldNames,
  guardianField,
  joinField,
  moreField,
  type NextStep,
  nextField,
  nextStepOf,
  seenField,
} from "~/domain/families/family-fields";
import { familyErrors, familySchema } from "~/domain/families/family-form";
import { convertField, familyPath, recordField } from "~/domain/families/family-paths";
import { fieldMessages } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { joinClassPath } from "~/domain/tutoring/class-paths";
import { type FamilyRecord, readFamilyRecord } from "~/handlers/family-of-record.server";
import { centerSent } from "~/handlers/records/caller-form.server";
import { failureResponse } from "~/http/failure-response.server";
import { type FormErrors, type ReceivedForm, receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { getFamilyFile, linkRecord, saveFamily, similarFamilies } from "~/models/families/desk-families.server";
import { isRecordId } from "~/models/record-values.server";
import { newAppointmentPath } from "~/records/record-kinds";

export interface NewFamilyReply extends FormReply {
  /** Families that may be this one. */
  similar?: readonly Result<"similar_families">[];
}

type Draft = z.output<ReturnType<typeof familySchema>>;

/** @returns a redirect to the family or to what comes next, or the form: 200 with who may be the same, 400, 403, 503 */
export async function saveNewFamily(args: RequestArgs, account: ScopedAccount) {
  const seen = await recordIn(args.request, account);
  if (seen === "not_found") throw failureResponse("not_found");
  const record = seen === "unavailable" ? null : seen;
  const received = await receiveForm(args.request, {
    name: "family",
    fields: familyFieldNames,
    schema: familySchema(torontoToday(), seen === null),
    limits: staffFormLimits,
    complete: async (formData) => fill(formData, record),
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  if (seen === "unavailable") return replyNotSaved(submission, { kind: "unavailable" });
  if (record?.family) return toFamily(args, record.family, "page", { tone: "info", ...familyFlashes.isOne });
  if (record && formData.has(joinField)) return join(args, account, received, record);
  if (formData.has(moreField)) return replyWith(submission, { about: [] }, 200);
  const center = centerSent(account, formData.get("center"));
  const noCenter: Record<string, string[]> = center === "" ? { center: [fieldMessages.locationMissing] } : {};
  if (submission.status !== "success") return replyWith(submission, { fieldErrors: noCenter }, 400);
  const similar = await unseenSimilar(account, formData, submission.value);
  if (similar.length > 0) return withSimilar(replyWith(submission, { problem: words.similar }, 200), similar);
  if (center === "") return replyWith(submission, { fieldErrors: noCenter }, 400);
  return store(args, account, received, { center, draft: submission.value, record });
}

/** The record that the form comes from; null without one. */
async function recordIn(request: Request, account: ScopedAccount) {
  const name = new URL(request.url).searchParams.get(recordField);
  return name === null ? null : readFamilyRecord(account, name);
}

/** One press on a record is a form that was filled in from it. */
function fill(formData: FormData, record: FamilyRecord | null): FormData {
  if (!record || !formData.has(convertField)) return formData;
  const filled = new FormData();
  for (const [name, value] of formData) filled.append(name, value);
  for (const [name, value] of Object.entries(record.values)) filled.set(name, value);
  return filled;
}

async function unseenSimilar({ client }: ScopedAccount, formData: FormData, { guardians, children }: Draft) {
  const seen = String(formData.get(seenField) ?? "").split(",");
  const lastName = guardians[0]?.last_name ?? "";
  const nameOf = (one: { first_name: string; last_name: string | null }) =>
    `${one.first_name} ${one.last_name || lastName}`;
  const similar = await similarFamilies(client, {
    emails: guardians.flatMap(({ email }) => email ?? []),
    phones: guardians.flatMap(({ phone }) => phone ?? []),
    names: [...guardians, ...children].map(nameOf),
  });
  // why: the form that is sent again finds the family it made
  return similar.filter(({ id }) => !seen.includes(id) && id !== formData.get("id"));
}

function withSimilar(answer: ReturnType<typeof replyWith>, similar: readonly Result<"similar_families">[]) {
  const reply: NewFamilyReply = { ...answer.data, similar };
  return data(reply, answer.init ?? undefined);
}

interface Storing {
  center: string;
  draft: Draft;
  record: FamilyRecord | null;
}

async function store(
  args: RequestArgs,
  account: ScopedAccount,
  { formData, submission }: ReceivedForm<Draft>,
  { center, draft, record }: Storing,
) {
  const { guardians, children } = draft;
  const sent = String(formData.get("id") ?? "");
  const id = isRecordId(sent) ? sent : randomUUID();
  const of = record && { kind: record.table, id: record.id };
  const saved = await saveFamily(account.client, { center, guardians, children, record: of }, id);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { outcome, id: family, field } = saved.data;
  if ((outcome === "created" || outcome === "repeat") && family) {
    const told = outcome === "repeat" ? familyFlashes.repeat : record ? familyFlashes.ofRecord : familyFlashes.made;
    const undo = outcome === "created" && record ? { undo: { batch: family, kind: "family", list: "" } } : {};
    const next = nextStepOf(formData.get(nextField));
    return toFamily(args, family, next, { tone: "success", ...told, ...undo });
  }
  const [place = "", nth = "0"] = (field ?? "").split(".");
  const emailOf = guardianField(Number(nth), "email");
  if (outcome === "has_account" && family) {
    const known = await getFamilyFile(account.client, family);
    const name = typeof known === "string" ? "" : known.name;
    const refused = { problem: words.ownAccount, fieldErrors: { [emailOf]: [familyErrors.ownAccount] } };
    return withSimilar(replyWith(submission, refused, 400), [{ id: family, name, children: null, why: "email" }]);
  }
  const refusal: [FormErrors, number] =
    outcome === "has_account"
      ? [{ fieldErrors: { [emailOf]: [familyErrors.hasAccount] } }, 400]
      : outcome === "staff_address"
        ? [{ fieldErrors: { [emailOf]: [familyErrors.staffAddress] } }, 400]
        : outcome === "unknown_location"
          ? [{ fieldErrors: { center: [fieldMessages.locationMissing] } }, 400]
          : outcome === "forbidden"
            ? [{ problem: familyProblems.forbidden }, 403]
            : outcome === "not_found"
              ? [{ problem: familyProblems.recordGone }, 404]
              : [invalidAt(place, Number(nth), draft), 400];
  return replyWith(submission, ...refusal);
}

function invalidAt(place: string, nth: number, { places }: Draft): FormErrors {
  const name =
    place === "children"
      ? childFieldOf(places[nth] ?? 0, "first_name")
      : place === "guardians"
        ? guardianField(nth, "first_name")
        : null;
  return { problem: familyProblems.invalid, ...(name && { fieldErrors: { [name]: [familyErrors.refused] } }) };
}

async function join(
  args: RequestArgs,
  { client }: ScopedAccount,
  { formData, submission }: ReceivedForm<Draft>,
  record: FamilyRecord,
) {
  const family = String(formData.get(joinField));
  const linked = isRecordId(family)
    ? await linkRecord(client, record.table, record.id, family)
    : ({ ok: true, data: "not_found" } as const);
  if (!linked.ok) return replyNotSaved(submission, linked.failure);
  if (linked.data !== "linked") {
    const isForbidden = linked.data === "forbidden";
    const problem = isForbidden ? familyProblems.forbidden : familyProblems.recordGone;
    return replyWith(submission, { problem }, isForbidden ? 403 : 404);
  }
  const undo = { batch: record.id, kind: "family-link", list: record.kind };
  return toFamily(args, family, "page", { tone: "success", ...familyFlashes.joined, undo });
}

type Flash = Parameters<ReturnType<typeof sessionOf>["flash"]>[0];

function toFamily(args: RequestArgs, family: string, next: NextStep, flash: Flash) {
  sessionOf(args).flash(flash);
  const paths: Record<NextStep, string> = {
    page: familyPath(family),
    visit: newAppointmentPath({ family }),
    class: joinClassPath(family),
  };
  return redirectTo(args, paths[next]);
}
