import { useSearchParams } from "@remix-run/react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { defaultLevelIds, type LevelId, type LevelProgram, programLevelIds } from "~/content/programs/levels";
import { programTabs } from "~/content/programs/programs";

/** Anchors that keep what was chosen in sight when a choice loads the page anew. */
export const anchors = { tabs: "program", levels: "levels", sample: "sample" } as const;

/** The open tab and level; what the address does not say, or says wrongly, is the default. */
export function useProgramChoice(program: LevelProgram) {
  const [searchParams] = useSearchParams();
  const tab = programTabs.find(({ id }) => id === searchParams.get("tab")) ?? programTabs[0];
  const levelIds: readonly LevelId[] = programLevelIds[program];
  const level = levelIds.find((id) => id === searchParams.get("level")) ?? defaultLevelIds[program];
  return { tab: tab.id, level };
}

/** The sample of a level the address asks for, as an index from 0; the first when there is no such sample. */
export function useSampleIndex(count: number): number {
  const [searchParams] = useSearchParams();
  const asked = searchParams.get("sample") ?? "";
  return /^[1-9]\d?$/.test(asked) && Number(asked) <= count ? Number(asked) - 1 : 0;
}

interface Choice {
  level: LevelId;
  /** An index from 0. */
  sample?: number;
}

/** Links to a level's samples. Once JavaScript runs they leave the page where it stands. */
export function useSampleLinks(anchor: string) {
  const [searchParams] = useSearchParams();
  const hydrated = useHydrated();
  return ({ level, sample = 0 }: Choice) => {
    const parameters = new URLSearchParams(searchParams);
    parameters.delete("dialog");
    parameters.set("tab", "features");
    parameters.set("level", level);
    if (sample > 0) parameters.set("sample", String(sample + 1));
    else parameters.delete("sample");
    return {
      to: { search: `?${parameters}`, hash: hydrated ? undefined : anchor },
      replace: true,
      preventScrollReset: true,
    };
  };
}
