/** An entry as the log lists it. `act` is the stored name of the action. */
export type ListedEntry = {
  id: string
  at: string
  act: string
  actor: string
  subject?: string
  outcome: string
  address: string
}

/** A part of a day, newest first. `before`, an id, is set if there may be more: the next part begins there. */
export type DayPart = { entries: ListedEntry[]; before: string | undefined }
