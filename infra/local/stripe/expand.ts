import { findById, type StripeState } from './state.ts'
import { invalidRequest } from './stripe-error.ts'

type Tree = Record<string, unknown>

/**
 * A copy of the object with the ids on these paths, such as `payment_intent.latest_charge`, replaced by the objects.
 * @throws StripeError for a path that cannot be expanded
 */
export function withExpanded(state: StripeState, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object) as Tree
  for (const path of paths) expand(state, copy, path.split('.'), path)
  return copy
}

function expand(state: StripeState, tree: Tree, [name = '', ...rest]: string[], path: string): void {
  if (name === 'line_items' && tree['object'] === 'checkout.session') {
    const id = String(tree['id'])
    const url = `/v1/checkout/sessions/${id}/line_items`
    tree[name] = { object: 'list', data: state.lineItems.get(id) ?? [], has_more: false, url }
    return
  }
  const value = tree[name]
  if (value === undefined) throw cannotExpand(path)
  if (value === null) return
  if (Array.isArray(value)) {
    for (const each of value as Tree[]) expand(state, each, rest, path)
    return
  }
  if (typeof value === 'string') {
    const found = findById(state, value)
    if (!found) throw cannotExpand(path)
    tree[name] = structuredClone(found)
  }
  if (rest.length > 0) expand(state, tree[name] as Tree, rest, path)
}

const cannotExpand = (path: string) => invalidRequest(`This property cannot be expanded (${path}).`, 'expand')
