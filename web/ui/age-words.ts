const minuteMs = 60_000

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long something has waited: "2 days", "5 hours", "1 minute". */
export function ageWords(since: string, now: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return counted(Math.floor(hours / 24), 'day')
  return hours >= 1 ? counted(hours, 'hour') : counted(minutes, 'minute')
}
