/** What an admin and a regional manager can find out about another center's records, and do to them, by their addresses: nothing. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deletePath, type RecordKind, recordKinds, recordPath } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { isolationSite, read } from "../../support/records/isolation-site";
import { versionOf } from "../../support/records/staff-records";
import { changesNothing, namesThem } from "../../support/records/two-centers";

const here = isolationSite();
const staff = "/admin/dashboard";
const current = (kind: RecordKind) => here.desk.foreign.find((one) => one.kind === kind && !one.archived);

/** Sends a form as both. @returns each status, and whether the answer gives the other center away */
async function send(address: string, fields: Record<string, string>) {
  const said: string[] = [];
  for (const sender of [here.admin, here.manager]) {
    const answer = await sender.post(address, fields);
    said.push(`${answer.status}${namesThem(await answer.text()) ? " and names them" : ""}`);
  }
  return said;
}

/** @returns those of the addresses that answer one of both anything but that nothing is there */
async function foundAmong(addresses: readonly string[]): Promise<string[]> {
  const found = addresses.map(async (address) => {
    const told: string[] = [];
    for (const reader of [here.admin, here.manager]) {
      const { status, text } = await read(reader, address);
      if (status !== 404 || namesThem(text)) told.push(`${status} ${address}`);
    }
    return told;
  });
  return (await Promise.all(found)).flat();
}

test("the pages about one record of another center are not there", async () => {
  for (const { kind, id, archived } of here.desk.foreign) {
    const page = recordPath(kind, id);
    const pages = [page, deletePath(kind, id)];
    if (!archived) pages.push(`${page}/resume`, recordPath(kind, id.toUpperCase()));
    if (kind === "sessions") pages.push(`${staff}/sessions/${id}/edit?center=1`);
    if (kind === "appointments") pages.push(...recordKinds.map((other) => recordPath(other, id)));
    expect(await foundAmong(pages)).toEqual([]);
    expect(namesThem((await read(here.superadmin, page)).text), kind).toBe(true);
  }
  const resume = `${recordPath("applications", current("applications")?.id ?? "")}/resume`;
  expect((await read(here.superadmin, resume)).status).toBe(200);
  expect(await foundAmong([`/receipt?id=${here.desk.purchase}`])).toEqual([]);
});

const slot = { appointment_date: openDay(4), time_slot: "06:00 PM" };
const forms: Record<string, string>[] = [
  { action: "contacted" },
  { action: "cancel", reason: "Moved" },
  { action: "call", result: "no_answer", note: "Read" },
  { action: "move", location: "1", ...slot },
  { action: "book", location: "2", ...slot },
];

test("the forms of a record change nothing of another center, and do not say that it is there", () =>
  changesNothing(here.supabase, async () => {
    const answersFor = (kind: RecordKind, id: string, version: string) =>
      Promise.all([
        ...forms.map((form) => send(recordPath(kind, id), { version, ...form })),
        send(deletePath(kind, id), { version }),
      ]);
    for (const kind of recordKinds.filter((one) => current(one))) {
      const { id = "" } = current(kind) ?? {};
      const version = await versionOf(here.supabase, kind, id);
      const asked = [id, randomUUID()].map((one) => answersFor(kind, one, version));
      const [said = [], saidOfNone] = await Promise.all(asked);
      expect(said, kind).toEqual(saidOfNone);
      expect(
        said.flat().filter((status) => !/^40[034]$/.test(status)),
        kind,
      ).toEqual([]);
    }
    for (const { kind, id } of here.desk.foreign.filter(({ archived }) => archived)) {
      const version = await versionOf(here.supabase, kind, id);
      const words: Record<string, string> =
        kind === "sessions" ? { action: "cancel" } : { action: "call", result: "no_answer" };
      expect(await send(recordPath(kind, id), { version, reason: "Ill", note: "Read", ...words }), kind).toEqual([
        "404",
        "404",
      ]);
    }
  }));
