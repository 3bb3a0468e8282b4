/** Tabs of the pages about bookings. */
export const bookingsNav = {
  label: "Bookings",
  links: [
    { label: "Appointments", to: "/admin/dashboard/bookings" },
    { label: "Tutoring sessions", to: "/admin/dashboard/sessions" },
    { label: "Session requests", to: "/admin/dashboard/sessions/requests" },
    { label: "Calendar", to: "/admin/dashboard/calendar" },
  ],
} as const;

export const calendarPage = {
  title: "Calendar",
  description: "A center's appointments and sessions, day by day.",
  views: { day: "Day", week: "Week" },
  viewsLabel: "Calendar view",
  moveLabel: "Calendar dates",
  previous: { day: "Previous day", week: "Previous week" },
  next: { day: "Next day", week: "Next week" },
  today: "Today",
  close: (day: string) => `Close the center on ${day}`,
  sheet: "Day sheet",
  now: "Now",
  begun: "Past",
  daysLabel: "Days of the week",
  empty: "Nothing is booked, and there are no times to book.",
  noName: "No name",
  drag: "Drag a visit to a free time: the family's email waits a minute for Undo. Drag a session to check its new dates. Or open one and choose Move.",
  notMoved: "Nothing was moved",
  session: (student: string, tutor: string) => `${student} with ${tutor}`,
  emptyClass: (tutor: string) => `Nobody yet, with ${tutor}`,
  seatsOf: (session: string) => `seats taken: ${session}`,
  form: { center: "Center", tutor: "Tutor", everyone: "Everyone", date: "Go to date", submit: "Show" },
  columns: { time: "Time" },
  plan: "Plan weekly sessions",
  planAt: (time: string) => `at ${time}`,
  full: "Full",
  closed: "Closed",
  notOffered: "Not open",
  line: {
    title: "Waitlist",
    explain: "Waitlist for this day. When a spot opens, we email the first person and hold it for two hours.",
    columns: { time: "Time", who: "Name", phone: "Phone", since: "Waiting since", offer: "Spot offered" },
    offeredUntil: (until: string) => `Held until ${until}`,
    noOffer: "Not yet",
  },
  away: {
    title: "The calendar could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
} as const;

export const daySheet = {
  email: "Email these families",
  title: "Day sheet",
  description: "A day on one sheet of paper: who comes when, to whom, where.",
  printHint: "Prints on paper as a list with a box for each child.",
  group: { time: "By time", tutor: "By tutor", room: "By room" },
  groupsLabel: "Order of the day sheet",
  columns: { time: "Time", who: "Who comes", about: "Parent, tutor or room", phone: "Phone" },
  visits: "Visits",
  noTutor: "No tutor",
  noRoom: "No room",
  empty: "Nothing is booked for this day.",
  calendar: "Calendar",
} as const;

export const calendarCaption = (center: string, dates: string): string =>
  `Appointments and sessions in ${center}, ${dates}`;

export const spotsFree = (free: number, capacity: number): string => `${free} of ${capacity} free`;

/** Begins with what the link shows. */
export const bookSpot = (spots: string, time: string): string => `${spots}: book ${time}`;

export const onWaitlist = (count: number): string => `${count} on the waitlist`;

/** '1 appointment, 2 sessions' */
export const booked = (appointments: number, sessions: number): string =>
  [
    appointments === 1 ? "1 appointment" : `${appointments || "No"} appointments`,
    sessions > 0 && (sessions === 1 ? "1 session" : `${sessions} sessions`),
  ]
    .filter(Boolean)
    .join(", ");
