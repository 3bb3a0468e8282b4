export interface MailText {
  subject: string;
  body: string;
}

/** A mail to be written, apart from its words: a list hands the text to scripts once for all rows. */
export interface MailDraft {
  to: string;
  /** With `{0}`, `{1}` where the words go. */
  text: MailText;
  words: readonly string[];
}

const drafts = new Map<(...words: string[]) => MailText, MailText>();

/** @param write makes the mail of its words, which it only puts in their places */
export function mailDraft(to: string, write: (...words: string[]) => MailText, ...words: string[]): MailDraft {
  const text = drafts.get(write) ?? write(...words.map((_, nth) => `{${nth}}`));
  drafts.set(write, text);
  return { to, text, words };
}

export function mailAddress({ to, text: { subject, body }, words }: MailDraft): string {
  // why: '?' and '&' in an address would begin another header; mail programs want CRLF
  const address = encodeURIComponent(to).replaceAll("%40", "@");
  const filled = (text: string) =>
    encodeURIComponent(
      text.replace(/\{(\d)\}/g, (place, nth: string) => words[Number(nth)] ?? place).replaceAll("\n", "\r\n"),
    );
  return `mailto:${address}?subject=${filled(subject)}&body=${filled(body)}`;
}
