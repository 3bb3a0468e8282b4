import type { ComponentType } from "react";
import { MissingSample } from "./missing-sample";

/** What `lazy` asks for: the levels of a program, or the placeholder where their code cannot be fetched. */
export async function fetchLevels(load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> {
  return { default: await load().catch(() => MissingSample) };
}
