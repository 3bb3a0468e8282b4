import { expect, test } from "vitest";
import { requireSameOrigin } from "~/http/same-origin.server";

const sent = (headers: Record<string, string>) => () =>
  requireSameOrigin(
    new Request("http://internal/logout", {
      method: "POST",
      headers: { Host: "smallsteps.example", ...headers },
    }),
  );

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://elsewhere.example" },
  { Origin: "null" },
  { Origin: "https://smallsteps.example", "Sec-Fetch-Site": "cross-site" },
])("a form sent with %j comes from another site", (headers) => {
  expect(sent(headers)).toThrow(expect.objectContaining({ status: 403 }));
});

test.each<Record<string, string>>([
  {},
  { "Sec-Fetch-Site": "same-origin", Origin: "https://smallsteps.example" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "https://www.example.com", "X-Forwarded-Host": "www.example.com, proxy.internal" },
])("a form sent with %j comes from this one", (headers) => {
  expect(sent(headers)).not.toThrow();
});
