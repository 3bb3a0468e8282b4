import { z } from "zod";
import type { ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { familyFlashes, familyProblems } from "~/content/families/desk-forms";
import { deskChildProblems } from "~/content/families/person-forms";
import { childFormPath, familyPath } from "~/domain/families/family-paths";
import { failureResponse } from "~/http/failure-response.server";
import { replyNotSaved, replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { removeDeskChild, shareChild, undoPickUp } from "~/models/families/desk-people.server";

interface Step {
  form: "remove" | "share" | "pick-up";
  family: string;
  child: string;
}

/** Presses below the form of a child. @returns a redirect that says what became of it */
export async function removeOrShare(args: RequestArgs, { client }: ScopedAccount, { form, family, child }: Step) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: ["with", "change"],
    // why: empty ends the sharing
    schema: z.object({ with: z.guid().optional(), change: z.guid().optional() }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") throw failureResponse("not_found");
  const { with: other = null, change = "" } = submission.value;
  if (form === "pick-up" && !change) throw failureResponse("not_found");
  const steps = {
    remove: () => removeDeskChild(client, child),
    share: () => shareChild(client, child, other),
    "pick-up": () => undoPickUp(client, change),
  };
  const done = await steps[form]();
  if (!done.ok) return replyNotSaved(null, done.failure);
  const visit = sessionOf(args);
  switch (done.data) {
    case "not_found":
      throw failureResponse("not_found");
    case "removed":
      visit.flash({ tone: "success", ...familyFlashes.removed });
      return redirectTo(args, familyPath(family));
    case "saved":
      visit.flash({ tone: "success", ...(other ? familyFlashes.shared : familyFlashes.notShared) });
      return redirectTo(args, familyPath(family));
    case "undone":
      visit.flash({ tone: "success", ...familyFlashes.pickUpUndone });
      return redirectTo(args, familyPath(family));
    case "changed":
      return replyWith(null, { problem: deskChildProblems.changed }, 409);
    case "forbidden":
      visit.flash({ tone: "error", ...familyProblems.forbidden });
      return redirectTo(args, familyPath(family));
    default:
      visit.flash({ tone: "warning", ...deskChildProblems[done.data] });
      return redirectTo(args, childFormPath(family, child));
  }
}
