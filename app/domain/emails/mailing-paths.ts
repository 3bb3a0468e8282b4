import type { IsoDate } from "~/domain/dates/calendar";

export const mailingsPath = "/admin/dashboard/mailings";
export const mailingPath = (id: string): string => `${mailingsPath}/${id}`;
export const templatesPath = `${mailingsPath}/templates`;
export const templatePath = (id: string): string => `${templatesPath}/${id}`;

type Parameters = Readonly<Record<string, string | null | undefined>>;

function withQuery(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export const audienceGroups = ["lessons", "visits", "families"] as const;

/** As `private.mailing_people` takes it. */
export type GroupAudience =
  | { group: "lessons" | "visits"; day: IsoDate }
  | { group: "class"; class: string }
  | { group: "families"; subject: string; level: string }
  | { group: "records"; kind: string; ids: string[] };
export type Audience = GroupAudience | { group: "one"; kind: string; id: string };

export const newMailingPath = (asked: Parameters): string => withQuery(`${mailingsPath}/new`, asked);

/** To the people of records that were ticked. @param kind as addresses call it */
export const tickedMailingPath = (
  kind: string,
  ids: readonly string[],
  more: { center?: string | null; template?: string | null; list?: string } = {},
): string => {
  const query = Object.entries({ group: "records", kind, ...more }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `${mailingsPath}/new?${new URLSearchParams([...query, ...ids.map((id) => ["id", id])])}`;
};

/** To the person of a record, or a family; begun with a template, or about a course. */
export const replyPath = (
  kind: string,
  id: string,
  about: { template?: string | null; course?: string | null } = {},
): string => withQuery(`${mailingsPath}/reply`, { kind, id, ...about });

/** Families that a message is sent to at most; the form with their ticks stays below the limit of all forms. */
export const mostRecipients = 1000;
