/** What the person who starts the site can put right; shown as one line, without a stack. */
export class StartError extends Error {}
