import { useEffect, useEffectEvent } from 'react'
import { useLetterKeys } from '../../browser/letter-keys.ts'
import type { QueueControl } from './use-queue.ts'

const fields = 'input, textarea, select, [contenteditable]'

/** The button that says that this letter presses it. */
const buttonFor = (frame: HTMLElement, letter: string) =>
  Array.from(frame.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]:enabled')).find(
    (button) => button.getAttribute('aria-keyshortcuts') === letter.toUpperCase() && button.checkVisibility(),
  )

/**
 * The keys of a queue: J and K move, Escape leads back to the list, Ctrl and Enter send the form of the field, `?` opens the list of the
 * keys, and each button with `aria-keyshortcuts` has its letter. Letters do nothing in a field, with a modifier, in a dialog, or when
 * they are turned off.
 */
export function useQueueKeys({ frame, move, back }: QueueControl, onHelp: () => void) {
  const areLettersOn = useLetterKeys()

  function onLetter(event: KeyboardEvent, letter: string) {
    if (letter === 'j' || letter === 'k') return move(letter === 'j' ? 1 : -1, 'next')
    if (letter === '?') return onHelp()
    if (event.repeat || !frame) return
    buttonFor(frame, letter)?.click()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]')) return
    const isInside = frame?.contains(target) === true
    const isControlled = event.ctrlKey || event.metaKey
    if (isInside && isControlled && event.key === 'Enter') {
      target.closest('form')?.requestSubmit()
    } else if (isInside && event.key === 'Escape' && !target.closest('[data-row]')) {
      back()
    } else if (
      areLettersOn &&
      !isControlled &&
      !event.altKey &&
      (!event.shiftKey || event.key === '?') &&
      /^[a-z?]$/i.test(event.key) &&
      !target.closest(fields)
    ) {
      const letter = event.key.toLowerCase()
      // A dialog that opens must not receive the letter.
      event.preventDefault()
      onLetter(event, letter)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return areLettersOn
}
