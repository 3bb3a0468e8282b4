import { bad, type Finding, good, note, type Records, tagsOf } from "./domain-records";

/** DMARC: what receivers do with emails in the domain's name that neither SPF nor DKIM covers. */
export async function checkMailPolicy(records: Records, domain: string): Promise<Finding[]> {
  const own = await policiesAt(records, domain);
  // why: a domain without a policy follows that of the domain above it
  for (let at = domain, policies = own; ; policies = await policiesAt(records, at)) {
    if (policies.length > 1)
      return [
        bad(`DMARC is doubled: _dmarc.${at} has ${policies.length} records. Receivers ignore them all; keep one.`),
      ];
    if (policies[0] !== undefined) return readPolicy(policies[0], at, at !== domain);
    at = at.slice(at.indexOf(".") + 1);
    if (!at.includes("."))
      return [
        bad(`DMARC is missing: add a TXT record to _dmarc.${domain}, "v=DMARC1; p=none; rua=mailto:…" to begin with.`),
      ];
  }
}

const policiesAt = async (records: Records, domain: string) =>
  (await records.texts(`_dmarc.${domain}`)).filter((text) => /^v=DMARC1\s*(;|$)/.test(text));

function readPolicy(text: string, domain: string, isAbove: boolean): Finding[] {
  const tags = tagsOf(text);
  const policy = ((isAbove && tags.get("sp")) || tags.get("p"))?.toLowerCase();
  const place = `_dmarc.${domain}`;
  const findings: Finding[] = [];
  if (policy === "none")
    findings.push(
      note(
        `DMARC at ${place} says p=none: forged emails are only reported. Change it to p=quarantine once the reports show nothing of yours.`,
      ),
    );
  else if (policy === "quarantine" || policy === "reject")
    findings.push(good(`DMARC is there: p=${policy} at ${place}.`));
  else findings.push(bad(`DMARC at ${place} has no policy that receivers know (p=none, p=quarantine or p=reject).`));
  if (!tags.get("rua"))
    findings.push(
      note(`DMARC at ${place} names no address for reports (rua=mailto:…): you would not hear of forged emails.`),
    );
  const share = Number(tags.get("pct") ?? "100");
  if (share < 100) findings.push(note(`DMARC at ${place} covers ${share}% of emails (pct): raise it to 100.`));
  return findings;
}
