import { useSearchParams } from "@remix-run/react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { type LevelId, type LevelProgram, programLevelIds } from "~/content/programs/levels";
import { programTabs } from "~/content/programs/programs";

/** Fragments that keep a choice in view without JavaScript. */
export const anchors = { tabs: "program", levels: "levels", sample: "sample" } as const;

/** Open tab and level by the address, with defaults. */
export function useProgramChoice(program: LevelProgram) {
  const [searchParams] = useSearchParams();
  const tab = programTabs.find(({ id }) => id === searchParams.get("tab")) ?? programTabs[0];
  const levelIds: readonly LevelId[] = programLevelIds[program];
  const level = levelIds.find((id) => id === searchParams.get("level")) ?? programLevelIds[program][0];
  return { tab: tab.id, level };
}

/** 0-based index of the sample in the address; 0 when invalid. */
export function useSampleIndex(count: number): number {
  const [searchParams] = useSearchParams();
  const sample = searchParams.get("sample") ?? "";
  return /^[1-9]\d?$/.test(sample) && Number(sample) <= count ? Number(sample) - 1 : 0;
}

interface Choice {
  level: LevelId;
  sample?: number;
}

/** Links to samples; with JavaScript they keep the scroll position. */
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
