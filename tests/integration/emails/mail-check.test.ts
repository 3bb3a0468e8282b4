/** `npm run mail:check`, against a name server that speaks the real protocol. */
import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { type Finding, Records } from "../../../scripts/mail/domain-records";
import { checkMailPolicy } from "../../../scripts/mail/mail-policy";
import { checkMailSignature } from "../../../scripts/mail/mail-signature";
import { checkSenderPolicy } from "../../../scripts/mail/sender-policy";
import { untilEndOfFile } from "../../support/run/until-end-of-file";
import { startDns, type Zone } from "../../support/servers/dns-server";

const dns = untilEndOfFile(startDns, (server) => server.stop());
beforeEach(() => dns.zones.clear());

const domain = "example.ca";
const zones = (all: Record<string, Zone | string>) => {
  for (const [name, zone] of Object.entries(all))
    dns.zones.set(name, typeof zone === "string" ? { TXT: [zone] } : zone);
};
const records = () => new Records(dns.address);
const told = (findings: readonly Finding[]) => findings.map(({ kind, text: words }) => `${kind}: ${words}`).join("\n");
const keyOf = (bits: number) =>
  generateKeyPairSync("rsa", { modulusLength: bits })
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");

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
  ["of another kind", { [domain]: "v=spf10 -all" }, "bad: SPF is missing"],
  ["that is doubled", { [domain]: { TXT: ["v=spf1 -all", "V=SPF1 ~all"] } }, "bad: SPF is doubled: example.ca has 2"],
  [
    "with ten lookups",
    { [domain]: `v=spf1 ${include(10)} -all`, ...included(10) },
    "good: SPF is there once and asks 10",
  ],
  ["with eleven", { [domain]: `v=spf1 ${include(11)} -all`, ...included(11) }, "bad: SPF asks too much: 11"],
  [
    "whose includes ask",
    { [domain]: "v=spf1 include:deep.example a mx -all", "deep.example": `v=spf1 ${include(8)} ?all`, ...included(8) },
    "bad: SPF asks too much",
  ],
  [
    "that leads on without end",
    Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [n ? `n${n}.example` : domain, `v=spf1 include:n${n + 1}.example -all`]),
    ),
    "SPF asks too much: 11 lookups or more",
  ],
  [
    "that includes nothing",
    { [domain]: "v=spf1 include:x.example -all" },
    "bad: SPF includes x.example, which has no SPF",
  ],
  [
    "that includes a doubled one",
    { [domain]: "v=spf1 include:two.example -all", "two.example": { TXT: ["v=spf1 -all", "v=spf1 ~all"] } },
    "bad: SPF includes two.example, which has several",
  ],
  [
    "that includes itself",
    { [domain]: `v=spf1 include:${domain} -all` },
    "bad: SPF goes round in a circle at example.ca",
  ],
  [
    "with macros",
    { [domain]: "v=spf1 exists:%{i}.example include:%{d}.example -all" },
    "good: SPF is there once and asks 2",
  ],
  [
    "that names servers",
    {
      [domain]: { TXT: ["v=spf1 a mx a:web.example/24 -all"], A: ["192.0.2.1"], MX: ["mx.example"] },
      "web.example": { A: ["192.0.2.2"] },
    },
    "good: SPF is there once and asks 3",
  ],
  [
    "that names nothing",
    { [domain]: "v=spf1 a:x.example a:y.example mx:z.example -all" },
    "bad: SPF names 3 domains that do not exist",
  ],
  ["that redirects", { [domain]: "v=spf1 redirect=s0.example", ...included(1) }, "note: SPF leaves its end"],
  ["with ptr", { [domain]: "v=spf1 ptr -all" }, 'bad: SPF uses "ptr"'],
  ["without an end", { [domain]: "v=spf1 ip4:192.0.2.1" }, "bad: SPF has no end"],
  ["open to all", { [domain]: "v=spf1 +all" }, "bad: SPF ends with +all"],
])("SPF %s", async (_, all, words) => {
  zones(all);
  const said = told(await checkSenderPolicy(records(), domain));
  expect(said).toContain(words);
  if (words.startsWith("good")) expect(said).not.toContain("bad:");
});

const strong = keyOf(2048);
const inParts = (before: string) => [`${before}p=${strong.slice(0, 200)}`, strong.slice(200)];
test.each<[string, Zone, string]>([
  ["of 2048 bits, in parts", { TXT: [inParts("v=DKIM1; k=rsa; ")] }, "good: DKIM is there: an RSA key of 2048"],
  ["of 1024 bits", { TXT: [`p=${keyOf(1024)}`] }, "note: DKIM is there, with a key of 1024"],
  ["of 512 bits", { TXT: [`p=${keyOf(512)}`] }, "bad: DKIM at s1._domainkey.example.ca has a key of 512"],
  [
    "of another kind",
    { TXT: ["v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="] },
    "good: DKIM is there: an Ed25519",
  ],
  ["that is cut off", { TXT: [`v=DKIM1; p=${strong.slice(0, 99)}`] }, "key that cannot be read"],
  ["that is revoked", { TXT: ["v=DKIM1; p="] }, "bad: DKIM at s1._domainkey.example.ca is revoked"],
  ["that is doubled", { TXT: ["p=a", "p=b"] }, "bad: DKIM is doubled"],
  ["of a test", { TXT: [inParts("t=y:s; ")] }, "note: DKIM is marked as a test"],
  ["that is missing", { TXT: ["hello"] }, "bad: DKIM is missing"],
])("DKIM %s", async (_, zone, words) => {
  zones({ [`s1._domainkey.${domain}`]: zone });
  expect(told(await checkMailSignature(records(), domain, "s1"))).toContain(words);
});

const reports = "rua=mailto:d@example.ca";
test.each<[string, string[], string, string?]>([
  ["that is right", [`v=DMARC1; p=reject; ${reports}`], "good: DMARC is there: p=reject"],
  ["that only watches", [`v=DMARC1; p=none; ${reports}`], "says p=none"],
  ["without reports", ["v=DMARC1; p=reject"], "names no address for reports"],
  ["for a part", [`v=DMARC1; p=quarantine; pct=10; ${reports}`], "covers 10%"],
  ["without a policy", ["v=DMARC1; p=refuse"], "bad: DMARC at _dmarc.example.ca has no policy"],
  ["that is missing", [], "bad: DMARC is missing"],
  ["that is doubled", ["v=DMARC1; p=none", "v=DMARC1; p=reject"], "bad: DMARC is doubled"],
  [
    "of the domain above",
    [`v=DMARC1; p=reject; sp=none; ${reports}`],
    "DMARC at _dmarc.example.ca says p=none",
    "mail.example.ca",
  ],
])("DMARC %s", async (_, TXT, words, of = domain) => {
  zones({ [`_dmarc.${domain}`]: { TXT } });
  expect(told(await checkMailPolicy(records(), of))).toContain(words);
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
