/** A problem that the person starting the server can fix. The message is one sentence addressed to them. */
export class StartError extends Error {}
