export const accountWords = {
  account: "Account",
  home: "Home",
  signOut: "Sign Out",
} as const;
