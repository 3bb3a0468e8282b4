/**
 * `npm run audit`: published advisories on the packages that production uses, and the registry's signatures of all.
 * Exit code 1 for what must be looked at; 0 also where the registry does not answer, with a line that says so.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

const acceptedFile = "docs/decisions/0038-advisories-that-stay.md";

const advisory = z.object({ url: z.string(), title: z.string(), severity: z.string(), name: z.string() });
export const auditReport = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});
const unsigned = z.object({ name: z.string(), version: z.string() });
export const signatureReport = z.object({ invalid: z.array(unsigned), missing: z.array(unsigned) });

interface Findings {
  /** What ends the audit with 1. */
  grave: string[];
  /** Of low or moderate severity. */
  minor: string[];
}

/** The advisories of a report that the decision `accepted` does not name. */
export function openAdvisories(report: z.output<typeof auditReport>, accepted: string): Findings {
  const found = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== "string");
  const open = new Map(found.map((one) => [one.url, one]));
  const findings: Findings = { grave: [], minor: [] };
  for (const { url, title, severity, name } of open.values()) {
    if (accepted.includes(path.basename(url))) continue;
    const list = ["high", "critical"].includes(severity) ? findings.grave : findings.minor;
    list.push(`${severity}: ${name}: ${title} (${url})`);
  }
  return findings;
}

/** The packages of a report that are not what the registry signed, or that it has not signed. */
export const unsignedPackages = ({ invalid, missing }: z.output<typeof signatureReport>): string[] => [
  ...invalid.map(({ name, version }) => `invalid signature: ${name} ${version}`),
  ...missing.map(({ name, version }) => `no signature: ${name} ${version}`),
];

/** What npm answers as JSON; null where it has no such answer, as without a registry. */
async function askNpm<T>(words: string[], shape: z.ZodType<T>): Promise<T | null> {
  const options = ["--json", "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"];
  const windows = process.platform === "win32";
  const npm = spawn("npm", ["audit", ...words, ...options], { stdio: ["ignore", "pipe", "ignore"], shell: windows });
  const failed = new Promise<string>((resolve) => npm.once("error", () => resolve("")));
  const output = await Promise.race([text(npm.stdout), failed]);
  try {
    return shape.parse(JSON.parse(output));
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const accepted = readFileSync(acceptedFile, "utf8");
  const advisories = await askNpm(["--omit=dev"], auditReport);
  const signatures = await askNpm(["signatures"], signatureReport);
  const { grave, minor } = advisories ? openAdvisories(advisories, accepted) : { grave: [], minor: [] };
  const wrong = [...grave, ...(signatures ? unsignedPackages(signatures) : [])];
  if (!advisories) process.stdout.write("The registry does not answer about advisories: none was looked for.\n");
  if (!signatures) process.stdout.write("The registry does not answer about signatures: none was checked.\n");
  for (const line of [...wrong, ...minor]) process.stdout.write(`${line}\n`);
  if (wrong.length > 0) process.stderr.write(`Update what is named above, or say in ${acceptedFile} why it stays.\n`);
  else if (advisories && signatures) process.stdout.write("No package needs a look.\n");
  return wrong.length > 0 ? 1 : 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = await main();
