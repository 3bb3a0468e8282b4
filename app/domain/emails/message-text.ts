import { messageFormMessages as words } from "~/content/emails/mailings";
import { headOffice, site } from "~/content/site/site";

/** The database checks the same limits and place-holders. */
export const messageLimits = { name: 80, subject: 120, body: 4000 } as const;

export const placeholders = ["parent", "child", "center", "phone"] as const;
type Placeholder = (typeof placeholders)[number];

const inBraces = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** The first one that no message knows, with its braces. */
export const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(inBraces)].find(([, name = ""]) => !isKnown(name))?.[0] ?? null;

/** What a template leaves to its writer: '[first day]', the first one that is still there. */
export const gapIn = (text: string): string | null => /\[[^[\]\n]+\]/.exec(text)?.[0] ?? null;

export interface MessageReader {
  /** A first name, or the whole name as it was typed. */
  name: string;
  /** First names. */
  children: readonly string[];
  /** Null: head office. */
  center: { name: string; phone: string } | null;
}

/** The text as this reader gets it; what is not known of a reader has a word that fits. */
export function fillMessage(text: string, { name, children, center }: MessageReader): string {
  const values: Record<Placeholder, string> = {
    parent: plainName(name) ?? words.unknownParent,
    child: listed(children.flatMap((child) => plainName(child) ?? [])) || words.unknownChild,
    center: center?.name ?? site.name,
    phone: center?.phone || headOffice.phone,
  };
  return text.replace(inBraces, (braced, key: string) => (isKnown(key) ? values[key] : braced));
}

/** The first word; null where it looks like no name: what a visitor typed becomes neither a line nor a link. */
function plainName(name: string): string | null {
  const [first = ""] = name.trim().split(/[\s\p{C}]+/u);
  return /^[\p{L}\p{M}'’.-]{1,60}$/u.test(first) && !/\.\p{L}/u.test(first) ? first : null;
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
