import { Form } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { Input } from "~/components/ui/forms/input";
import { Actions, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { networkPage, targetsPage as words } from "~/content/reports/staff-network";
import { targetFigures } from "~/domain/reports/network-figures";
import { networkPath, targetsPath } from "~/domain/reports/network-range";
import { boxName, wasName } from "./sent-targets";

export interface CenterBoxes {
  id: string;
  name: string;
  visits: string;
  enrolled: string;
}

interface Reply {
  problem: { title: string; text: string };
  sent: Record<string, string>;
  malformed: readonly string[];
}

export function TargetsPage({ boxes, reply }: { boxes: readonly CenterBoxes[] | null; reply: Reply | undefined }) {
  return (
    <div className="grid min-w-0 max-w-192 gap-5">
      <PageHeader
        dense
        back={<BackLink to={networkPath}>{words.back}</BackLink>}
        title={words.title}
        about={<p>{words.text}</p>}
      />
      {reply && <Banner tone="error" title={reply.problem.title} text={problemText(reply, boxes)} />}
      {!boxes && <Banner tone="warning" {...networkPage.away} />}
      {boxes && (
        <Panel aria-label={words.title}>
          <Form method="post" action={targetsPath} className="grid gap-4">
            <PlainTable
              caption={words.title}
              captionHidden
              columns={[words.center, ...targetFigures.map((figure) => words.figures[figure])]}
              rows={boxes.map((center) => ({
                key: center.id,
                head: center.name,
                cells: targetFigures.map((figure) => (
                  <TargetBox key={figure} center={center} figure={figure} reply={reply} />
                )),
              }))}
            />
            <Actions tight>
              <Button type="submit">{words.submit}</Button>
            </Actions>
          </Form>
        </Panel>
      )}
    </div>
  );
}

function problemText({ problem, malformed }: Reply, boxes: readonly CenterBoxes[] | null): string {
  const wrong = boxes?.filter(({ id }) => targetFigures.some((figure) => malformed.includes(boxName(figure, id))));
  return wrong && wrong.length > 0
    ? `${words.problem(wrong.map(({ name }) => name).join(", "))}. ${problem.text}.`
    : problem.text;
}

interface TargetBoxProps {
  center: CenterBoxes;
  figure: (typeof targetFigures)[number];
  reply: Reply | undefined;
}

function TargetBox({ center, figure, reply }: TargetBoxProps) {
  const name = boxName(figure, center.id);
  return (
    <>
      <input type="hidden" name={wasName(figure, center.id)} value={center[figure]} />
      <Input
        dense
        type="text"
        inputMode="numeric"
        width="short"
        name={name}
        defaultValue={reply?.sent[name] ?? center[figure]}
        autoComplete="off"
        aria-label={words.of(words.figures[figure], center.name)}
        aria-invalid={reply?.malformed.includes(name) ? true : undefined}
      />
    </>
  );
}
