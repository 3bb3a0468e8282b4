import { expect, it } from "vitest";
import { Dialog } from "~/components/ui/dialog";
import { renderAt } from "./render-page";

const dialog = (open: boolean) => (
  <Dialog id="booking" title="Book an appointment" closeHref="/?advantage=growth" open={open}>
    <p>The form</p>
  </Dialog>
);

it("is not there until the address asks for it", async () => {
  expect(await renderAt("/", dialog(false))).toBe("");
});

it("without JavaScript stands open, has a name, and closes by a link", async () => {
  const html = await renderAt("/?dialog=booking", dialog(true));
  expect(html).toMatch(/<dialog[^>]*\sopen=""[^>]*aria-labelledby="booking-title"/);
  expect(html).toMatch(/<h2 id="booking-title"[^>]*>Book an appointment<\/h2>/);
  expect(html).toMatch(/<a[^>]*aria-label="Close"[^>]*href="\/\?advantage=growth"/);
});
