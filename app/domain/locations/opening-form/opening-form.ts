import { z } from "zod";
import type { AddError } from "../weekly-hours";
import { type Opening, readOpening } from "./opening-fields";

export const openingSchema = z.record(z.string(), z.unknown()).transform((fields, context): Opening => {
  const addError: AddError = (field, message) =>
    context.issues.push({ code: "custom", message, input: fields[field], path: [field] });
  return readOpening((field) => {
    const value = fields[field];
    return typeof value === "string" ? value.replace(/\p{Cc}/gu, " ").trim() : "";
  }, addError);
});
