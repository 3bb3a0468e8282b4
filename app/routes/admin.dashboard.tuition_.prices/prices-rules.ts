import { z } from "zod";
import { lineKinds } from "~/content/tuition/tuition-words";
import { optionalText } from "~/domain/forms/fields";
import { dollars } from "~/domain/tuition/money";
import { pricesPage } from "./prices-words";

const { errors } = pricesPage;

/** As `private.is_cents`. */
const mostCents = 1_000_000;
const amount = (error: string, least: 0 | 1) => dollars(error, least).refine((cents) => cents <= mostCents, error);

export const priceSchema = z
  .object({
    from_month: z.string({ error: errors.month }).regex(/^\d{4}-\d{2}$/, errors.month),
    one_cents: amount(errors.price, 1),
    two_cents: amount(errors.price, 1),
    three_cents: amount(errors.price, 1),
    registration_cents: amount(errors.fee, 0),
    tax: z.enum(["taxed", "exempt"], { error: errors.choice }),
    tax_note: optionalText(300, "The note"),
    absence_rule: z.enum(["make_up", "credit", "none"], { error: errors.choice }),
  })
  .refine(({ tax, tax_note: note }) => tax === "taxed" || note !== null, { error: errors.note, path: ["tax_note"] });

export const codesSchema = z.object(
  Object.fromEntries(Object.keys(lineKinds).map((kind) => [kind, optionalText(40, "A code")])),
);

export const dropSchema = z.object({ list: z.string().catch("") });
