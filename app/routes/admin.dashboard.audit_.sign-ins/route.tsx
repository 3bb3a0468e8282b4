import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { ListBar } from "~/components/staff/list/list-frame";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { auditNav, signInLog as words } from "~/content/audit/sign-ins";
import { factorPolicy } from "~/content/users/second-factor";
import { readableMoment } from "~/domain/dates/calendar";
import type { FormProblem, FormReply } from "~/domain/forms/public-form";
import { roleName } from "~/domain/users/account";
import { receiveForm, replyWith } from "~/http/form.server";
import { listSignIns, type SignInEntry } from "~/models/audit/audit-log.server";
import { getAdminsFactorPolicy, requireFactorOfAdmins } from "~/models/users/second-factor.server";
import { type SignInRow, SignInsPage } from "./sign-ins-page";

const [, { to: path }] = auditNav.links;

export const handle = { page: words };

/** Null rows with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "audit.read");
  const sent = new URL(args.request.url).searchParams.get("before") ?? "";
  const before = /^\d{1,15}$/.test(sent) ? Number(sent) : null;
  const [page, since] = await Promise.all([listSignIns(client, before), getAdminsFactorPolicy(client)]);
  const policy = since === undefined ? null : { since: since && readableMoment(since) };
  const shown = { isFirst: before === null, policy };
  if (!page) return data({ ...shown, rows: null, older: null }, { status: 503 });
  return data({ ...shown, rows: page.entries.map(rowOf), older: page.older });
}

/** Turns the duty of admins to have a second factor on or off. @returns a redirect, or the page with 400 or 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "factors.reset");
  const received = await receiveForm(args.request, {
    name: "second-factor-policy",
    fields: ["required"],
    schema: z.object({ required: z.enum(["yes", "no"]) }),
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: factorPolicy.failed }, 400);
  const isRequired = submission.value.required === "yes";
  await requireFreshSignIn(args, account, received.formData);
  const saved = await requireFactorOfAdmins(account.client, isRequired);
  if (!saved.ok || !saved.data) return replyWith(null, { problem: factorPolicy.failed }, 503);
  sessionOf(args).flash({ tone: "success", ...(isRequired ? factorPolicy.doneOn : factorPolicy.doneOff) });
  return redirectTo(args, "/admin/dashboard/audit/sign-ins");
}

export const clientAction = keepFormOnNetworkFailure;

const rowOf = ({
  id,
  at,
  outcome,
  name,
  email,
  role,
  second_factor,
  device,
  network,
  is_past_site,
}: SignInEntry): SignInRow => ({
  id: String(id),
  at: readableMoment(at),
  outcome: words.outcomes[outcome],
  isTrouble: is_past_site || outcome === "refused" || outcome === "blocked",
  who: name?.trim() || email || words.noAccount,
  about: role && [roleName(role), email].filter(Boolean).join(" · "),
  factor: second_factor ? words.factors[second_factor] : outcome === "signed_in" ? words.noFactor : null,
  device: is_past_site ? words.pastSite : (device ?? words.unknown),
  network: network ?? words.unknown,
});

export default function SignIns() {
  const { policy, ...list } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <SignInsPage {...list} policy={policy && <FactorPolicy since={policy.since} problem={reply?.problem ?? null} />} />
  );
}

interface FactorPolicyProps {
  /** Since when admins need a second factor. */
  since: string | null;
  problem: FormProblem | null;
}

/** Whether admins need a second factor, and the switch. */
function FactorPolicy({ since, problem }: FactorPolicyProps) {
  const pending = useNavigation().state === "submitting";
  return (
    <section id="second-factor" aria-labelledby="second-factor-title" className="grid gap-2">
      {problem && <Banner tone="error" {...problem} />}
      <ListBar>
        <h2 id="second-factor-title" className="text-small">
          {factorPolicy.title}
        </h2>
        <p>
          {factorPolicy.always} {since ? factorPolicy.on(since) : factorPolicy.off}
        </p>
        <Form method="post" action={`${path}#second-factor`}>
          <input type="hidden" name="required" value={since ? "no" : "yes"} />
          <Button type="submit" variant="secondary" size="small" disabled={pending}>
            {since ? factorPolicy.turnOff : factorPolicy.turnOn}
          </Button>
        </Form>
      </ListBar>
    </section>
  );
}
