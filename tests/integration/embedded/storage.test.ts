import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, fixtureMigrations, newUser, service } from "./clients";

const pdf = { contentType: "application/pdf" };
const limit = 5 * 1024 * 1024;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startEmbedded({ migrationsDir: fixtureMigrations });
}, 30_000);
afterAll(() => backend.stop());

const resumes = (client: ReturnType<typeof service>) => client.storage.from("resumes");
const filesOnDisk = () => readdir(path.join(backend.dataDir, "storage")).catch(() => []);

describe("the private bucket", () => {
  it("stores what the service key uploads and gives it back until it is removed", async () => {
    const name = "resumes/1-é b.pdf";
    const stored = await resumes(service(backend)).upload(name, Buffer.from("%PDF-1"), pdf);
    expect(stored.data?.path).toBe(name);
    const { data } = await resumes(service(backend)).download(name);
    expect([data?.type, await data?.text()]).toEqual(["application/pdf", "%PDF-1"]);

    expect((await resumes(service(backend)).remove([name])).data).toMatchObject([{ name }]);
    expect((await resumes(service(backend)).download(name)).error).not.toBeNull();
    expect(await filesOnDisk()).toEqual([]);
  });

  it("takes uploads from nobody else", async () => {
    const { supabase } = await newUser(backend, "uploader@example.com");
    for (const caller of [anonymous(backend), supabase]) {
      const { error } = await resumes(caller).upload("resumes/mine.pdf", Buffer.from("%PDF-1"), pdf);
      expect(error).toMatchObject({ statusCode: "403" });
    }
    expect(await filesOnDisk()).toEqual([]);
  });

  it.each([
    ["one byte too many", "resumes/big.pdf", Buffer.alloc(limit + 1), pdf, "413"],
    ["another type of file", "resumes/page.html", Buffer.from("<p>"), { contentType: "text/html" }, "415"],
  ])("refuses %s", async (_what, name, bytes, options, statusCode) => {
    const { error } = await resumes(service(backend)).upload(name, bytes, options);
    expect(error).toMatchObject({ statusCode });
    expect(await filesOnDisk()).toEqual([]);
  });

  it("counts bytes, not what a client says about them", async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= limit; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    const { error } = await resumes(service(backend)).upload("resumes/stream.pdf", chunks, {
      ...pdf,
      duplex: "half",
    });
    expect(error).toMatchObject({ statusCode: "413" });
  });

  it("takes the largest file allowed, and a name only once", async () => {
    const name = "resumes/largest.pdf";
    expect((await resumes(service(backend)).upload(name, Buffer.alloc(limit), pdf)).error).toBeNull();
    expect((await resumes(service(backend)).upload(name, Buffer.from("%PDF-2"), pdf)).error).toMatchObject({
      statusCode: "409",
    });
    expect((await resumes(service(backend)).download(name)).data?.size).toBe(limit);
    await resumes(service(backend)).remove([name]);
    expect(await filesOnDisk()).toEqual([]);
  });

  it("lets nobody out of its directory", async () => {
    const name = "resumes/..%2F..%2F..%2Fsecrets.json";
    expect((await resumes(service(backend)).download(name)).error).not.toBeNull();
  });
});

describe("a signed link", () => {
  const name = "resumes/candidate.pdf";
  beforeAll(async () => {
    await resumes(service(backend)).upload(name, Buffer.from("%PDF-link"), pdf);
  });

  it("is made for those whose policies show the file, and downloads it without a key", async () => {
    const { supabase, id } = await newUser(backend, "staff@example.com");
    expect((await resumes(supabase).createSignedUrl(name, 60)).error).toMatchObject({ statusCode: "404" });

    await backend.sql("update user_profiles set role = 'admin' where user_id = $1", [id]);
    const { data } = await resumes(supabase).createSignedUrl(name, 60, { download: "Zoe Smith.pdf" });
    const answer = await fetch(data?.signedUrl ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Zoe%20Smith.pdf");
    expect(await answer.text()).toBe("%PDF-link");
  });

  it("is not made for others", async () => {
    const { supabase } = await newUser(backend, "student@example.com");
    for (const caller of [anonymous(backend), supabase]) {
      expect((await resumes(caller).createSignedUrl(name, 60)).data).toBeNull();
      expect((await resumes(caller).download(name)).data).toBeNull();
    }
  });

  it("opens one file, for its time, and cannot be made up", async () => {
    const other = "resumes/other.pdf";
    await resumes(service(backend)).upload(other, Buffer.from("%PDF-other"), pdf);
    const link = (await resumes(service(backend)).createSignedUrl(name, 1)).data?.signedUrl ?? "";
    const token = new URL(link).searchParams.get("token") ?? "";
    const forged = token.replace(
      /^[^.]+/,
      Buffer.from('{"url":"resumes/x","exp":9e9}').toString("base64url"),
    );

    expect((await fetch(link.replace("candidate", "other"))).status).toBe(400);
    expect((await fetch(link.replace(token, forged))).status).toBe(400);
    expect((await fetch(link.replace(/\?.*/, ""))).status).toBe(400);
    expect((await fetch(link)).status).toBe(200);
    await expect.poll(async () => (await fetch(link)).status, { timeout: 3000 }).toBe(400);
  });
});
