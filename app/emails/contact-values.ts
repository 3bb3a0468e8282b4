/** A whole value that is a North American phone number, with or without an extension. */
export const isPhone = (value: string): boolean =>
  /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.test(value);

export const isEmail = (value: string): boolean => /^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(value);

export const emailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
