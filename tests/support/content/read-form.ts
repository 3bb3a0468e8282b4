import { parseWithZod } from "@conform-to/zod/v4";

/** What a schema makes of the fields of a form: the values, or the messages by field. */
export function readForm(schema: Parameters<typeof parseWithZod>[1]["schema"], fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  const submission = parseWithZod(formData, { schema });
  return submission.status === "success" ? submission.value : submission.error;
}
