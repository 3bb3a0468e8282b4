import { Badge, type BadgeTone } from "~/components/ui/badge";

const tones: Readonly<Record<string, BadgeTone>> = {
  completed: "success",
  pending: "neutral",
  failed: "danger",
};

/** How a purchase stands. */
export function PurchaseStatus({ status }: { status: string }) {
  return (
    <Badge tone={Object.hasOwn(tones, status) ? tones[status] : "outline"}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}
