/** As long as a dialog that closes takes to return the focus to its opener. */
const returnMilliseconds = 100

/**
 * When the element with the focus leaves the page (a claim that was decided, a line that was removed), the focus goes to the screen.
 * Otherwise it would be on the body, and the keyboard would begin again at the top of the page.
 */
export function keepFocus(): void {
  let focused: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  new MutationObserver(() => {
    if (!(focused instanceof HTMLElement) || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    }, returnMilliseconds)
  }).observe(document.body, { childList: true, subtree: true })
}
