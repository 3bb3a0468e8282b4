import type { Account } from "~/auth/account.server";
import { site } from "~/content/site/site";
import { overviewWords } from "~/content/tutoring/learner-pages";
import type { OverviewView } from "~/domain/tutoring/learner-view";
import type { StudentOverview } from "~/models/tutoring/student-pages.server";

/** What cannot be read is shown as zero, and said. */
export function overviewOf({ profile }: Account, overview: StudentOverview | null): OverviewView {
  const words = overviewWords.figures;
  const center = overview ? overview.booking_location_name : profile.locationName;
  return {
    figures: [
      { label: words.upcoming, value: overview?.upcoming_sessions ?? 0 },
      { label: words.courses, value: overview?.enrolled_courses ?? 0 },
      { label: words.profile, value: words.active },
    ],
    failed: overview === null,
    center: center?.replace(site.productPrefix, "") ?? null,
  };
}
