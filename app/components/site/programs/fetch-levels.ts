import type { ComponentType } from "react";
import { MissingSample } from "./missing-sample";

/** For `lazy`: the levels, or a placeholder if their code fails to load. */
export async function fetchLevels(load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> {
  return { default: await load().catch(() => MissingSample) };
}
