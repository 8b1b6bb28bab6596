/** The days over which the pace of sales is taken. */
const paceDays = 30
const yearDays = 365

/** How long the stock lasts if as many are sold as in the last 30 days: "15 days". Undefined if nothing is left, or nothing was sold. */
export function lasts(available: number, sold: number): string | undefined {
  if (available <= 0 || sold <= 0) return undefined
  const days = Math.floor((available * paceDays) / sold)
  if (days > yearDays) return 'Over a year'
  if (days === 0) return 'Under a day'
  return days === 1 ? '1 day' : `${days} days`
}
