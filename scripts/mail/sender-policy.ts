import { bad, type Finding, good, note, type Records } from "./domain-records";

/** RFC 7208, 4.6.4: questions that a policy may ask, and those of them that may find nothing. */
const maxLookups = 10;
const maxEmptyLookups = 2;

const isPolicy = (text: string) => /^v=spf1(\s|$)/i.test(text);
const asking = /^[+?~-]?(include:|exists:|ptr(?=[:/]|$)|a(?=[:/]|$)|mx(?=[:/]|$))|^redirect=/i;

interface Count {
  lookups: number;
  empty: number;
  findings: Finding[];
}

/** SPF: which servers may send for the domain. */
export async function checkSenderPolicy(records: Records, domain: string): Promise<Finding[]> {
  const policies = (await records.texts(domain)).filter(isPolicy);
  const [policy] = policies;
  if (policy === undefined)
    return [
      bad(`SPF is missing: add a TXT record to ${domain} that your mail provider names, like "v=spf1 include:… ~all".`),
    ];
  if (policies.length > 1)
    return [
      bad(
        `SPF is doubled: ${domain} has ${policies.length} records that begin with v=spf1. Receivers ignore them all; make one of them.`,
      ),
    ];
  const count: Count = { lookups: 0, empty: 0, findings: [] };
  await follow(records, domain, policy, count, []);
  return [...count.findings, ...limitsOf(count), endOf(policy)];
}

function limitsOf({ lookups, empty }: Count): Finding[] {
  if (lookups > maxLookups)
    return [
      bad(
        `SPF asks too much: ${lookups} lookups or more, and receivers stop after ${maxLookups}. Remove services you no longer use.`,
      ),
    ];
  if (empty > maxEmptyLookups)
    return [bad(`SPF names ${empty} domains that do not exist, and receivers stop after ${maxEmptyLookups}.`)];
  return [good(`SPF is there once and asks ${lookups} of ${maxLookups} allowed lookups.`)];
}

function endOf(policy: string): Finding {
  const all = /(?:^|\s)([+?~-]?)all(?:\s|$)/i.exec(policy);
  if (!all)
    return /\sredirect=/i.test(policy)
      ? note("SPF leaves its end to the policy it redirects to.")
      : bad('SPF has no end: close it with "~all" or "-all".');
  if (all[1] === "-" || all[1] === "~") return good(`SPF ends with ${all[1]}all: other servers are not believed.`);
  return bad(`SPF ends with ${all[1]}all, which lets every server send for you. Close it with "~all" or "-all".`);
}

/** Counts what a receiver has to look up, as deep as the policy leads. */
async function follow(
  records: Records,
  domain: string,
  policy: string,
  count: Count,
  above: readonly string[],
): Promise<void> {
  for (const term of policy.split(/\s+/).slice(1)) {
    if (!asking.test(term)) continue;
    // why: a hostile policy could lead on for ever
    if (++count.lookups > maxLookups) return;
    const [, kind = "", target = ""] = /^[+?~-]?(include|redirect)[:=](.+)$/i.exec(term) ?? [];
    if (/^[+?~-]?ptr/i.test(term)) count.findings.push(bad('SPF uses "ptr", which receivers may ignore: remove it.'));
    if (kind) await followInto(records, target.toLowerCase(), count, [...above, domain]);
    else await askServers(records, domain, term, count);
  }
}

async function followInto(records: Records, target: string, count: Count, above: readonly string[]): Promise<void> {
  if (target.includes("%")) return;
  if (above.includes(target)) {
    count.findings.push(bad(`SPF goes round in a circle at ${target}.`));
    return;
  }
  const policies = (await records.texts(target)).filter(isPolicy);
  const [policy] = policies;
  if (policy !== undefined && policies.length === 1) return follow(records, target, policy, count, above);
  if (policies.length === 0) count.empty++;
  const what = policies.length === 0 ? "has no SPF record" : "has several SPF records";
  count.findings.push(bad(`SPF includes ${target}, which ${what}: receivers then refuse the whole policy.`));
}

async function askServers(records: Records, domain: string, term: string, count: Count): Promise<void> {
  const [, kind = "", target = domain] = /^[+?~-]?(a|mx)(?::([^/]+))?(?:\/.*)?$/i.exec(term) ?? [];
  if (!kind || target.includes("%")) return;
  const isThere =
    kind.toLowerCase() === "a" ? await records.hasAddress(target) : (await records.mailServers(target)).length > 0;
  if (isThere) return;
  count.empty++;
  count.findings.push(note(`SPF names ${target} by "${kind}", where there is nothing.`));
}
