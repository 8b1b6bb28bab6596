/** The expected lines of gift card details, with the format of each value. */
const expected = [
  { label: 'Card', value: /^[a-z0-9](?:[ -]?[a-z0-9]){7,29}$/i, description: 'the card number or code' },
  { label: 'PIN', value: /^[a-z0-9]{3,12}$/i, description: '3 to 12 letters or digits' },
  {
    label: 'Expiry',
    value: /^(?:0?[1-9]|1[0-2]) ?\/ ?(?:\d{2}|\d{4})$/,
    description: 'a month and a year, such as 06/28',
  },
  { label: 'CVV', value: /^\d{3,4}$/, description: '3 or 4 digits' },
] as const

type Label = (typeof expected)[number]['label']
const labels = expected.map(({ label }) => label)

/** The placeholder of the field: the form of the details, with nothing that could be taken for a card. */
export const exampleDetails = 'Card: number or code\nPIN: 4 digits\nExpiry: MM/YY\nCVV: 3 digits'

function parse(line: string): { label: Label | undefined; value: string } {
  const [name = '', ...rest] = line.split(':')
  const label = labels.find((label) => label.toLowerCase() === name.trim().toLowerCase())
  return { label: rest.length > 0 ? label : undefined, value: rest.join(':').trim() }
}

/**
 * Checks gift card details against the expected format: one sentence per deviation, none for empty details. These are
 * warnings only, because a card may well have no PIN.
 */
export function detailWarnings(details: string): string[] {
  if (details.trim() === '') return []
  const seen = new Set<Label>()
  const warnings = details.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const { label, value } = parse(line)
    if (label === undefined) return [`Line ${index + 1} should begin with Card, PIN, Expiry or CVV and a colon.`]
    if (seen.has(label)) return [`${label} appears twice.`]
    seen.add(label)
    const rule = expected.find((rule) => rule.label === label)
    return rule?.value.test(value) ? [] : [`${label} should be ${rule?.description}.`]
  })
  const missing = labels.filter((label) => !seen.has(label))
  return missing.length > 0 ? [...warnings, `Missing: ${missing.join(', ')}.`] : warnings
}
