import { onlineForms } from "~/content/appointments/online-forms";
import { headOffice, site } from "~/content/site/site";

export const emailFrame = {
  hello: (name: string | null) => (name ? `Hello ${name},` : "Hello,"),
  sender: site.name,
  address: `${headOffice.address}, ${headOffice.city}, ${headOffice.province} ${headOffice.postalCode}`,
  phone: headOffice.phone,
  email: headOffice.email,
  why: (reason: string) =>
    `You're receiving this email because ${reason}. It is not advertising. If you didn't expect it, please tell us at the address above.`,
  unsubscribe: {
    news: "Unsubscribe from news and offers",
    reminders: "Stop reminders of visits",
    reports: "Stop lesson reports",
  },
  signUp: "No account yet? Sign up with this email address to see all of this online",
  orOpen: "Or open this address:",
} as const;

export const whereWords = { how: onlineForms.how, where: "Where", address: "Address", phone: "Telephone" } as const;

export const emailReasons = {
  booked: "you booked a free assessment with Small Steps",
  wrote: "you sent us a form with this address",
  account: "an account was created for you with this address",
  bought: "you bought a course with this account",
  center: "your center receives what families send on the website",
  centerBuyer: "a family at your center bought this course",
  centerCourse: "a family chose your center for this course",
  network: "head office receives what people send on the website",
} as const;
