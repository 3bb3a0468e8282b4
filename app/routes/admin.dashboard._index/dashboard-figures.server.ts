import type { ScopedAccount } from "~/auth/account.server";
import { coursesPath } from "~/domain/courses/course-list";
import { log } from "~/log.server";
import { type DashboardCounts, getDashboardCounts } from "~/models/records/dashboard-counts.server";

/** Labels of the dashboard figures (specification). */
const words = {
  users: { label: "Total Users", note: "in your location" },
  bookings: { label: "Bookings", note: "total" },
  assessments: { label: "Assessments", note: "assessment requests" },
  applications: { label: "Applications", note: "pending review" },
  locations: { label: "Locations", note: "active" },
  tutors: { label: "Tutors" },
  students: { label: "Students" },
  admins: { label: "Admins" },
  networkBookings: { label: "Bookings" },
  networkAssessments: { label: "Assessments" },
  courseApplications: { label: "Course Apps", note: "pending review" },
} as const;

interface DashboardFigure {
  label: string;
  value: number;
  note?: string;
  to?: string;
}

/** The own centers or the network. What cannot be counted is shown as 0 and logged (specification). */
export async function dashboardFigures({ client, profile, centers }: ScopedAccount): Promise<DashboardFigure[]> {
  // why: staff without a center have nothing to count
  const hasCenters = centers.length > 0;
  const counts = hasCenters ? await getDashboardCounts(client) : null;
  if (!counts && hasCenters) log("error", "dashboard could not be counted", { role: profile.role });
  return centers === "all" ? ofNetwork(counts) : ofCenters(counts);
}

const ofCenters = (counts: DashboardCounts | null): DashboardFigure[] => [
  { ...words.users, value: counts?.users ?? 0 },
  { ...words.bookings, value: counts?.bookings ?? 0 },
  { ...words.assessments, value: counts?.assessments ?? 0 },
  { ...words.applications, value: counts?.applications ?? 0 },
];

const ofNetwork = (counts: DashboardCounts | null): DashboardFigure[] => [
  { ...words.locations, value: counts?.locations ?? 0 },
  { ...words.tutors, value: counts?.tutors ?? 0 },
  { ...words.students, value: counts?.students ?? 0 },
  { ...words.admins, value: counts?.admins ?? 0 },
  { ...words.networkBookings, value: counts?.bookings ?? 0 },
  { ...words.networkAssessments, value: counts?.assessments ?? 0 },
  { ...words.courseApplications, value: counts?.courseApplications ?? 0, to: coursesPath },
];
