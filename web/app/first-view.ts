declare global {
  /** Set by the script in the document (build/document-start.js): the label of the button that was pressed last. */
  var earlyPress: string | undefined
}

const labelOf = ({ ariaLabel, textContent }: Element): string => ariaLabel || textContent

/** The first view does not know the numbers in a label: "Cart, 0 items". */
const withoutNumbers = (label: string): string => label.replace(/\d.*/s, '')

/** The control on the page with the same label as one in the first view had. */
function controlLabelled(label: string): HTMLElement | undefined {
  const controls = [...document.querySelectorAll<HTMLElement>('#page a, #page button')]
  return (
    controls.find((control) => labelOf(control) === label) ??
    controls.find((control) => withoutNumbers(labelOf(control)) === withoutNumbers(label))
  )
}

let focusedLabel: string | undefined

/** Records which control of the prerendered first view has the focus. Call it before React replaces the first view. */
export function recordFocus() {
  const focused = document.querySelector('[data-first-view] :is(a, button):focus')
  focusedLabel = focused ? labelOf(focused) : undefined
}

/** Shows what the prerendered first view hides. Call it when React has replaced the first view: until then, presses are recorded. */
export const endFirstView = () => document.getElementById('page')?.removeAttribute('data-first-view')

/** Gives the focus back to the control that had it in the first view, and presses the button that the user pressed there. */
export function repeatEarlyInput() {
  const pressed = globalThis.earlyPress
  globalThis.earlyPress = undefined
  if (focusedLabel !== undefined) controlLabelled(focusedLabel)?.focus()
  if (pressed !== undefined) controlLabelled(pressed)?.click()
}
