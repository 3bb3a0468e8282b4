import { Badge, type BadgeTone } from "~/components/ui/data/badge";
import { purchaseWords } from "~/content/payments/purchases";

const tones: Readonly<Record<string, BadgeTone>> = {
  completed: "success",
  pending: "neutral",
  processing: "neutral",
  to_check: "danger",
  disputed: "danger",
  charged_back: "danger",
  failed: "danger",
};
const labels: Readonly<Record<string, string>> = purchaseWords.statuses;

export function PurchaseStatus({ status }: { status: string }) {
  return (
    <Badge tone={Object.hasOwn(tones, status) ? tones[status] : "outline"}>
      {Object.hasOwn(labels, status) ? labels[status] : status}
    </Badge>
  );
}
