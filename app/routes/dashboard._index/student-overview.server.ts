import type { Account } from "~/auth/account.server";
import { site } from "~/content/site/site";
import { overviewWords } from "~/content/tutoring/learner-pages";
import type { OverviewView } from "~/domain/tutoring/learner-view";
import type { StudentOverview } from "~/models/tutoring/student-pages.server";

/** What cannot be read is shown as zero, and said. @param visits booked and ahead, beside the lessons */
export function overviewOf({ profile }: Account, overview: StudentOverview | null, visits: number): OverviewView {
  const words = overviewWords.figures;
  const center = overview ? overview.booking_location_name : profile.locationName;
  return {
    figures: [{ label: words.upcoming, value: (overview?.upcoming_sessions ?? 0) + visits }],
    failed: overview === null,
    center: center?.replace(site.productPrefix, "") ?? null,
  };
}
