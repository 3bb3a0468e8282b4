import { addDays, torontoToday } from "~/domain/dates/calendar";
import { sign } from "./sign.server";

export interface SubmissionKeys {
  today: string;
  // why: yesterday's key, so that midnight makes no second row
  yesterday: string;
}

/** Idempotency keys: keyed hashes of the form's name, its normalized values and the Toronto date. */
export function submissionKeys(
  form: string,
  values: Record<string, string | number | boolean | null | undefined>,
  now = new Date(),
): SubmissionKeys {
  const today = torontoToday(now);
  const content = JSON.stringify(
    Object.keys(values)
      .sort()
      .map((name) => [name, normalize(values[name])]),
  );
  const keyOf = (date: string) => sign(form, `${date}\n${content}`).toString("hex");
  return { today: keyOf(today), yesterday: keyOf(addDays(today, -1)) };
}

const normalize = (value: string | number | boolean | null | undefined) =>
  String(value ?? "")
    .normalize("NFKC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
