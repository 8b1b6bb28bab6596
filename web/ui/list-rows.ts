/** Marks a row of a list with the key of what it is about. The first control in it takes the focus. */
export const listRow = (key: string) => ({ 'data-list-row': key })

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')]
const hasFocus = (row: HTMLElement) => row.contains(document.activeElement)

/** The key of the row that has the focus. */
export const focusedRow = (): string | undefined => rowsOf().find(hasFocus)?.dataset['listRow']

/** Moves the focus to the next row (1) or the one before (-1); to the first when no row has it. */
export function moveRowFocus(step: 1 | -1): void {
  const rows = rowsOf()
  const from = rows.findIndex(hasFocus)
  const row = rows[from === -1 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1)]
  row?.querySelector<HTMLElement>('input, button, a[href]')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
