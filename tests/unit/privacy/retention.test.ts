import { beforeEach, expect, test, vi } from "vitest";
import { runRetention } from "~/jobs/retention.server";

/** The applications that are due; `held` are those that somebody works on. */
let due: string[];
let held: Set<string>;
const ended = vi.fn();
const deleted = vi.fn();

vi.mock("~/integrations/supabase.server", async (load) => ({ ...(await load()), serviceClient: () => ({}) }));
vi.mock("~/models/applications/resumes.server", () => ({
  sweepAbandonedResumes: async () => 0,
  deleteResumes: async (_: unknown, paths: string[]) => {
    deleted(paths);
    return true;
  },
}));
vi.mock("~/models/privacy/retention.server", () => ({
  beginRetention: async () => "run",
  listDueResumes: async (_: unknown, limit: number) => due.slice(0, limit),
  anonymiseDue: async (_: unknown, __: string, kind: string, paths: string[] = []) => {
    if (kind !== "career_applications") return 0;
    const done = due.filter((path) => paths.includes(path) && !held.has(path));
    due = due.filter((path) => !done.includes(path));
    return done.length;
  },
  endRetention: async (_: unknown, __: string, told: unknown) => {
    ended(told);
    return true;
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  due = Array.from({ length: 150 }, (_, n) => `resumes/${n}-abcdefgh.pdf`);
  held = new Set();
});

test("a file whose application somebody works on is told of once, however often a batch names it", async () => {
  held = new Set(due.slice(0, 30));
  const report = await runRetention();
  expect(deleted.mock.calls.length).toBeGreaterThan(2);
  expect(report).toMatchObject({ files: 150, problem: null });
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ files: 150, problem: null }));
  expect(report?.counts.get("career_applications")).toBe(120);
});
