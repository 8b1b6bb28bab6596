const whole = new Intl.NumberFormat('en-AU')

/** A count for a person: 1500 gives "1,500"; one that the server already put in words ("1,000+") stays. */
export const formatCount = (count: number | string): string => (typeof count === 'number' ? whole.format(count) : count)
