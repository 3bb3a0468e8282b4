import type { TestBackend } from "../servers/embedded";
import { addRecord } from "./staff-records";

/** How many assessment requests `seedDesk` makes. */
const manyRequests = 45;

const parents = `Amara Okafor,Bo Lindqvist,Chantal Tremblay,Deepa Raghunathan,Émile Gagnon,Farah Haddad,Grace Nguyen,
  Hugo Santos,Ines Novak,Jordan Wu`.split(/,\s*/);
const children = "Ada,Ben,Chloé,Dev,Elif,Finn,Gita,Hana,Ivo,Jun".split(",");

/** Records as two centers have them after some weeks, every second at center 1, the first of each kind the newest. */
export async function seedDesk(backend: TestBackend): Promise<void> {
  const common = (n: number, hours: number) => ({
    center: n % 2 ? "2" : "1",
    email: `p${n}@example.com`,
    created_at: new Date(Date.now() - n * hours * 3_600_000).toISOString(),
  });
  for (let n = 0; n < manyRequests; n += 1)
    await addRecord(backend, "assessments", {
      ...common(n, 3),
      parent_name: parents[n % 10] ?? "",
      child_name: `${children[n % 10]} ${parents[n % 10]?.split(" ")[1]}`,
      status: n % 3 < 2 ? "new" : "contacted",
    });
  const message = `Hello, my daughter is in grade 4 and finds long division hard. Do you have a place on Tuesdays after
    school, and how long does an assessment take?`;
  for (let n = 0; n < 6; n += 1) {
    await addRecord(backend, "appointments", { ...common(n, 5), status: n % 3 < 2 ? "pending" : "confirmed" });
    await addRecord(backend, "messages", { ...common(n, 24), message });
    await addRecord(backend, "applications", common(n, 24));
    await addRecord(backend, "licenses", common(n, 24));
  }
}
