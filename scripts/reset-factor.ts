import { z } from "zod";
import { addressOf, callAsService, commandLine, endWith } from "./process/service-client";
import { loadSettings, projectRoot } from "./process/settings";
import { StartError } from "./process/start-error";

const messages = {
  reset: (email: string) => `The second factor of ${email} is gone. They set up a new one when they next sign in.`,
  none: (email: string) => `${email} has no second factor.`,
  not_found: () => "No account has that address.",
};
const outcomes = z.enum(["reset", "none", "not_found"]);

await endWith(async (words) => {
  const email = addressOf(words);
  if (email === null) {
    process.stderr.write(`Usage: ${commandLine("reset-factor")} name@example.com\n`);
    return 1;
  }
  const answer = await callAsService(loadSettings(projectRoot()), "reset_second_factor", { p_email: email });
  const outcome = outcomes.safeParse(answer).data;
  if (!outcome) throw new StartError("The database gave an answer that this version does not know.");
  const isDone = outcome === "reset";
  (isDone ? process.stdout : process.stderr).write(`${messages[outcome](email)}\n`);
  return isDone ? 0 : 1;
});
