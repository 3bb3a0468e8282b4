import { LinkList } from "./link-list";
import type { TodayView } from "./today-view.server";
import { todayPage } from "./today-words";

const words = todayPage.needsOutcome;

/** What is over and not marked; nothing where all is. */
export const NeedsOutcome = ({ needsOutcome }: Pick<TodayView, "needsOutcome">) =>
  needsOutcome.length > 0 && <LinkList title={words.title} none={words.none} entries={needsOutcome} />;
