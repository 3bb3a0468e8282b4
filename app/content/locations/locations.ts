import { subjectLabels } from "~/content/programs/subjects";
import { facts } from "~/content/site/facts";
import { site } from "~/content/site/site";

export interface Center {
  id: string;
  slug: string;
  name: string;
  shortName: string;
  region: string;
  address: string;
  city: string;
  postalCode: string;
  phone: string;
  email: string;
  routePath: string;
  coordinates: { lat: number; lng: number };
  programs: readonly string[];
  operatingHours: readonly { day: string; hours: string }[];
  headerColor: string;
}

export const regions = ["GTA", "York", "Durham", "Peel-Halton", "Eastern", "Southwestern", "Northern"] as const;

type Region = (typeof regions)[number];

const programsOfferedByEveryCenter = [...Object.values(subjectLabels), "Assessments"];

export const defaultOperatingHours = [
  { day: "Monday", hours: facts.hours.stored },
  { day: "Tuesday", hours: facts.hours.stored },
  { day: "Wednesday", hours: facts.hours.stored },
  { day: "Thursday", hours: facts.hours.stored },
  { day: "Friday", hours: facts.hours.stored },
  { day: "Saturday", hours: "Closed" },
  { day: "Sunday", hours: "Closed" },
] as const;

const headerColors = {
  GTA: "subject-math",
  York: "subject-english",
  Durham: "subject-writing",
  "Peel-Halton": "subject-assessments",
  Eastern: "subject-math",
  Southwestern: "subject-english",
  Northern: "subject-writing",
} as const satisfies Record<Region, string>;

type Row = readonly [
  id: string,
  region: Region,
  slug: string,
  shortName: string,
  address: string,
  city: string,
  postalCode: string,
  phone: string,
  lat: number,
  lng: number,
];

// why: these sample addresses use street numbers that do not exist
// biome-ignore format: a center is one line, so that the network reads as a list
const rows: readonly Row[] = [
  ["1", "GTA", "etobicoke", "Etobicoke", "9001 Bloor Street West", "Etobicoke", "M8X 1A1", "416-555-0101", 43.6482, -79.5113],
  ["2", "GTA", "mississauga", "Mississauga", "9002 Lakeshore Road East", "Mississauga", "L5G 1B2", "905-555-0102", 43.5523, -79.5858],
  ["3", "GTA", "toronto", "Toronto", "9003 Queen Street West", "Toronto", "M5V 1C3", "416-555-0103", 43.6485, -79.3965],
  ["4", "GTA", "oakville", "Oakville", "9004 Lakeshore Road East", "Oakville", "L6J 1E4", "905-555-0104", 43.4474, -79.6669],
  ["5", "GTA", "scarborough", "Scarborough", "9005 Lawrence Avenue East", "Scarborough", "M1P 1G5", "416-555-0105", 43.7502, -79.2644],
  ["6", "GTA", "north-york", "North York", "9006 Sheppard Avenue East", "North York", "M2N 1H6", "416-555-0106", 43.7615, -79.4109],
  ["7", "GTA", "etobicoke-south", "Etobicoke South", "9007 Lake Shore Boulevard West", "Etobicoke", "M8V 1J7", "416-555-0107", 43.601, -79.5053],
  ["8", "York", "newmarket", "Newmarket", "9008 Main Street South", "Newmarket", "L3Y 1K8", "905-555-0108", 44.0516, -79.4597],
  ["9", "York", "markham", "Markham", "9009 Main Street Markham North", "Markham", "L3P 1L9", "905-555-0109", 43.8771, -79.2617],
  ["10", "York", "uxbridge", "Uxbridge", "9010 Brock Street West", "Uxbridge", "L9P 1M1", "905-555-0110", 44.1089, -79.1207],
  ["11", "York", "swmarkham", "Southwest Markham", "9011 John Street", "Markham", "L3T 1N2", "905-555-0111", 43.8163, -79.4232],
  ["12", "York", "vaughan", "Vaughan", "9012 Woodbridge Avenue", "Vaughan", "L4L 1P3", "905-555-0112", 43.7863, -79.5963],
  ["13", "York", "richmond-hill", "Richmond Hill", "9013 Centre Street East", "Richmond Hill", "L4C 1R4", "905-555-0113", 43.8769, -79.4384],
  ["14", "York", "aurora", "Aurora", "9014 Wellington Street East", "Aurora", "L4G 1S5", "905-555-0114", 44.0005, -79.4674],
  ["15", "York", "stouffville", "Stouffville", "9015 Main Street", "Stouffville", "L4A 1T6", "905-555-0115", 43.9716, -79.2497],
  ["16", "York", "east-gwillimbury", "East Gwillimbury", "9016 Holland Landing Road", "East Gwillimbury", "L9N 1V7", "905-555-0116", 44.0966, -79.4895],
  ["17", "York", "keswick", "Keswick", "9017 The Queensway South", "Keswick", "L4P 1W8", "905-555-0117", 44.2289, -79.4667],
  ["18", "York", "king-city", "King City", "9018 King Boulevard", "King City", "L7B 1X9", "905-555-0118", 43.9263, -79.5281],
  ["19", "York", "barrie", "Barrie", "9019 Dunlop Street East", "Barrie", "L4M 1Y1", "705-555-0119", 44.3893, -79.6871],
  ["20", "Durham", "durham", "Durham/Courtice", "9020 Courtice Road", "Courtice", "L1E 1Z2", "905-555-0120", 43.9117, -78.7886],
  ["21", "Durham", "ajax", "Ajax", "9021 Harwood Avenue South", "Ajax", "L1S 2A3", "905-555-0121", 43.8505, -79.0206],
  ["22", "Durham", "pickering", "Pickering", "9022 Kingston Road", "Pickering", "L1V 2B4", "905-555-0122", 43.8364, -79.0868],
  ["23", "Durham", "whitby", "Whitby", "9023 Brock Street South", "Whitby", "L1N 2C5", "905-555-0123", 43.8794, -78.9422],
  ["24", "Durham", "oshawa", "Oshawa", "9024 King Street East", "Oshawa", "L1H 2E6", "905-555-0124", 43.8976, -78.8634],
  ["25", "Durham", "bowmanville", "Bowmanville", "9025 King Street East", "Bowmanville", "L1C 2G7", "905-555-0125", 43.9129, -78.6881],
  ["26", "Peel-Halton", "brampton", "Brampton", "9026 Queen Street East", "Brampton", "L6W 2H8", "905-555-0126", 43.6859, -79.7594],
  ["27", "Peel-Halton", "burlington", "Burlington", "9027 Brant Street", "Burlington", "L7R 2J9", "905-555-0127", 43.3266, -79.7993],
  ["28", "Peel-Halton", "milton", "Milton", "9028 Main Street East", "Milton", "L9T 2K1", "905-555-0128", 43.5129, -79.8823],
  ["29", "Peel-Halton", "heartland", "Heartland", "9029 Rodeo Drive", "Mississauga", "L5R 2L2", "905-555-0129", 43.6111, -79.6931],
  ["30", "Eastern", "ottawa", "Ottawa", "9030 Rideau Street", "Ottawa", "K1N 2M3", "613-555-0130", 45.4277, -75.6906],
  ["31", "Eastern", "cornwall", "Cornwall", "9031 Pitt Street", "Cornwall", "K6J 2N4", "613-555-0131", 45.0188, -74.7284],
  ["32", "Eastern", "kanata", "Kanata", "9032 Kanata Avenue", "Kanata", "K2T 2P5", "613-555-0132", 45.3116, -75.9118],
  ["33", "Eastern", "orleans", "Orléans", "9033 St. Joseph Boulevard", "Orléans", "K1C 2R6", "613-555-0133", 45.4751, -75.5178],
  ["34", "Eastern", "nepean", "Nepean", "9034 Merivale Road", "Nepean", "K2G 2S7", "613-555-0134", 45.3502, -75.7318],
  ["35", "Southwestern", "kitchener", "Kitchener", "9035 King Street West", "Kitchener", "N2G 2T8", "519-555-0135", 43.4516, -80.4925],
  ["36", "Southwestern", "london", "London", "9036 Dundas Street", "London", "N6A 2V9", "519-555-0136", 42.9836, -81.2497],
  ["37", "Southwestern", "sarnia", "Sarnia", "9037 Christina Street North", "Sarnia", "N7T 2W1", "519-555-0137", 42.9743, -82.4066],
  ["38", "Southwestern", "stcatharines", "St. Catharines", "9038 St. Paul Street", "St. Catharines", "L2R 2X2", "905-555-0138", 43.1581, -79.2442],
  ["39", "Southwestern", "windsor", "Windsor", "9039 Ouellette Avenue", "Windsor", "N9A 2Y3", "519-555-0139", 42.3168, -83.0383],
  ["40", "Southwestern", "hamilton", "Hamilton", "9040 James Street North", "Hamilton", "L8R 2Z4", "905-555-0140", 43.2602, -79.8669],
  ["41", "Southwestern", "guelph", "Guelph", "9041 Wyndham Street North", "Guelph", "N1H 3A5", "519-555-0141", 43.5462, -80.2491],
  ["42", "Northern", "sudbury", "Sudbury", "9042 Elm Street", "Sudbury", "P3C 3B6", "705-555-0142", 46.4921, -80.9932],
];

/** The 42 centers by region and id. */
export const centers: readonly Center[] = rows.map(
  ([id, region, slug, shortName, address, city, postalCode, phone, lat, lng]) => ({
    id,
    slug,
    name: `${site.productPrefix}${shortName}`,
    shortName,
    region,
    address,
    city,
    postalCode,
    phone,
    email: `${slug}@smallsteps.example`,
    routePath: `/locations/${slug}`,
    coordinates: { lat, lng },
    programs: programsOfferedByEveryCenter,
    operatingHours: defaultOperatingHours,
    headerColor: headerColors[region],
  }),
);
