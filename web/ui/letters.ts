import { useEffect, useEffectEvent } from 'react'
import { useLetterKeys } from '../browser/letter-keys.ts'

/** Here letters are typed, or choose an entry. */
export const fields = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'
/** What is open above the screen has keys of its own. */
const above = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]'

function isForScreen({
  key,
  target,
  defaultPrevented,
  isComposing,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: KeyboardEvent) {
  if (defaultPrevented || isComposing || altKey || ctrlKey || metaKey) return false
  if (shiftKey && key !== '?') return false
  return !document.querySelector(above) && !(target instanceof Element && target.closest(fields))
}

/**
 * Letters that act on the screen, wherever the focus is, except in fields and in what is open above it. Not with a modifier, and not when
 * they are turned off. `actionOf` has what a letter does, if anything. Returns whether they act.
 */
export function useLetters(actionOf: (letter: string, isRepeated: boolean) => (() => void) | undefined): boolean {
  const areOn = useLetterKeys()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = areOn && isForScreen(event) ? actionOf(event.key.toLowerCase(), event.repeat) : undefined
    if (!act) return
    // A dialog that opens must not receive the letter.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return areOn
}
