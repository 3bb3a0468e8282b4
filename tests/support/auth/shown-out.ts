import { expect } from "vitest";
import { flashOf, type TestBrowser } from "./accounts";

/** Expects to be shown out: to the sign-in page, with these words, and without a session. */
export async function expectShownOut(visitor: TestBrowser, page: string, title: string) {
  const answer = await visitor.get(page);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`/login?${new URLSearchParams({ redirect: page })}`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(flashOf(answer)).toContain(title);
  expect(Object.keys(visitor.cookies()).filter((name) => name !== "kept")).toEqual(["flash"]);
  expect(await (await visitor.get("/login")).text()).toContain(title);
}
