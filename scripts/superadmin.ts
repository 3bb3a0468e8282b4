import { z } from "zod";
import { addressOf, callAsService, commandLine, endWith } from "./process/service-client";
import { loadSettings, projectRoot } from "./process/settings";
import { StartError } from "./process/start-error";

const outcomes = z.enum(["granted", "already", "taken", "not_confirmed", "not_found"]);
type Outcome = z.infer<typeof outcomes>;

await endWith(async (words) => {
  const email = addressOf(words);
  if (email === null) {
    process.stderr.write(`Usage: ${commandLine("superadmin")} name@example.com\n`);
    return 1;
  }
  const parameters = { p_email: email, p_only_first: false };
  const outcome = outcomes.safeParse(
    await callAsService(loadSettings(projectRoot()), "grant_superadmin", parameters),
  ).data;
  if (!outcome) throw new StartError("The database gave an answer that this version does not know.");
  const done = outcome === "granted" || outcome === "already";
  (done ? process.stdout : process.stderr).write(`${messageOf(outcome, email)}\n`);
  return done ? 0 : 1;
});

function messageOf(outcome: Outcome, email: string): string {
  switch (outcome) {
    case "granted":
      return `${email} is superadmin now.`;
    case "already":
      return `${email} is superadmin already.`;
    case "taken":
      return "Another account is superadmin already.";
    case "not_confirmed":
      return "That address is not confirmed yet. Open the link in its confirmation mail, then run this again.";
    case "not_found":
      return "No account has that address. Sign up first.";
  }
}
