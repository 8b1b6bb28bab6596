/** A code that does not work can be reported for this many days after its purchase. */
export const reportDays = 14

const dayMilliseconds = 86_400_000

/** Whether the code of a purchase made at that time can still be reported. */
export const isReportable = (purchaseDate: string, now: Date): boolean =>
  now.getTime() <= Date.parse(purchaseDate) + reportDays * dayMilliseconds
