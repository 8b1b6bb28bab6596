import { invalid } from './stripe-problem.ts'

/** What a form says, nested: every leaf is a text. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

type Draft = Map<string, Draft | string>

/** `line_items[0][price_data][currency]` as its four names. */
function pathOf(name: string): string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === '') throw invalid(`Invalid parameter name: ${name}`)
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)]
}

function put(draft: Draft, [name = '', ...rest]: string[], value: string): void {
  // `expand[]=…` counts up by itself.
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

function settled(draft: Draft | string): FormValue {
  if (typeof draft === 'string') return draft
  if (isList(draft)) return Array.from(draft.values(), settled)
  return Object.fromEntries(Array.from(draft, ([name, value]) => [name, settled(value)]))
}

/** Reads a body or a query in the form that Stripe takes: names in square brackets are inside one another. */
export function readForm(text: string): Form {
  const draft: Draft = new Map()
  for (const [name, value] of new URLSearchParams(text)) put(draft, pathOf(name), value)
  return Object.fromEntries(Array.from(draft, ([name, value]) => [name, settled(value)]))
}
