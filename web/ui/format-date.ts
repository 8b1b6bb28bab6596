const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const weekdayAndTime = new Intl.DateTimeFormat(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' })

/** The day of an ISO time, in the user's locale and time zone. */
export const formatDay = (time: string): string => day.format(new Date(time))

/** The weekday and time of an ISO time that is less than a week away. */
export const formatSoon = (time: string): string => weekdayAndTime.format(new Date(time))
