export const finder = {
  path: "/find-center",
  meta: {
    title: "Find a Center near you",
    description:
      "Enter a postal code or a city to see the nearest of our centers in Ontario, their distance, hours and how to book.",
  },
  title: "Find a Center",
  count: (centers: number) => `${centers} ${centers === 1 ? "center" : "centers"} across Ontario.`,
  intro: "Enter your postal code or town.",
  search: {
    label: "Enter postal code or city name",
    /** Not only spaces: a blank search is not sent. */
    pattern: ".*\\S.*",
    submit: "Search",
    pending: "Searching...",
    locate: "Use my location",
    locating: "Finding your location...",
    /** Stands in the input for the device's position. */
    yourLocation: "your location",
  },
  list: {
    all: (centers: number) => (centers === 1 ? "1 center in Ontario" : `${centers} centers in Ontario`),
    sorted: (centers: number) => `${centers} ${centers === 1 ? "center" : "centers"}, nearest first`,
    named: (centers: number, place: string) => `${centers} ${centers === 1 ? "center" : "centers"}, ${place} first`,
    bookIn: (center: string) => `in ${center}`,
    /** Instead of the distance of a center that stands first by its town. */
    inTown: (town: string) => `In ${town}`,
    from: "Distances from",
    clear: "Clear the search",
    showRest: (centers: number) => `Show all ${centers} centers`,
    nearest: "Nearest",
    details: "Details",
    detailsOf: (center: string) => `of ${center}`,
    empty: "There are no centers to show right now.",
  },
  map: { id: "map", link: "See the map" },
  /** A misspelled name: 'Showing Vaughan.' */
  readAs: {
    text: (name: string) => `Showing ${name}.`,
    asTyped: (typed: string) => `Search for “${typed}” instead`,
  },
  /** A name that several places have: 'Richmond: near Kanata, or Richmond Hill?' */
  ambiguous: {
    near: (name: string, center: string | null) => (center ? `${name}: near ${center}, or ` : `${name}, or `),
    between: " or ",
    end: "?",
  },
  far: {
    title: (place: string) => `No center near ${place}`,
    here: "you",
    text: (distance: string) => `The nearest center is ${distance} away. Our online program works from anywhere.`,
    link: "See the online program",
    to: "/pals-online",
  },
  detail: {
    hours: "Hours",
    distance: "Distance",
    distanceFrom: (distance: string, place: string) => `${distance} from ${place}`,
    programs: "Programs",
    book: "Book Appointment",
    page: "See the center's page",
  },
} as const;

const oneDecimal = new Intl.NumberFormat("en-CA", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-CA", { maximumFractionDigits: 0 });

/** '3.2 km'. */
export const distanceText = (km: number): string => `${oneDecimal.format(km)} km`;

/** '3.2 km', without decimals from 100 km: '3,360 km'. */
export const roughDistanceText = (km: number): string => (km < 100 ? distanceText(km) : `${whole.format(km)} km`);
