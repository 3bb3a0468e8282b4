/** Every cookie the site sets; `setCookie` takes no other name. By TLS a browser's name for it begins with `__`. */
export const cookies = [
  {
    name: "session",
    text: "Keeps you signed in. Set when you sign in, gone when you sign out or after 30 days away. A long one is split into session.1 and session.2.",
  },
  {
    name: "device",
    text: "Remembers that you have signed in from this browser, so that a stranger's wrong passwords don't lock you out. Sent to the sign-in page only, for one year.",
  },
  {
    name: "mailed",
    text: "Remembers what you typed when you asked us for an email about your account (address and name, never a password), so that the page after it can show the address and send the email again. Sent to the sign-in pages only, for one hour.",
  },
  {
    name: "kept",
    text: "Keeps what you sent in a form after your sign-in had expired, so that you can send it once you have signed in again. Encrypted, shown to nobody else, gone after an hour.",
  },
  {
    name: "center",
    text: "Remembers which center our head office looked at last. For staff only, for 30 days.",
  },
  {
    name: "flash",
    text: "Carries a message such as 'You're signed in' to the next page. Gone once you have seen it, or after two minutes.",
  },
] as const;

export type CookieName = (typeof cookies)[number]["name"];
