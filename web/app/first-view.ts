declare global {
  /** Set by the script in the document (build/document-start.js): the label of the button that was pressed last. */
  var earlyPress: string | undefined
}

/** Shows what the prerendered first view hides. Call it when React has replaced the first view: until then, presses are recorded. */
export const endFirstView = () => document.getElementById('page')?.removeAttribute('data-first-view')

/** Presses the button that the user pressed in the prerendered first view, which did not work yet. */
export function repeatEarlyPress() {
  const label = globalThis.earlyPress
  globalThis.earlyPress = undefined
  if (label === undefined) return
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#page button')]
  buttons.find(({ ariaLabel, textContent }) => (ariaLabel || textContent) === label)?.click()
}
