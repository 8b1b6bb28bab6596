import { useEffect, useRef } from 'react'
import { useLetterKeys } from '../browser/letter-keys.ts'

/** What a letter does. */
type Keys = Readonly<Record<string, () => void>>

/** Here letters are typed, or choose an entry. */
const fields = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'
/** What is open above the list has keys of its own. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]'

function isForList({ target, defaultPrevented, isComposing, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (defaultPrevented || isComposing || altKey || ctrlKey || metaKey || shiftKey) return false
  if (document.querySelector(`:is(${above})[data-state="open"]`)) return false
  return !(target instanceof Element && target.closest(`${fields}, ${above}`))
}

/**
 * Letters that act on a list, wherever the focus is, except in fields and in what is open above the list. Not with a modifier, and not
 * when they are turned off. Returns whether they act.
 */
export function useListKeys(keys: Keys): boolean {
  const isOn = useLetterKeys()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const act = isForList(event) ? latest.current[event.key.toLowerCase()] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
  return isOn
}

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
