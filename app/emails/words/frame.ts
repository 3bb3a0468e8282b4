import { headOffice, site } from "~/content/site/site";

export const emailFrame = {
  hello: (name: string | null) => (name ? `Hello ${name},` : "Hello,"),
  sender: site.name,
  address: `${headOffice.address}, ${headOffice.city}, ${headOffice.province} ${headOffice.postalCode}`,
  phone: headOffice.phone,
  email: headOffice.email,
  why: (reason: string) =>
    `You receive this e-mail because ${reason}. It is not advertising. If you did not expect it, please tell us at the address above.`,
  orOpen: "Or open this address:",
} as const;

export const emailReasons = {
  booked: "somebody booked an appointment with this address",
  wrote: "somebody sent us a form with this address",
  account: "an account was made for you with this address",
  bought: "you bought a course with this account",
  center: "your center receives what families send on the website",
  centerBuyer: "a family of your center bought this course",
  network: "the network office receives what people send on the website",
} as const;
