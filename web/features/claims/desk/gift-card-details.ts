/** The lines of gift card details, in the order in which the claimant reads them. */
const labels = ['Card', 'PIN', 'Expiry', 'CVV'] as const
export type DetailLabel = (typeof labels)[number]

export type GiftCardFields = Record<DetailLabel, string>

export const noFields: GiftCardFields = { Card: '', PIN: '', Expiry: '', CVV: '' }

export type DetailField = {
  label: DetailLabel
  /** Says what belongs into the field, with nothing that could be taken for a card. */
  placeholder: string
  isOptional?: true
}

const prepaid: readonly DetailField[] = [
  { label: 'Card', placeholder: '16 digits' },
  { label: 'PIN', placeholder: '4 digits' },
  { label: 'Expiry', placeholder: 'MM/YY' },
  { label: 'CVV', placeholder: '3 digits' },
]
const store: readonly DetailField[] = [
  { label: 'Card', placeholder: 'Number, or code' },
  { label: 'Expiry', placeholder: 'MM/YY', isOptional: true },
]

const isPrepaid = (platform: string): boolean => /^(?:Visa|Mastercard)\b/.test(platform)

/** What is entered about a card of this platform: only prepaid cards have a PIN and a CVV. */
export const fieldsFor = (platform: string): readonly DetailField[] => (isPrepaid(platform) ? prepaid : store)

/** The details as the claimant reads them: a line for each field that is filled in. */
export const detailLines = (platform: string, fields: GiftCardFields): string =>
  fieldsFor(platform)
    .map(({ label }) => ({ label, value: fields[label].trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')

const cardDigits = 16

function cardWarning(platform: string, card: string): string | undefined {
  if (!isPrepaid(platform))
    return /^[a-z0-9](?:[ -]?[a-z0-9]){7,29}$/i.test(card) ? undefined : 'Is this the number or the code?'
  const digits = card.replaceAll(/[ -]/g, '')
  if (!/^\d+$/.test(digits)) return 'Digits only'
  return digits.length === cardDigits ? undefined : `${digits.length} of ${cardDigits} digits`
}

/**
 * What is unusual about a value, if anything. Only a warning: a card may differ from all that we have seen.
 */
export function detailWarning(platform: string, label: DetailLabel, entered: string): string | undefined {
  const value = entered.trim()
  if (value === '') return undefined
  if (label === 'Card') return cardWarning(platform, value)
  if (label === 'PIN') return /^[a-z0-9]{3,12}$/i.test(value) ? undefined : '3 to 12 letters or digits'
  if (label === 'CVV') return /^\d{3,4}$/.test(value) ? undefined : '3 or 4 digits'
  const isMonth = /^(?:0?[1-9]|1[0-2]) ?\/ ?(?:\d{2}|\d{4})$/.test(value)
  return isMonth ? undefined : 'A month and a year, such as 06/28'
}

/** How mails of card shops name the values. */
const names: Record<DetailLabel, RegExp> = {
  Card: /^(?:(?:gift )?card(?: (?:number|no\.?|code))?|(?:gift|claim|redemption) code|code|number)$/i,
  PIN: /^pin(?: (?:code|number))?$/i,
  Expiry: /^(?:exp(?:iry|ires|iration|\.)?(?: date)?|valid (?:thru|until|to))$/i,
  CVV: /^(?:cvv2?|cvc2?|security code)$/i,
}

/** The values that a text names: lines such as “PIN: 2093”, of a mail for example. */
export function readDetails(pasted: string): Partial<GiftCardFields> {
  const found: Partial<GiftCardFields> = {}
  for (const line of pasted.split(/[\r\n]+|\s{2,}|\t/)) {
    const [, name = '', value = ''] = /^\s*([\p{L}\d .]+?)\s*[:=]\s*(.+?)\s*$/u.exec(line) ?? []
    const label = labels.find((each) => names[each].test(name))
    if (label) found[label] ??= value
  }
  return found
}
