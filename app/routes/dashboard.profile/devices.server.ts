import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { OwnDevice } from "~/components/staff/own-devices";
import { deviceMessages as messages } from "~/content/users/profile";
import { readableMoment } from "~/domain/dates/calendar";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { isRecordId } from "~/models/record-values.server";
import { endDeviceSessions, listDeviceSessions } from "~/models/users/sessions.server";

const deviceSchema = z.object({ device: z.union([z.literal("others"), z.string().refine(isRecordId)]) });

/** Signs the caller out on one other device or on all. @returns a redirect, or the page with 400 or 503 */
export async function handleDevices(args: RequestArgs, { client }: Account, donePath: string) {
  const received = await receiveForm(args.request, {
    name: "devices",
    fields: ["device"],
    schema: deviceSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.gone }, 400);
  const { device } = submission.value;
  const ended = await endDeviceSessions(client, device === "others" ? undefined : device);
  if (!ended.ok) return replyWith(submission, { problem: messages.failed }, 503);
  if (device === "others") sessionOf(args).flash({ tone: "success", ...messages.endedOthers });
  else if (ended.data > 0) sessionOf(args).flash({ tone: "success", ...messages.ended });
  else sessionOf(args).flash({ tone: "info", ...messages.gone });
  return redirectTo(args, donePath);
}

/** Null where they could not be read. */
export async function ownDevices({ client, profile }: Account): Promise<OwnDevice[] | null> {
  const sessions = await listDeviceSessions(client);
  return (
    sessions?.map(({ id, device, network, began_at, last_used_at, is_current }) => ({
      id,
      device,
      // why: a number of a network tells a family nothing
      network: may(profile.role, "staff.dashboard") ? network : null,
      began: readableMoment(began_at),
      lastUsed: readableMoment(last_used_at),
      isCurrent: is_current,
    })) ?? null
  );
}
