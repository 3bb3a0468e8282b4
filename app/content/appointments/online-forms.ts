import { firstVisit } from "./first-visit";
import { onlineDialogs } from "./online-dialogs";

/** For families who learn online; the forms' other words stay. */
export const onlineForms = {
  badge: "Online",
  how: "How",
  byVideo: "Online, by video call",
  center: onlineDialogs.center,
  booking: {
    ...onlineDialogs.booking,
    whatHappensNext: {
      title: "What happens next",
      steps: [
        "You're booked right away, and we email you the details.",
        "Plans change? Move or cancel online until two hours before.",
        "At that time, a teacher from the center you chose calls you and helps you start the video call.",
        ...firstVisit.steps,
      ],
    },
  },
  assessment: {
    ...onlineDialogs.assessment,
    whatHappensNext: {
      title: "What happens next",
      steps: [
        "The next page shows your confirmation number, and we email you a copy.",
        "A teacher from the center you chose will call you, usually on the next business day, to set the day and time.",
        ...firstVisit.steps,
      ],
    },
  },
  whatToBring: {
    title: "What to have ready",
    items: [
      "A computer or tablet with a camera and a microphone",
      "A steady internet connection",
      "Paper, a pencil and a quiet place",
    ],
  },
  confirmed: {
    booking: {
      title: "Online assessment booked",
      text: "A teacher from the center below will call you at that time. You don't need to come in.",
    },
    assessment: {
      title: "We have your request",
      text: (center: string) =>
        `Your request is with ${center}. A teacher from there will call you to set the day and time. You don't need to come in.`,
    },
  },
  calendarPlace: "Online",
} as const;
