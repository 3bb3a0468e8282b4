/** `npm run mail:check`, against a name server that speaks the real protocol. */

import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import dnsPacket, { type Answer } from "dns-packet";
import { beforeEach, expect, test } from "vitest";
import { type Finding, Records } from "~/../scripts/mail/domain-records";
import { checkMailPolicy } from "~/../scripts/mail/mail-policy";
import { checkMailSignature } from "~/../scripts/mail/mail-signature";
import { checkSenderPolicy } from "~/../scripts/mail/sender-policy";
import { untilEndOfFile } from "~/../tests/support/run/until-end-of-file";

const dns = untilEndOfFile(startDns, (server) => server.stop());
beforeEach(() => dns.zones.clear());

const domain = "example.ca";
const zones = (all: Record<string, Zone | string>) => {
  for (const [name, zone] of Object.entries(all))
    dns.zones.set(name, typeof zone === "string" ? { TXT: [zone] } : zone);
};
const records = () => new Records(dns.address);
const told = (findings: readonly Finding[]) => findings.map(({ kind, text: words }) => `${kind}: ${words}`).join("\n");
const include = (count: number) => Array.from({ length: count }, (_, n) => `include:s${n}.example`).join(" ");
const included = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${n}.example`, "v=spf1 ip4:192.0.2.1 -all"]));

test.each<[string, Record<string, Zone | string>, string]>([
  [
    "that is right",
    { [domain]: { TXT: ["google-site=1", ["v=spf1 include:", "s0.example ~all"]] }, ...included(1) },
    "good: SPF is there once and asks 1 of 10",
  ],
  ["that is missing", {}, "bad: SPF is missing"],
  ["that is doubled", { [domain]: { TXT: ["v=spf1 -all", "V=SPF1 ~all"] } }, "bad: SPF is doubled: example.ca has 2"],
  ["with eleven", { [domain]: `v=spf1 ${include(11)} -all`, ...included(11) }, "bad: SPF asks too much: 11"],
  ["that includes itself", { [domain]: `v=spf1 include:${domain} -all` }, "bad: SPF goes round in a circle"],
  ["open to all", { [domain]: "v=spf1 +all" }, "bad: SPF ends with +all"],
])("SPF %s", async (_, all, words) => {
  zones(all);
  const said = told(await checkSenderPolicy(records(), domain));
  expect(said).toContain(words);
  if (words.startsWith("good")) expect(said).not.toContain("bad:");
});

test.each<[string, Zone, string]>([
  ["that is doubled", { TXT: ["p=a", "p=b"] }, "bad: DKIM is doubled"],
  ["that is missing", { TXT: ["hello"] }, "bad: DKIM is missing"],
])("DKIM %s", async (_, zone, words) => {
  zones({ [`s1._domainkey.${domain}`]: zone });
  expect(told(await checkMailSignature(records(), domain, "s1"))).toContain(words);
});

const reports = "rua=mailto:d@example.ca";
test.each<[string, string[], string]>([
  ["that only watches", [`v=DMARC1; p=none; ${reports}`], "says p=none"],
  ["that is missing", [], "bad: DMARC is missing"],
  ["that is doubled", ["v=DMARC1; p=none", "v=DMARC1; p=reject"], "bad: DMARC is doubled"],
])("DMARC %s", async (_, TXT, words) => {
  zones({ [`_dmarc.${domain}`]: { TXT } });
  expect(told(await checkMailPolicy(records(), domain))).toContain(words);
});

async function run(...words: string[]) {
  const command = spawn(process.execPath, ["--import", "tsx", "scripts/mail-check.ts", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, failed, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, "close"),
  ]);
  return { code, said: said + failed };
}

test("the command says what is right and wrong, ends with 1 where something is wrong, and with 2 where it cannot ask", async () => {
  zones({ [domain]: "v=spf1 -all", [`_dmarc.${domain}`]: `v=DMARC1; p=reject; ${reports}` });
  const server = `--server=${dns.address}`;
  const right = /^right {2}SPF is there[\s\S]*note {3}DKIM was not checked[\s\S]*right {2}DMARC is there/;
  const tries: [string[], number, RegExp][] = [
    [[`office@${domain}.`, server], 0, right],
    [[domain, "s1", server], 1, /WRONG {2}DKIM is missing/],
    [[domain, "--server=127.0.0.1:1"], 2, /does not answer/],
    [["no domain"], 2, /Name the domain/],
    [[domain, "b c"], 2, /A selector is a word/],
    [[domain, "--serve=1.1.1.1"], 2, /There is no such option/],
  ];
  await Promise.all(
    tries.map(async ([words, code, said]) =>
      expect([words, await run(...words)]).toEqual([words, { code, said: expect.stringMatching(said) }]),
    ),
  );
});

/** Records by their name: texts, addresses, mail servers. A text of several parts is sent in these. */
interface Zone {
  TXT?: readonly (string | readonly string[])[];
  A?: readonly string[];
  MX?: readonly string[];
}

interface TestDns {
  /** What `--server` is for the command. */
  address: string;
  zones: Map<string, Zone>;
  stop(): Promise<void>;
}

/** A name server on the loopback interface, by UDP. A name it does not know does not exist. */
async function startDns(): Promise<TestDns> {
  const zones = new Map<string, Zone>();
  const socket = createSocket("udp4");
  socket.on("message", (bytes, { address, port }) => {
    const { id, questions = [] } = dnsPacket.decode(bytes);
    const [question] = questions;
    const zone = zones.get(question?.name.toLowerCase() ?? "");
    const answers = zone && question ? answersOf(question.name, question.type, zone) : [];
    const flags = dnsPacket.RECURSION_AVAILABLE | (zone ? 0 : 3);
    socket.send(dnsPacket.encode({ type: "response", id, flags, questions, answers }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zones,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answersOf(name: string, type: string, { TXT = [], A = [], MX = [] }: Zone): Answer[] {
  if (type === "TXT")
    return TXT.map((data) => ({ name, type: "TXT", ttl: 60, data: typeof data === "string" ? [data] : [...data] }));
  if (type === "A") return A.map((data) => ({ name, type: "A", ttl: 60, data }));
  if (type === "MX") return MX.map((exchange) => ({ name, type: "MX", ttl: 60, data: { preference: 10, exchange } }));
  return [];
}
