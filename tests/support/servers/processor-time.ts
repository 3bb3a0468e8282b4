import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Milliseconds of processor that a process has used so far, in steps of 10 (Linux). */
export function processorTime(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13);
  return ((Number(user) + Number(system)) * 1_000) / ticksPerSecond;
}
