import type { Account } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { courseFieldMessages, courseLabels, courseMessages } from "~/content/courses/staff-courses";
import { courseSchema } from "~/domain/courses/course";
import { coursePath } from "~/domain/courses/course-list";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { paymentsConfigured, priceProblem } from "~/integrations/payments/payments.server";
import type { SaveResult } from "~/integrations/supabase.server";
import { type CourseOutcome, type SavedCourse, saveCourse } from "~/models/courses/managed-courses.server";

export const courseForm = { name: "course", limits: staffFormLimits };

/** @returns a redirect, or the form: 400, 409 (changed meanwhile) or 503 @throws Response 404 for a deleted course */
export async function handleCourseForm(args: RequestArgs, { client }: Account, id: string | null) {
  const fields = [...Object.keys(courseLabels), "version"];
  const received = await receiveForm(args.request, { ...courseForm, fields, schema: courseSchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { course, version } = submission.value;
  const { stripe_price_id: price } = course;
  // why: without keys nothing is sold and the provider cannot be asked
  const problem = price && paymentsConfigured() ? await priceProblem(price, course.price_cents) : null;
  if (problem === "away") return replyWith(submission, { problem: courseMessages.priceUnchecked }, 503);
  if (problem) {
    const fieldErrors = { stripe_price: [courseFieldMessages.providerPrice[problem]] };
    return replyWith(submission, { fieldErrors }, 400);
  }
  const saved = await saveCourse(client, course, id === null ? null : { id, version });
  if (!saved.ok) return replyWith(submission, { problem: courseMessages.failed }, 503);
  const { outcome } = saved.data;
  if (outcome === "created" || outcome === "repeat" || outcome === "done") {
    const tone = outcome === "repeat" ? "info" : "success";
    sessionOf(args).flash({ tone, ...courseMessages[outcome === "done" ? "saved" : outcome] });
    return redirectTo(args, coursePath(saved.data.id ?? id ?? ""));
  }
  if (outcome === "changed") return replyWith(submission, { problem: courseMessages.changed }, 409);
  if (outcome === "review") return replyWith(submission, { fieldErrors: { state: [courseFieldMessages.paid] } }, 409);
  return replyWith(submission, ...refusalOf(outcome));
}

type Refusal = [{ problem: { title: string; text: string } }, number];

/** Of a button's outcome; null when it worked. @throws Response 404 for a deleted course */
export function refusalOfPress(saved: SaveResult<SavedCourse>): Refusal | null {
  if (!saved.ok) return [{ problem: courseMessages.notDone }, 503];
  const { outcome } = saved.data;
  if (outcome === "done") return null;
  if (outcome === "changed") return [{ problem: courseMessages.changedMeanwhile }, 409];
  if (outcome === "in_use") return [{ problem: courseMessages.inUse }, 409];
  if (outcome === "review") return [{ problem: courseMessages.review }, 409];
  return refusalOf(outcome);
}

function refusalOf(outcome: CourseOutcome): Refusal {
  if (outcome === "not_found") throw failureResponse("not_found");
  return outcome === "forbidden"
    ? [{ problem: courseMessages.forbidden }, 403]
    : [{ problem: courseMessages.invalid }, 400];
}
