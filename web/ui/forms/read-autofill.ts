/**
 * Some browsers and password managers fill in fields without an event, so the form believes that they are empty. Before a form is
 * submitted, each of its inputs says what it contains. React ignores what it knows already.
 */
export function readAutofill(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      for (const field of target.elements)
        if (field instanceof HTMLInputElement) field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { capture: true },
  )
}
