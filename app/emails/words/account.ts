import { site } from "~/content/site/site";
import type { Role } from "~/domain/users/account";

export const accountEmail = {
  subject: `Your account at ${site.name}`,
  title: "You have an account with us",
  text: {
    student: "Your center has made you a family account. There you see your sessions, your courses and your receipts.",
    tutor: "Your center has made you an account as a tutor. There you see your sessions, your students and your week.",
    admin:
      "The network office has made you an account as an admin of your center. There you keep its bookings and users.",
    superadmin: "The network office has made you an account as a super admin, who keeps all centers and users.",
  } satisfies Record<Role, string>,
  facts: { center: "Your center", address: "Address", phone: "Telephone" },
  network: "All centers",
  password:
    "Choose a password that only you know: enter this e-mail address on the page, and we mail you a link that works once.",
  open: "Choose a password",
  note: "We never send passwords by e-mail, and never ask for yours. If you did not expect this account, please tell us.",
} as const;
