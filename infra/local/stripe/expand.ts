import { lookUp, type Books } from './books.ts'
import { invalid } from './stripe-problem.ts'

type Tree = Record<string, unknown>

/** A copy of the object in which the ids on these paths, as `payment_intent.latest_charge`, are what they stand for. */
export function expanded(books: Books, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object) as Tree
  for (const path of paths) expand(books, copy, path.split('.'), path)
  return copy
}

function expand(books: Books, tree: Tree, [name = '', ...rest]: string[], path: string): void {
  if (name === 'line_items' && tree['object'] === 'checkout.session') {
    const data = books.lines.get(String(tree['id'])) ?? []
    tree[name] = {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/checkout/sessions/${String(tree['id'])}/line_items`,
    }
    return
  }
  const value = tree[name]
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  if (value === null) return
  if (Array.isArray(value)) {
    for (const each of value as Tree[]) expand(books, each, rest, path)
    return
  }
  if (typeof value === 'string') {
    const found = lookUp(books, value)
    if (!found) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
    tree[name] = structuredClone(found)
  }
  if (rest.length > 0) expand(books, tree[name] as Tree, rest, path)
}
