const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The day of an ISO time, in the person's own locale and time zone. */
export const formatDay = (time: string): string => day.format(new Date(time))
