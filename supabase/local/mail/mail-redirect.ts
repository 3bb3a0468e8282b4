import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";

const asked = new AsyncLocalStorage<string | null>();

/** Runs what answers a request, whose mails lead back to its `redirect_to`. */
export const withMailRedirect = <Answer>(request: Request, answer: () => Promise<Answer>): Promise<Answer> =>
  asked.run(new URL(request.url).searchParams.get("redirect_to"), answer);

// why: hosted fills in `RedirectTo` as the request has it; the package always the site's address
export const redirectingMailbox = (mailbox: EmailDriver, siteUrl: string): EmailDriver => ({
  send: (mail) => {
    const back = encodeURIComponent(asked.getStore() ?? siteUrl);
    return mailbox.send({ ...mail, html: mail.html?.replaceAll(lastOf(siteUrl), () => `back=${back}`) });
  },
});

/** `RedirectTo` at the end of a link or of its text. */
const lastOf = (siteUrl: string) => new RegExp(`back=${siteUrl.replaceAll(/[.?]/g, "\\$&")}(?=["<])`, "g");
