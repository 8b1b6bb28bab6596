type DeskState = { fund: string }

/** The history state that opens the desk with the question how much to fund this mission. */
export const fundState = (missionId: string): DeskState => ({ fund: missionId })

/** The mission that the history state names, if it does. */
export function missionToFund(state: unknown): string | undefined {
  const id = (state as Partial<DeskState> | null)?.fund
  return typeof id === 'string' ? id : undefined
}
