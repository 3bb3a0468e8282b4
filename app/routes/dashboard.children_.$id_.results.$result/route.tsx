import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { ChildSteps } from "~/components/learner/child-steps";
import { BackLink } from "~/components/learner/panels";
import { PrintLine, ResultSheet } from "~/components/learner/result-sheet";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { centerPlans, dollarsOf } from "~/content/programs/pricing";
import { resultSheet as words } from "~/content/tutoring/progress";
import { childPath } from "~/domain/families/child-labels";
import { dollarsWithHst } from "~/domain/payments/tax";
import { centerOfChild } from "~/handlers/child-progress.server";
import { childSummaries } from "~/handlers/child-summaries.server";
import { requireFound } from "~/http/failure-response.server";
import { publicPrices } from "~/models/tuition/public-prices.server";
import { getChild, getResult } from "~/models/tutoring/child-progress.server";

export const handle = { page: words };

/** @throws Response 404 for another family's child, or a result of another child */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireLearner(args, "student.pages");
  const { id = "", result: resultId = "" } = args.params;
  const [child, found, center, summaries, { prices }] = await Promise.all([
    getChild(client, id),
    getResult(client, id, resultId),
    centerOfChild(client, id),
    childSummaries(client, [{ id }]),
    publicPrices(profile.locationId),
  ]);
  const { steps, stage } = summaries[id] ?? { steps: [], stage: null };
  const result = requireFound(found);
  const count = Object.keys(result.levels).length;
  const plan = stage === "result" ? centerPlans(prices)[count - 1] : null;
  const withHst = plan && prices.isTaxed ? dollarsWithHst(plan.cents) : null;
  return {
    child: requireFound(child),
    result,
    center,
    steps,
    price: plan ? words.price(count, dollarsOf(plan.cents), withHst) : null,
  };
}

export default function ChildResult() {
  const { child, result, center, steps, price } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={childPath(child.id)}>{words.back}</BackLink>
      <ResultSheet child={child} result={result} center={center} />
      <Panel className="max-w-3xl print:hidden" aria-labelledby="next-title">
        <PanelTitle as="h2" id="next-title">
          {words.next(child.first_name)}
        </PanelTitle>
        {price !== null && <p>{price}</p>}
        <ChildSteps steps={steps} name={child.first_name} />
      </Panel>
      <PrintLine />
    </>
  );
}
