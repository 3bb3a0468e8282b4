/** Tabs of the pages about bookings. */
export const bookingsNav = {
  label: "Bookings",
  links: [
    { label: "Appointments", to: "/admin/dashboard/bookings" },
    { label: "Tutoring sessions", to: "/admin/dashboard/sessions" },
    { label: "Calendar", to: "/admin/dashboard/calendar" },
  ],
} as const;

export const calendarPage = {
  title: "Calendar",
  description: "The appointments of a center, day by day.",
  views: { day: "Day", week: "Week" },
  viewsLabel: "Calendar view",
  moveLabel: "Calendar dates",
  previous: { day: "Previous day", week: "Previous week" },
  next: { day: "Next day", week: "Next week" },
  today: "Today",
  form: { center: "Center", date: "Go to date", submit: "Show" },
  columns: { day: "Day", time: "Time", places: "Places", appointments: "Booked by" },
  full: "Full",
  closed: "Closed",
  notOffered: "Not open",
  none: "No appointments",
  statuses: { pending: "Pending", confirmed: "Confirmed", completed: "Completed", cancelled: "Cancelled" },
  line: {
    title: "In line",
    explain:
      "They asked for a full time of this day. A place that opens is held for the first of them for two hours; an email says so.",
    columns: { time: "Time", who: "Name", phone: "Phone", since: "In line since", offer: "Place offered" },
    offeredUntil: (until: string) => `Held until ${until}`,
    noOffer: "Not yet",
  },
  away: {
    title: "The calendar could not be loaded",
    text: "Our connection to the booking system is interrupted. Reload the page in a minute.",
  },
} as const;

export const calendarCaption = (center: string, dates: string): string => `Appointments in ${center}, ${dates}`;

export const placesFree = (free: number, capacity: number): string => `${free} of ${capacity} free`;

export const inLine = (count: number): string => `${count} in line`;

export const appointmentsCounted = (count: number): string =>
  count === 0 ? calendarPage.none : count === 1 ? "1 appointment" : `${count} appointments`;
