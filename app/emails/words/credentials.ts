import { site } from "~/content/site/site";

export const credentialReasons = {
  account: "you have an account with this address",
  former: "an account had this address",
  asked: "our staff were asked to give an account this address",
} as const;

export const credentialEmails = {
  confirm: {
    subject: `Confirm your address at ${site.name}`,
    title: "Is this your new e-mail address?",
    text: "We were asked to use this address for your account with us. It counts once you confirm it.",
    button: "Confirm this address",
    note: "If you do not know of this, do nothing, and the account keeps the address it has. The link works for 30 days.",
  },
  asked: {
    subject: "A new e-mail address for your account with us",
    title: "Your account is to get another e-mail address",
    text: "Our staff were asked to change the e-mail address of your account. The new one counts once it is confirmed.",
    button: "Stop this change",
    note: "If you asked for it, there is nothing to do here. If you did not, press the button: nothing changes then. After it counts, the same button takes it back for a week.",
  },
  changed: {
    subject: "The e-mail address of your account was changed",
    title: "Your account has another e-mail address now",
    text: "From now on you sign in with the new address, and what we write about your account goes there.",
    button: "Take this back",
    note: "If you wanted this, there is nothing to do. If you did not, press the button within seven days: the account gets this address back, everybody is signed out, and you choose a new password.",
  },
  undone: {
    subject: "Your account has its old e-mail address again",
    title: "The change was taken back",
    text: "Your account has this address again. Everybody was signed out, and the password does not work any more. Choose a new one.",
    button: "Choose a new password",
    note: "Please tell your center if you did not ask for the change: somebody may have tried to get into your account.",
  },
  password: {
    subject: `Your password at ${site.name} was changed`,
    title: "Your password was changed",
    text: "The password of your account with us was changed a moment ago.",
    button: "Choose another password",
    note: "If that was you, there is nothing to do. If it was not, press the button at once and tell your center.",
  },
  facts: { address: "New address", when: "When" },
} as const;
