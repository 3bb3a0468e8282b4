import { randomUUID } from "node:crypto";
import { bookingOfFamily, bookingOfToken, familyToken } from "~/auth/tokens/manage-token.server";
import { childField } from "~/domain/families/child-labels";
import { anotherField, changeContactField, familyField, type SiblingForm } from "~/domain/forms/public-form";
import type { replyWith } from "~/http/form.server";
import { openValue, sealValue } from "~/integrations/signing/sign.server";
import { serviceClient } from "~/integrations/supabase.server";
import { getParentContact, type ParentContact } from "~/models/appointments/parent-changes.server";

const anotherChild = "another child";
const anotherChildTtlMs = 24 * 3_600_000;

/** Whom a form for another child is booked by, without asking again; shown of the parent is only the first name. */
export interface Sibling {
  contact: ParentContact;
  form: SiblingForm;
}

const textOf = (formData: FormData, name: string) => String(formData.get(name) ?? "");

/** @param token of the link that manages the first appointment @returns null where it names no contact */
export async function siblingOfLink(token: string): Promise<Sibling | null> {
  const link = bookingOfToken(token);
  return link === null ? null : withContact(link, familyToken(link));
}

/** Of a form that was sent; null where it asks for the contact, or its half hour is over. */
export async function siblingOfForm(formData: FormData): Promise<Sibling | null> {
  if (formData.has(changeContactField)) return null;
  const sealed = textOf(formData, familyField);
  const link = bookingOfFamily(sealed);
  return link ? withContact(link, sealed) : null;
}

async function withContact(link: string, family: string): Promise<Sibling | null> {
  const contact = await getParentContact(serviceClient(), link);
  return contact && { contact, form: { family, parent: contact.name.split(/\s+/)[0] ?? "" } };
}

/** The form with the contact that the visitor did not type. */
export function fillContact(formData: FormData, { contact }: Sibling): FormData {
  for (const [name, value] of Object.entries(contact)) formData.set(name, value);
  return formData;
}

type Answer = ReturnType<typeof replyWith>;

/** The answer of a form for another child: it goes on as one, says nothing of the contact, and ends with both visits. */
export function asSibling<A extends Answer | Response>(answer: A, sibling: Sibling | null) {
  if (!sibling) return answer;
  if (answer instanceof Response) {
    const to = answer.headers.get("location") ?? "";
    if (to.startsWith("/confirmation/"))
      answer.headers.set("location", `${to}${to.includes("?") ? "&" : "?"}${familyField}=${sibling.form.family}`);
    return answer;
  }
  const { result } = answer.data;
  const { name: _, email: _email, phone: _phone, ...typed } = result?.initialValue ?? {};
  const data = { ...answer.data, sibling: sibling.form, result: result && { ...result, initialValue: typed } };
  return { ...answer, data };
}

/** A number of its own for each further child, so that the same form again is another booking. */
export const newChild = () => sealValue(anotherChild, { id: randomUUID() }, new Date(Date.now() + anotherChildTtlMs));

/** Idempotency key part that tells children apart. */
export function keyedChild(formData: FormData, child: string | null | undefined) {
  const another = openValue(anotherChild, textOf(formData, anotherField))?.id;
  return { ...(child && { [childField]: child }), ...(another && { [anotherField]: another }) };
}
