import { spawnSync } from "node:child_process";
import { installCommand, type Program, programs } from "./programs";

export function installMissing(wanted: readonly Program[]): void {
  const missing = wanted.filter((program) => !program.find());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(", ");
  if (!mayInstall()) throw new Error(`Missing: ${names}. Install with: sudo ${installCommand(missing)}`);
  console.log(`Missing: ${names}. Installing: ${installCommand(missing)}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const command of ["apt-get update", installCommand(missing)]) {
    const [program = "", ...words] = command.split(" ");
    spawnSync(program, words, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 600_000 });
  }
  const still = missing.filter((program) => !program.find());
  if (still.length > 0)
    throw new Error(`${still.map(({ name }) => name).join(", ")} could not be installed: see above`);
}

const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;

if (import.meta.filename === process.argv[1]) {
  try {
    installMissing(Object.values(programs));
    for (const { name, find } of Object.values(programs)) console.log(`${name}: ${find()}`);
    // why: npm keeps it, and the test of the restore then works without a network
    const { stdout } = spawnSync("npm", ["run", "-s", "supabase", "--", "--version"], { encoding: "utf8" });
    console.log(`Supabase CLI: ${stdout.trim() || "not there, the registry did not answer"}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
