/**
 * A name as staff read it, with a space after each sign that makes an address of a website or mailbox of it: mail programs
 * turn those into links, and anybody may write one as a name into an email that staff trust.
 */
export const unlinked = (name: string): string => name.replace(/[.:/\\@](?=\S)/g, "$& ");
