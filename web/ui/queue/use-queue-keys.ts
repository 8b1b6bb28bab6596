import { useEffect, useEffectEvent } from 'react'
import { fields, useLetters } from '../letters.ts'
import type { QueueControl } from './use-queue.ts'

/** The button or link that says that this letter presses it. */
const buttonFor = (frame: HTMLElement, letter: string) =>
  Array.from(frame.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not(:disabled)')).find(
    (button) => button.getAttribute('aria-keyshortcuts') === letter.toUpperCase() && button.checkVisibility(),
  )

/**
 * The keys of a queue: J and K move, Escape leads back to the list, Ctrl and Enter send the form of the field, Ctrl and V paste into the
 * first field, `?` opens the list of the keys, and each button with `aria-keyshortcuts` has its letter. Returns whether the letters act.
 */
export function useQueueKeys({ frame, move, back }: QueueControl, onHelp: () => void): boolean {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const isControlled = event.ctrlKey || event.metaKey
    if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]')) return
    if (!(target instanceof Element)) return
    // The field that has the focus by then receives the text.
    if (key === 'v' && isControlled && !target.closest(fields))
      frame?.querySelector<HTMLElement>('form [name]')?.focus()
    if (!frame?.contains(target)) return
    if (key === 'Enter' && isControlled) target.closest('form')?.requestSubmit()
    else if (key === 'Escape' && !target.closest('[data-row]')) back()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return useLetters((letter, isRepeated) => {
    if (letter === 'j') return () => move(1, 'next')
    if (letter === 'k') return () => move(-1, 'next')
    if (letter === '?') return onHelp
    const button = frame && !isRepeated ? buttonFor(frame, letter) : undefined
    return button && (() => button.click())
  })
}
