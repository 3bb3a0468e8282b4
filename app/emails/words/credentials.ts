import { site } from "~/content/site/site";

export const credentialReasons = {
  account: "you have an account with this address",
  former: "an account had this address",
  asked: "our staff were asked to give an account this address",
} as const;

export const credentialEmails = {
  confirm: {
    subject: `Confirm your address at ${site.name}`,
    title: "Is this your new email address?",
    text: "We were asked to use this address for your account. Confirm it to make the change.",
    button: "Confirm this address",
    note: "If you didn't ask for this, ignore this email and nothing will change. The link works for 30 days.",
  },
  asked: {
    subject: "A new email address for your account",
    title: "Someone asked to change your email address",
    text: "Our staff were asked to change the email address on your account. The change takes effect once the new address is confirmed.",
    button: "Stop this change",
    note: "If you asked for this, you don't need to do anything. If you didn't, press the button to stop it. Once the change has taken effect, the same button undoes it for one week.",
  },
  changed: {
    subject: "Your email address was changed",
    title: "Your account has a new email address",
    text: "From now on, sign in with the new address. Emails about your account go there too.",
    button: "Undo this change",
    note: "If you asked for this, you don't need to do anything. If you didn't, press the button within seven days: your account gets this address back, everyone is signed out, and you choose a new password.",
  },
  /** On the fifth day, while it can still be stopped. */
  again: (subject: string) => `Reminder: ${subject}`,
  undone: {
    subject: "Your account has its old email address again",
    title: "The change was undone",
    text: "Your account has this address again. Everyone was signed out, and the old password no longer works. Please choose a new one.",
    button: "Choose a new password",
    note: "If you didn't ask for the change, please tell your center. Someone may have tried to get into your account.",
  },
  password: {
    subject: `Your password at ${site.name} was changed`,
    title: "Your password was changed",
    text: "The password on your account was just changed.",
    button: "Choose another password",
    note: "If that was you, you don't need to do anything. If it wasn't, press the button right away and tell your center.",
  },
  device: {
    subject: `A new sign-in to your account at ${site.name}`,
    title: "You signed in on a new device",
    text: "Someone signed in to your staff account on a device we haven't seen before.",
    button: "Choose another password",
    note: "If that was you, you don't need to do anything. If it wasn't, press the button right away and tell head office.",
  },
  factor: {
    subject: `Two-step sign-in at ${site.name}`,
    button: "Choose another password",
    note: "If that was you, you don't need to do anything. If it wasn't, press the button right away and tell head office.",
    changes: {
      enrolled: {
        title: "Two-step sign-in is on",
        text: "An authenticator app was set up for your account. From now on, signing in takes a code from it.",
      },
      factor_refused: {
        title: "We removed an authenticator app",
        text: "Someone who was signed in to your account added an authenticator app without your password. We removed it and signed you out everywhere.",
        note: "Press the button now to choose another password, and tell your center.",
      },
      removed: {
        title: "Two-step sign-in is off",
        text: "The authenticator app was removed from your account. Signing in no longer takes a code.",
      },
      codes_renewed: {
        title: "You have new recovery codes",
        text: "New recovery codes were made for your account. The old ones no longer work.",
      },
      codes_guessed: {
        subject: `Wrong sign-in codes at ${site.name}`,
        title: "Someone entered wrong codes",
        text: "Someone entered your password, and then several wrong codes. They did not get in. You can still sign in.",
        note: "If that was you, wait 15 minutes and try again. If it wasn't, someone knows your password: press the button right away and tell head office.",
      },
      recovered: {
        title: "A recovery code was used",
        text: "Someone signed in to your account with your password and a recovery code. The authenticator app was removed; a new one has to be set up.",
      },
      passkey_added: {
        subject: `A passkey was added at ${site.name}`,
        title: "You have a new passkey",
        text: "A passkey was added to your account. It signs in without the password.",
        note: "If that was you, you don't need to do anything. If it wasn't, choose another password, then remove the passkey on your profile.",
      },
      passkey_refused: {
        subject: `A passkey was refused at ${site.name}`,
        title: "We removed a passkey",
        text: "Someone who was signed in to your account added a passkey without your password. We removed it and signed you out everywhere.",
        note: "Press the button now to choose another password, and tell your center.",
      },
      passkeys_removed: {
        subject: `Your passkeys at ${site.name} were removed`,
        title: "Your passkeys were removed",
        text: "With the new password, all passkeys were removed from your account. Add new ones on your profile.",
      },
      passkey_removed: {
        subject: `A passkey was removed at ${site.name}`,
        title: "A passkey was removed",
        text: "A passkey was removed from your account. It can't be used to sign in.",
      },
      reset: {
        title: "Your two-step sign-in was reset",
        text: "Your authenticator app, passkeys and recovery codes no longer work, and you were signed out. Set up a new app when you next sign in.",
      },
    },
  },
  unknown: "Unknown",
  facts: { address: "New address", when: "When", device: "Device", network: "Network" },
} as const;
