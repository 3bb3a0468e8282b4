/** A problem the person who starts the site can fix; shown as one line. */
export class StartError extends Error {}
