import { createPublicKey, type KeyObject } from "node:crypto";
import { bad, type Finding, good, note, type Records, tagsOf } from "./domain-records";

/** DKIM: the key that receivers check the provider's signature with. @param selector the name the provider gave it */
export async function checkMailSignature(
  records: Records,
  domain: string,
  selector: string | undefined,
): Promise<Finding[]> {
  if (!selector)
    return [
      note("DKIM was not checked: name the selector that your mail provider shows, as the second word of the command."),
    ];
  const name = `${selector}._domainkey.${domain}`;
  const keys = (await records.texts(name)).filter((text) => tagsOf(text).has("p"));
  const [key] = keys;
  if (key === undefined)
    return [bad(`DKIM is missing: there is no key at ${name}. Add the record that your mail provider shows.`)];
  if (keys.length > 1)
    return [bad(`DKIM is doubled: ${name} has ${keys.length} keys, and receivers may take the wrong one.`)];
  const tags = tagsOf(key);
  const version = tags.get("v") ?? "DKIM1";
  if (version !== "DKIM1") return [bad(`DKIM at ${name} says v=${version} instead of v=DKIM1.`)];
  if (tags.get("p") === "") return [bad(`DKIM at ${name} is revoked: its key is empty.`)];
  return [strengthOf(name, tags.get("k") ?? "rsa", tags.get("p") ?? ""), ...testingOf(tags)];
}

const testingOf = (tags: ReadonlyMap<string, string>): Finding[] =>
  tags.get("t")?.split(":").includes("y")
    ? [note("DKIM is marked as a test (t=y): remove that once emails arrive.")]
    : [];

function strengthOf(name: string, kind: string, key: string): Finding {
  if (kind === "ed25519") return good(`DKIM is there: an Ed25519 key at ${name}.`);
  const bits = publicKeyOf(key)?.asymmetricKeyDetails?.modulusLength;
  if (kind !== "rsa" || bits === undefined)
    return bad(`DKIM at ${name} has a key that cannot be read: copy the record again.`);
  if (bits < 1024)
    return bad(`DKIM at ${name} has a key of ${bits} bits, which receivers ignore: ask for one of 2048.`);
  if (bits < 2048)
    return note(`DKIM is there, with a key of ${bits} bits at ${name}: ask for one of 2048 when you next replace it.`);
  return good(`DKIM is there: an RSA key of ${bits} bits at ${name}.`);
}

function publicKeyOf(base64: string): KeyObject | null {
  const key = Buffer.from(base64, "base64");
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      return createPublicKey({ key, format: "der", type });
    } catch {
      // why: older keys stand without their frame
    }
  }
  return null;
}
