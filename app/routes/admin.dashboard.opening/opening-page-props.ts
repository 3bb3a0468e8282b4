import type { LocationReply } from "~/domain/locations/location-view";

export interface OpeningPageProps {
  center: { id: string; name: string };
  /** Null for the admin of one center. */
  choices: readonly { id: string; name: string }[] | null;
  /** Null while the database does not answer. */
  form: { version: string; values: Record<string, string> } | null;
  reply: LocationReply | undefined;
}
