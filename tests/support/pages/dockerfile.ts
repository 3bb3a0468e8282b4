import { z } from "zod";

export type Instruction = { name: string; words: string };
export type Stage = { name: string; base: string; instructions: Instruction[] };
export type Copy = { from: string | null; sources: string[]; target: string };

/** The stages of a Dockerfile in order, with continued lines joined and comments left out. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, "");
  for (const line of lines.split("\n").filter((one) => one.trim())) {
    const [, name = "", words = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [base = "", , alias] = words.split(/\s+/);
      stages.push({ base, name: alias ?? String(stages.length), instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ name, words });
    }
  }
  return stages;
}

/** The words of every instruction of that name in a stage. */
export const wordsOf = (stage: Stage | undefined, name: string): string[] =>
  (stage?.instructions ?? []).filter((one) => one.name === name).map(({ words }) => words);

/** What a stage copies, from the checkout (`from` null) or from another stage. */
export function copiesOf(stage: Stage | undefined): Copy[] {
  return wordsOf(stage, "COPY").map((words) => {
    const parts = words.split(/\s+/);
    const from = parts[0]?.startsWith("--from=") ? (parts.shift()?.slice("--from=".length) ?? null) : null;
    return { from, target: parts.pop() ?? "", sources: parts };
  });
}

/** The command of an instruction in its exec form. Throws for the shell form, which would swallow signals. */
export const execForm = (words: string): string[] => z.array(z.string()).parse(JSON.parse(words));
