import { invalidRequest } from './stripe-error.ts'

/** The value of a form field: text, or a list or an object of values. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

type Draft = Map<string, Draft | string>

/** Splits `line_items[0][price_data][currency]` into its four names. */
function pathOf(name: string): string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === '') throw invalidRequest(`Invalid parameter name: ${name}`)
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)]
}

function put(draft: Draft, [name = '', ...rest]: string[], value: string): void {
  // `expand[]=…` appends to a list.
  const key = name === '' ? String(draft.size) : name
  if (rest.length === 0) {
    draft.set(key, value)
    return
  }
  const inner = draft.get(key)
  const next: Draft = inner instanceof Map ? inner : new Map<string, Draft | string>()
  draft.set(key, next)
  put(next, rest, value)
}

const isList = (draft: Draft): boolean =>
  draft.size > 0 && [...draft.keys()].every((key, place) => key === String(place))

function toValue(draft: Draft | string): FormValue {
  if (typeof draft === 'string') return draft
  if (isList(draft)) return Array.from(draft.values(), toValue)
  return Object.fromEntries(Array.from(draft, ([name, value]) => [name, toValue(value)]))
}

/**
 * Parses a body or a query string in Stripe's encoding, where brackets nest names.
 * @throws StripeError for a name with unbalanced brackets
 */
export function parseForm(text: string): Form {
  const draft: Draft = new Map()
  for (const [name, value] of new URLSearchParams(text)) put(draft, pathOf(name), value)
  return Object.fromEntries(Array.from(draft, ([name, value]) => [name, toValue(value)]))
}
