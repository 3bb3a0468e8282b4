import { z } from "zod";
import { type Account, requireUser, sessionClient } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, sessionOf } from "~/auth/session/session.server";
import { torontoToday } from "~/domain/dates/calendar";
import { type Child, childField, type FamilyChoices, personName } from "~/domain/families/child-labels";
import { planField, postalField, programOfPlan } from "~/domain/forms/form-address";
import { modeField, modeOf } from "~/domain/forms/mode";
import { type AppointmentChoices, suits } from "~/domain/forms/public-form";
import { getAppointmentChoices } from "~/models/appointments/appointment-choices.server";
import { listChildren } from "~/models/families/children.server";
import { nearestCenter } from "~/models/locations/nearest-locations.server";

const noChildId = "00000000-0000-0000-0000-000000000000";

/** The signed-in student's account on a public page; null for others and where it cannot be read. */
export async function familyAccount(args: RequestArgs): Promise<Account | null> {
  const { current: session } = sessionOf(args);
  if (!session || session.recovery) return null;
  try {
    const account = await requireUser(args);
    return account.profile.id !== null && may(account.profile.role, "student.pages") ? account : null;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return null;
  }
}

/** Asks the database as the signed-in account, which is not read yet; null without a usable session. */
export async function senderClient(args: RequestArgs): Promise<Account["client"] | null> {
  try {
    return await sessionClient(args);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return null;
  }
}

/**
 * Choices of the appointment forms, the family's children included, and what the address asks for; without it the
 * family's own center. @param location preselected center
 */
export async function formChoices(args: RequestArgs, location: string | null = null): Promise<AppointmentChoices> {
  const { searchParams } = new URL(args.request.url);
  const mode = modeOf(searchParams.get(modeField));
  const postal = searchParams.get(postalField);
  const [nearest, account] = await Promise.all([
    location === null && postal ? nearestCenter(postal, true) : undefined,
    familyAccount(args),
  ]);
  const preselected = location ?? (suits(nearest, mode) ? nearest.id : null) ?? account?.profile.locationId ?? null;
  const [choices, family] = await Promise.all([
    getAppointmentChoices(preselected),
    account ? familyChoices(account, searchParams.get("child")) : undefined,
  ]);
  return {
    ...choices,
    family,
    mode,
    program: programOfPlan(searchParams.get(planField)),
    postalCode: postal ?? undefined,
    nearest,
  };
}

/** As they came with the account, else asked for; null where they could not be read. */
export const childrenOf = async ({ client, children }: Account): Promise<readonly Child[] | null> =>
  children ?? listChildren(client);

/** @param requested child of the address; the first one without it, none for any other word */
async function familyChoices(account: Account, requested: string | null): Promise<FamilyChoices> {
  const { email, profile } = account;
  const { firstName, lastName, phone } = profile;
  const children = ((await childrenOf(account)) ?? []).map(choiceOf);
  return {
    children,
    contact: { name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? "" },
    chosen: (requested === null ? children[0] : children.find(({ id }) => id === requested)) ?? null,
  };
}

/** Child a form is for, or null. An invalid id becomes one that no child has. */
export function childOf(formData: FormData): string | null {
  const id = formData.get(childField);
  if (typeof id !== "string" || id === "") return null;
  return z.guid().safeParse(id).success ? id : noChildId;
}

export interface SendingFamily {
  client: Account["client"];
  child: string | null;
}

/** Null unless the session is a family's. */
export async function familySending(args: RequestArgs, formData: FormData): Promise<SendingFamily | null> {
  const account = await familyAccount(args);
  return account && { client: account.client, child: childOf(formData) };
}

const choiceOf = (child: Child) => ({
  id: child.id,
  name: personName(child),
  age: child.birth_year === null ? null : Number(torontoToday().slice(0, 4)) - child.birth_year,
});
