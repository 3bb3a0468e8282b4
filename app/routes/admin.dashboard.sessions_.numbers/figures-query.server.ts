import type { ScopedAccount } from "~/auth/account.server";
import { addDays, centerToday, isIsoDate } from "~/domain/dates/calendar";
import { shownCenter } from "~/handlers/chosen-center.server";

const defaultDays = 55;

/** The weeks and the center of the address: eight weeks until today unless it says otherwise. */
export async function readFiguresQuery(account: ScopedAccount, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const { center, choices } = await shownCenter(account, request, "none");
  const today = centerToday(center?.id ?? null);
  const [from, to] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
  const last = isIsoDate(to) ? to : today;
  return {
    choices,
    from: isIsoDate(from) && from <= last ? from : addDays(last, -defaultDays),
    to: last,
    location: center?.id ?? null,
    /** Staff without a center see none. */
    isAllowed: center !== null || choices !== null,
  };
}
