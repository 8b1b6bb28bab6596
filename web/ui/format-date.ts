const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' })

/** The day of an ISO time, in the person's own locale and time zone. */
export const formatDay = (time: string): string => day.format(new Date(time))

/** The weekday and the clock of an ISO time, for one that is less than a week away. */
export const formatSoon = (time: string): string => moment.format(new Date(time))
