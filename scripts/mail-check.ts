/**
 * `npm run mail:check -- example.ca [selector] [--server=address:port]`: says in plain words whether a domain's SPF, DKIM
 * and DMARC records let its emails arrive. Exit code 0 where nothing is wrong, 1 where something is, 2 for a wrong command or
 * without an answer.
 */
import { domainToASCII } from "node:url";
import { parseArgs } from "node:util";
import { type Finding, Records } from "./mail/domain-records";
import { checkMailPolicy } from "./mail/mail-policy";
import { checkMailSignature } from "./mail/mail-signature";
import { checkSenderPolicy } from "./mail/sender-policy";

const usage = "npm run mail:check -- example.ca [selector] [--server=address:port]";
const marks = { good: "right", note: "note ", bad: "WRONG" } as const;
const hostName = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;

class CommandError extends Error {}

function readCommand() {
  const { values, positionals } = readWords();
  const [given = "", selector, ...more] = positionals;
  const domain = domainToASCII(given.replace(/^.*@/, "").replace(/\.$/, "")).toLowerCase();
  if (!hostName.test(domain) || domain.length > 253 || more.length > 0)
    throw new CommandError(`Name the domain that your emails come from: ${usage}`);
  if (selector !== undefined && !hostName.test(`${selector.toLowerCase()}.${domain}`))
    throw new CommandError("A selector is a word like 's1' or 'resend', as your mail provider shows it.");
  return { domain, selector, server: values.server };
}

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { server: { type: "string" } } });
  } catch {
    throw new CommandError(`There is no such option: ${usage}`);
  }
}

function recordsOf(server: string | undefined): Records {
  try {
    return new Records(server);
  } catch {
    throw new CommandError("The server is an IP address, with a port where it is not 53: --server=127.0.0.1:5353");
  }
}

async function main(): Promise<number> {
  const { domain, selector, server } = readCommand();
  const records = recordsOf(server);
  const findings: Finding[] = [
    ...(await checkSenderPolicy(records, domain)),
    ...(await checkMailSignature(records, domain, selector)),
    ...(await checkMailPolicy(records, domain)),
  ];
  for (const { kind, text } of findings) process.stdout.write(`${marks[kind]}  ${text}\n`);
  return findings.some(({ kind }) => kind === "bad") ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOurs = error instanceof CommandError;
  const text = isOurs ? error.message : "The name server does not answer. Try again, or name another with --server=…";
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}
