import { z } from "zod";
import type { AddError, Sent } from "../weekly-hours";
import { readClosing } from "./closing";
import { readOpening } from "./opening-fields";

const readBy = <Read>(read: (sent: Sent, addError: AddError) => Read) =>
  z.record(z.string(), z.unknown()).transform((fields, context): Read => {
    const addError: AddError = (field, message) =>
      context.issues.push({ code: "custom", message, input: fields[field], path: [field] });
    return read((field) => {
      const value = fields[field];
      return typeof value === "string" ? value.replace(/\p{Cc}/gu, " ").trim() : "";
    }, addError);
  });

export const openingSchema = readBy(readOpening);
export const closingSchema = readBy(readClosing);
