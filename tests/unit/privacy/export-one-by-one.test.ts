import { expect, test, vi } from "vitest";

const reads = vi.hoisted(() => ({ open: 0, most: 0, all: 0 }));
vi.mock("~/http/public-form.server", () => ({
  receiveForm: async () => ({ submission: { status: "success", value: { email: "pat@example.com" } } }),
}));
vi.mock("~/auth/session/session.server", () => ({ appendSessionCookies: () => undefined }));
vi.mock("~/auth/account.server", () => ({
  requireUser: async () => ({ client: null, profile: { role: "superadmin" } }),
}));
vi.mock("~/integrations/supabase/supabase.server", () => ({ serviceClient: () => null }));
vi.mock("~/models/privacy/privacy-requests.server", () => ({
  exportPerson: async () => ({ career_applications: [{ name: "Pat" }] }),
  listResumesOf: async () => Array.from({ length: 20 }, (_, nth) => `resumes/${nth}.pdf`),
}));
vi.mock("~/models/users/sessions-proof.server", () => ({ isFreshSession: async () => true }));
vi.mock("~/models/applications/resumes.server", () => ({
  readResume: async (_: unknown, path: string) => {
    reads.open += 1;
    reads.all += 1;
    reads.most = Math.max(reads.most, reads.open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    reads.open -= 1;
    return path.includes("/7.") ? null : Buffer.from(path);
  },
}));

test("the export reads a resume after the other, none before it is wanted", async () => {
  const { action } = await import("~/routes/admin.dashboard.privacy_.export/route");
  const args = { request: new Request("http://site.test/"), params: {}, context: {} };
  const answer = await action(args);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reads.all).toBeLessThan(3);
  const file = await answer.json();
  expect(file).toMatchObject({ email: "pat@example.com", career_applications: [{ name: "Pat" }] });
  expect(file.files).toHaveLength(20);
  expect(file.files[7]).toEqual({ path: "resumes/7.pdf", base64: null });
  expect(reads.most).toBe(1);
});
