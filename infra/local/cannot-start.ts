/** Something that the person who starts the system can put right. The message is one sentence for them. */
export class CannotStart extends Error {}
