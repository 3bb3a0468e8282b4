import { z } from "zod";
import { type Account, requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, sessionOf } from "~/auth/session/session.server";
import { torontoToday } from "~/domain/dates/calendar";
import { type Child, childField, type FamilyChoices } from "~/domain/families/child-labels";
import type { AppointmentChoices } from "~/domain/forms/public-form";
import { getAppointmentChoices } from "~/models/appointments/appointment-choices.server";
import { listChildren } from "~/models/families/children.server";

const nobodysChild = "00000000-0000-0000-0000-000000000000";

/**
 * The student's account that is signed in, on a page that is open to everybody; null for nobody, for other roles, and
 * where it cannot be found out: the page then is what a visitor gets.
 */
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

/**
 * What the forms of appointments offer, on their own pages and in the dialogs of others, the family's children included.
 * @param location the center that is chosen already
 */
export async function formChoices(args: RequestArgs, location: string | null = null): Promise<AppointmentChoices> {
  const [choices, family] = await Promise.all([getAppointmentChoices(location), familyChoices(args)]);
  return { ...choices, family };
}

/** What they know of the family that is signed in; the address may name a child of it. */
async function familyChoices(args: RequestArgs): Promise<FamilyChoices | undefined> {
  const account = await familyAccount(args);
  if (!account) return undefined;
  const { firstName, lastName, phone } = account.profile;
  const children = ((await listChildren(account.client)) ?? []).map(choiceOf);
  const asked = new URL(args.request.url).searchParams.get("child");
  return {
    children,
    contact: { name: `${firstName} ${lastName}`.trim(), email: account.email, phone: phone ?? "" },
    chosen: children.find(({ id }) => id === asked) ?? null,
  };
}

/** For which child a form is; null for none. What is no id names a child that nobody has, as the database will say. */
export function childOf(formData: FormData): string | null {
  const id = formData.get(childField);
  if (typeof id !== "string" || id === "") return null;
  return z.guid().safeParse(id).success ? id : nobodysChild;
}

/** The family that sends a form: its own client, and for which child the form is. */
export interface SendingFamily {
  client: Account["client"];
  child: string | null;
}

/** Who sends a form, where that is a family; null for everybody else. Whose account it is only the session says. */
export async function familySending(args: RequestArgs, formData: FormData): Promise<SendingFamily | null> {
  const account = await familyAccount(args);
  return account && { client: account.client, child: childOf(formData) };
}

/** A child and how old it turns this year; the age is not known by a grade. */
const choiceOf = ({ id, firstName, lastName, birthYear }: Child) => ({
  id,
  name: `${firstName} ${lastName}`,
  age: birthYear === null ? null : Number(torontoToday().slice(0, 4)) - birthYear,
});
