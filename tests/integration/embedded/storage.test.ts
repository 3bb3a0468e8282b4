import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { anonymous, fixtureMigrations, newUser, service } from "../../support/servers/clients";
import { testBackend } from "../../support/servers/test-site";

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

it("gives a file to those whose policies show it", async () => {
  const name = "resumes/candidate.pdf";
  await stored().upload(name, Buffer.from("%PDF-file"), pdf);
  const { supabase, id } = await newUser(backend, "staff@example.com");
  for (const caller of [anonymous(backend), supabase]) expect((await resumes(caller).download(name)).data).toBeNull();
  await backend.sql("update user_profiles set role = 'admin' where user_id = $1", [id]);
  expect(await (await resumes(supabase).download(name)).data?.text()).toBe("%PDF-file");
});
