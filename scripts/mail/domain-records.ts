import { Resolver } from "node:dns/promises";

/** What a domain's records say about its emails. `note`: nothing is wrong, and there is more to do. */
export interface Finding {
  kind: "good" | "note" | "bad";
  text: string;
}
export const good = (text: string): Finding => ({ kind: "good", text });
export const note = (text: string): Finding => ({ kind: "note", text });
export const bad = (text: string): Finding => ({ kind: "bad", text });

const empty = ["ENODATA", "ENOTFOUND"];

/** Asks a name server about domains. A name without such a record has none; no answer throws. */
export class Records {
  readonly #resolver = new Resolver({ timeout: 3_000, tries: 2 });

  /** @param server address of the name server, with a port where it is not 53; without one the machine's own */
  constructor(server?: string) {
    if (server) this.#resolver.setServers([server]);
  }

  async texts(name: string): Promise<string[]> {
    const found = await orNone(this.#resolver.resolveTxt(name));
    return found.map((parts) => parts.join(""));
  }

  async hasAddress(name: string): Promise<boolean> {
    const found = await orNone(this.#resolver.resolve4(name));
    return found.length > 0 || (await orNone(this.#resolver.resolve6(name))).length > 0;
  }

  async mailServers(name: string): Promise<string[]> {
    return (await orNone(this.#resolver.resolveMx(name))).map(({ exchange }) => exchange);
  }
}

async function orNone<One>(answer: Promise<One[]>): Promise<One[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && "code" in error && empty.includes(String(error.code))) return [];
    throw error;
  }
}

/** `v=DKIM1; k=rsa` as names and values, names in small letters. */
export const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(";").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [] : [[pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()] as const];
    }),
  );
