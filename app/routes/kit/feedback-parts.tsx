import { useSearchParams } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Dialog } from "~/components/ui/feedback/dialog";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Skeleton } from "~/components/ui/feedback/skeleton";
import { ToastList } from "~/components/ui/feedback/toast-list";
import { Actions } from "~/components/ui/layout";
import { Sample, texts } from "./samples";

const messages = [
  { id: "1", tone: "success", title: "Booking successful", text: "We'll see you soon!" },
  { id: "2", tone: "error", title: texts.long, text: texts.unbroken },
] as const;

export function FeedbackParts() {
  const dialog = useSearchParams()[0].get("dialog");
  return (
    <Sample title="Feedback">
      {(["success", "info", "warning", "error"] as const).map((tone) => (
        <Banner key={tone} tone={tone} title={tone} text={tone === "error" ? texts.unbroken : texts.long} />
      ))}
      <Banner tone="info" text="A banner without a title." />
      <ToastList messages={messages} />
      <Actions>
        <ButtonLink to="?dialog=short" variant="outline" preventScrollReset>
          Open a dialog
        </ButtonLink>
        <ButtonLink to="?dialog=tall" variant="outline" preventScrollReset>
          Open a tall dialog
        </ButtonLink>
      </Actions>
      <Dialog id="short" title={texts.long} closeHref="/kit" open={dialog === "short"}>
        <p>{texts.unbroken}</p>
      </Dialog>
      <Dialog id="tall" title="A tall dialog" closeHref="/kit" open={dialog === "tall"} tall>
        {Array.from({ length: 40 }, (_, index) => `${index + 1}. ${texts.long}`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <EmptyState title="No requests yet" text="They appear here as soon as a parent sends one.">
        <Button variant="secondary" size="small">
          Add one
        </Button>
      </EmptyState>
      <EmptyState failed title="The list did not load" />
      <div className="grid gap-2" aria-hidden="true">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton />
        <Skeleton />
      </div>
    </Sample>
  );
}
