import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { accountServiceTemplate } from "../../app/emails/account-service";

export const authEmailKinds = ["confirmation", "recovery"] as const;

export const authEmailFile = (kind: (typeof authEmailKinds)[number]): string =>
  fileURLToPath(new URL(`../../supabase/templates/${kind}.html`, import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const kind of authEmailKinds) await writeFile(authEmailFile(kind), accountServiceTemplate(kind));
