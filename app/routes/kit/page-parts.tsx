import { Mail, Phone } from "lucide";
import { Accordion } from "~/components/ui/accordion";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge, type BadgeTone } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Disclosure } from "~/components/ui/disclosure";
import { Icon } from "~/components/ui/icon";
import { Actions, Card, Lead, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { LinkTabs } from "~/components/ui/tabs";
import { subjects } from "~/content/programs/subjects";
import { states } from "~/content/records/states";
import { Sample, texts } from "./samples";

const tones: readonly BadgeTone[] = [...subjects, "assessments", "accent", "neutral", "outline"];
const variants = ["primary", "secondary", "quiet", "outline", "destructive"] as const;

export function PageParts() {
  return (
    <>
      <Sample title="Buttons">
        {(["large", "medium", "small"] as const).map((size) => (
          <Actions key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Actions>
        ))}
        <Actions>
          <Button disabled>Disabled</Button>
          <Button pending disabled>
            Sending
          </Button>
          <ButtonLink to="/kit" variant="secondary">
            {texts.long}
          </ButtonLink>
        </Actions>
        <div data-ground="dark" className="bg-ink p-4">
          <Actions>
            <Button>On dark</Button>
            <Button variant="secondary">On dark</Button>
          </Actions>
        </div>
      </Sample>
      <Sample title="Words">
        <Lead>A lead says in one sentence what a page is for.</Lead>
        <p>
          A text with <a href="/kit">a way to the kit</a>, a <code>code</code> and {texts.unbroken}.
        </p>
        <Note>A note stands below what it is about. {texts.rightToLeft}</Note>
        <Actions>
          <Icon drawing={Phone} />
          <Icon drawing={Mail} />
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {(["records", "activity", "enrolments", "purchases", "emails"] as const).map((group) =>
            Object.keys(states[group]).map((state) => (
              <StateBadge key={`${group} ${state}`} of={group} state={state} />
            )),
          )}
        </Actions>
      </Sample>
      <Sample title="Cards and panels">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Card>{texts.long}</Card>
          <Card look="lit">{texts.unbroken}</Card>
          <Panel>
            <PanelTitle>{texts.rightToLeft}</PanelTitle>
            <p>{texts.long}</p>
          </Panel>
          <Panel>
            <PanelTitle>Nothing in it</PanelTitle>
          </Panel>
        </div>
      </Sample>
      <Sample title="Ways about">
        <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: texts.long, to: "/kit" }, { label: "Kit" }]} />
        <PageHeader
          as="h2"
          title={texts.unbroken}
          about={<StateBadge of="records" state="confirmed" />}
          actions={<Button size="small">Confirm</Button>}
        />
        <Segments label="Range">
          <Segment to="/kit" aria-current="page">
            Week
          </Segment>
          <Segment to="/kit">Day</Segment>
        </Segments>
        <LinkTabs
          param="tab"
          label="Sample tabs"
          id="sample-tabs"
          basePath="/kit"
          value="one"
          tabs={[
            { value: "one", label: "First", content: <p>The first panel.</p> },
            { value: "two", label: texts.long, content: <p>The second panel.</p> },
          ]}
        />
        <Disclosure summary="More">
          <p>{texts.long}</p>
        </Disclosure>
        <Disclosure summary={texts.long} look="bar">
          <p>{texts.unbroken}</p>
        </Disclosure>
        <Disclosure summary={texts.unbroken} look="button">
          <p>{texts.rightToLeft}</p>
        </Disclosure>
        <Disclosure summary={texts.rightToLeft} look="card" open>
          <p className="px-4 pb-3">{texts.long}</p>
        </Disclosure>
        <Disclosure summary="Filters" className="lg:unfolded">
          <p>Always shown on a wide screen.</p>
        </Disclosure>
        <Accordion
          name="sample"
          items={[
            { question: "How long is a visit?", answer: "About an hour." },
            { question: texts.long, answer: texts.unbroken },
          ]}
        />
      </Sample>
    </>
  );
}
