import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { testBackend } from "../../support/servers/test-site";
import { anonymous, fixtureMigrations, newUser, service } from "./clients";

const pdf = { contentType: "application/pdf" };
const limit = 5 * 1024 * 1024;
const backend = testBackend({ migrationsDir: fixtureMigrations });

const resumes = (client: ReturnType<typeof service>) => client.storage.from("resumes");
const stored = () => resumes(service(backend));

describe("the private bucket", () => {
  afterEach(async () => {
    expect(await readdir(path.join(backend.dataDir, "storage")).catch(() => [])).toEqual([]);
  });

  it("stores what the service key uploads and gives it back until it is removed", async () => {
    const name = "resumes/1-é b.pdf";
    expect((await stored().upload(name, Buffer.from("%PDF-1"), pdf)).data?.path).toBe(name);
    const { data } = await stored().download(name);
    expect([data?.type, await data?.text()]).toEqual(["application/pdf", "%PDF-1"]);
    expect((await stored().remove([name])).data).toMatchObject([{ name }]);
    expect((await stored().download(name)).error).not.toBeNull();
  });

  it("takes uploads from nobody else", async () => {
    const { supabase } = await newUser(backend, "uploader@example.com");
    for (const caller of [anonymous(backend), supabase]) {
      const { error } = await resumes(caller).upload("resumes/mine.pdf", Buffer.from("%PDF-1"), pdf);
      expect(error).toMatchObject({ statusCode: "403" });
    }
  });

  // why: a stream says nothing about its length, so that the bytes themselves are counted
  const stream = () => new Blob([new Uint8Array(limit + 1)]).stream();
  it.each([
    ["one byte too many in a stream", stream, { ...pdf, duplex: "half" }, "413"],
    ["another type of file", () => Buffer.from("<p>"), { contentType: "text/html" }, "415"],
  ])("refuses %s", async (_what, bytes, options, statusCode) => {
    const { error } = await stored().upload("resumes/refused", bytes(), options);
    expect(error).toMatchObject({ statusCode });
  });

  it("lets nobody out of its directory", async () => {
    expect((await stored().download("resumes/..%2F..%2F..%2Fsecrets.json")).error).not.toBeNull();
  });
});

describe("a signed link", () => {
  const name = "resumes/candidate.pdf";
  beforeAll(() => stored().upload(name, Buffer.from("%PDF-link"), pdf));

  it("is made for those whose policies show the file, and downloads it without a key", async () => {
    const { supabase, id } = await newUser(backend, "staff@example.com");
    for (const caller of [anonymous(backend), supabase]) {
      expect((await resumes(caller).createSignedUrl(name, 60)).error).toMatchObject({ statusCode: "404" });
      expect((await resumes(caller).download(name)).data).toBeNull();
    }
    await backend.sql("update user_profiles set role = 'admin' where user_id = $1", [id]);
    const { data } = await resumes(supabase).createSignedUrl(name, 60, { download: "Zoe Smith.pdf" });
    const answer = await fetch(data?.signedUrl ?? "");
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Zoe%20Smith.pdf");
    expect([answer.status, await answer.text()]).toEqual([200, "%PDF-link"]);
  });

  it("opens one file, for its time, and cannot be made up", async () => {
    await stored().upload("resumes/other.pdf", Buffer.from("%PDF-other"), pdf);
    const link = (await stored().createSignedUrl(name, 2)).data?.signedUrl ?? "";
    const claims = Buffer.from('{"url":"resumes/x","exp":9e9}').toString("base64url");
    const status = async (address: string) => (await fetch(address)).status;
    expect(await status(link)).toBe(200);
    expect(await status(link.replace("candidate", "other"))).toBe(400);
    expect(await status(link.replace(/token=[^.]+/, `token=${claims}`))).toBe(400);
    expect(await status(link.replace(/\?.*/, ""))).toBe(400);
    await expect.poll(() => status(link), { timeout: 6000 }).toBe(400);
  });
});
