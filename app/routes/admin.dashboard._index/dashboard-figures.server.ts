import type { ScopedAccount } from "~/auth/account.server";
import type { Figure } from "~/components/staff/dashboard/figures";
import { coursesPath } from "~/domain/courses/course-list";
import { log } from "~/log.server";
import { type DashboardCounts, getDashboardCounts } from "~/models/records/dashboard-counts.server";
import { listPaths } from "~/records/record-kinds";

const toReview = `${listPaths.applications}?status=pending&dir=asc`;

/** Labels are the specification's. The own centers or the network. What cannot be counted is shown as 0 and logged (specification). */
export async function dashboardFigures({ client, profile, centers }: ScopedAccount): Promise<Figure[]> {
  // why: staff without a center have nothing to count
  const hasCenters = centers.length > 0;
  const counts = hasCenters ? await getDashboardCounts(client) : null;
  if (!counts && hasCenters) log("error", "dashboard could not be counted", { role: profile.role });
  return centers === "all" ? ofNetwork(counts) : ofCenters(counts);
}

const ofCenters = (counts: DashboardCounts | null): Figure[] => [
  { label: "Total Users", note: "in your location, children too", value: counts?.users ?? 0 },
  { label: "Bookings", note: "total", value: counts?.bookings ?? 0 },
  { label: "Assessments", note: "assessment requests", value: counts?.assessments ?? 0 },
  { label: "Applications", note: "pending review", value: counts?.applications ?? 0, to: toReview },
];

const ofNetwork = (counts: DashboardCounts | null): Figure[] => [
  { label: "Locations", note: "active", value: counts?.locations ?? 0 },
  { label: "Tutors", value: counts?.tutors ?? 0 },
  { label: "Students", value: counts?.students ?? 0 },
  { label: "Admins", value: counts?.admins ?? 0 },
  { label: "Bookings", value: counts?.bookings ?? 0 },
  { label: "Assessments", value: counts?.assessments ?? 0 },
  { label: "Course Apps", note: "pending review", value: counts?.courseApplications ?? 0, to: coursesPath },
];
