/* Conveniences for manual testing. The page works without them. */
const form = document.querySelector('form')
const dollars = (cents) =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

function fill(values) {
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value
}

function showTotal() {
  const option = form.querySelector('[name=shippingOption]:checked')
  const shipping = Number(option?.parentElement.querySelector('[data-amount]').dataset.amount ?? 0)
  const total = Number(form.querySelector('[data-subtotal]').dataset.subtotal) + shipping
  for (const element of document.querySelectorAll('[data-total]')) show(element, dollars(total))
  for (const element of document.querySelectorAll('[data-shipping]')) show(element, dollars(shipping))
}

/** Leaves a text that stays the same: a press of Pay first ends the field before it, and WebKit loses a press whose text is replaced. */
function show(element, text) {
  if (element.textContent !== text) element.textContent = text
}

form?.addEventListener('click', ({ target }) => {
  const { card, account, address } = target.closest('button')?.dataset ?? {}
  if (card) fill({ cardNumber: card, cardExpiry: '12 / 34', cardCode: '123' })
  if (account) fill({ bsb: '000-000', accountNumber: account })
  if (address === undefined) return
  fill({
    name: 'Mira Okafor',
    country: 'AU',
    line1: '12 Harbour Street',
    city: 'Sydney',
    state: 'NSW',
    postalCode: '2000',
  })
  if (form.elements.phone && !form.elements.phone.value) fill({ phone: '0400 000 000' })
  if (!form.elements.email.value) fill({ email: 'mira@example.com' })
})
form?.addEventListener('change', showTotal)
form?.addEventListener('submit', () => {
  const button = form.querySelector('button.pay')
  button.disabled = true
  button.textContent = 'Processing…'
})
/* Going back restores the page with its button disabled; load it again. */
addEventListener('pageshow', (event) => event.persisted && location.reload())
document.querySelector('[aria-invalid=true]')?.focus()
