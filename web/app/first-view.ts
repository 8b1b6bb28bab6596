declare global {
  /** Set by the script in the document (build/document-start.js): the label of the button that was pressed last. */
  var earlyPress: string | undefined
}

const labelOf = ({ ariaLabel, textContent }: Element): string => ariaLabel || textContent

/** The first view does not know the numbers in a label: "Cart, 0 items". */
const withoutNumbers = (label: string): string => label.replace(/\d.*/s, '')

/** The visible control with this label; or else the only one whose label is the same apart from its numbers. */
function controlLabelled(label: string, selector: string): HTMLElement | undefined {
  // The cart's button and its bar on phones have the same label, and one of them is hidden.
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )
  const exact = controls.find((control) => labelOf(control) === label)
  if (exact || withoutNumbers(label) === '') return exact
  const similar = controls.filter((control) => withoutNumbers(labelOf(control)) === withoutNumbers(label))
  return similar.length === 1 ? similar[0] : undefined
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
  if (focusedLabel !== undefined) controlLabelled(focusedLabel, '#page :is(a, button)')?.focus()
  if (pressed !== undefined) controlLabelled(pressed, '#page button')?.click()
}
