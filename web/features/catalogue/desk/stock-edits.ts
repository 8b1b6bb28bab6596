import type { StockChange } from '../../../../shared/catalogue/new-product.ts'
import { type AdminProduct, maxStock } from '../../../../shared/catalogue/schema.ts'
import { unitState } from '../../../../shared/catalogue/stock-state.ts'
import type { StockState } from '../../../../shared/stock-state.ts'

/** The stock of a size or, if `variantId` is null, of a product without sizes. */
export type StockPlace = {
  key: string
  variantId: string | null
  size: string
  available: number
  state: StockState
}

type Stocked = Pick<AdminProduct, 'id' | 'stock' | 'alertAt' | 'variants'>

/** Where a product has stock. */
export const placesOf = ({ id, stock, alertAt, variants }: Stocked): StockPlace[] =>
  (stock ? [{ id, name: '', available: stock.available, alertAt }] : variants).map((each) => ({
    key: each.id,
    variantId: stock ? null : each.id,
    size: each.name,
    available: each.available,
    state: unitState(each.available, each.alertAt),
  }))

/** What was typed into a field, and the stock that was shown beside it. */
export type StockEdit = { text: string; seen: number }
/** The fields that were changed, by the key of their place. */
export type StockEdits = ReadonlyMap<string, StockEdit>

/** The stock that was typed: a number, or "+12" for twelve more. Undefined if it is none, or out of range. */
export function wantedOf({ text, seen }: StockEdit): number | undefined {
  const [, sign = '', digits] = /^([+−-]?)(\d{1,6})$/.exec(text.replaceAll(/[\s,]/g, '')) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits)
  const wanted = sign === '' ? number : seen + (sign === '+' ? number : -number)
  return wanted < 0 || wanted > maxStock ? undefined : wanted
}

/** The edits after something was typed. A field that shows the stock as it is has not changed. */
export function withText(edits: StockEdits, { key, available }: StockPlace, text: string): StockEdits {
  const rest = [...edits].filter(([each]) => each !== key)
  const edit = { text, seen: available }
  return new Map(text === String(available) ? rest : [...rest, [key, edit]])
}

/** The edits when a field is left: what was typed becomes the number that it stands for; nothing typed, no change. */
export function afterLeaving(edits: StockEdits, place: StockPlace): StockEdits {
  const edit = edits.get(place.key)
  if (!edit) return edits
  if (edit.text.trim() === '') return withText(edits, place, String(place.available))
  const wanted = wantedOf(edit)
  if (wanted === undefined) return edits
  if (wanted === edit.seen) return withText(edits, place, String(place.available))
  return new Map([...edits, [place.key, { ...edit, text: String(wanted) }]])
}

/** What is to be changed in the stock of one product. */
export type ProductEdit = { product: AdminProduct; differences: StockChange['differences'] }

/** The changes of all products, and whether some field holds no number. */
export function changesIn(products: readonly AdminProduct[], edits: StockEdits) {
  const edited = products.flatMap((product) => placesOf(product).filter(({ key }) => edits.has(key)))
  const differenceOf = ({ key }: StockPlace) => {
    const edit = edits.get(key)
    const wanted = edit && wantedOf(edit)
    return edit && wanted !== undefined ? wanted - edit.seen : 0
  }
  const changes = products
    .map((product): ProductEdit => ({
      product,
      differences: placesOf(product)
        .map((place) => ({ variantId: place.variantId, units: differenceOf(place) }))
        .filter(({ units }) => units !== 0),
    }))
    .filter(({ differences }) => differences.length > 0)
  return {
    changes,
    hasInvalid: edited.some(({ key }) => wantedOf(edits.get(key) as StockEdit) === undefined),
    fields: edited.length,
    units: edited.reduce((sum, place) => sum + differenceOf(place), 0),
  }
}

/** "2 changes". */
export const changeCount = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`

/** "+57 units", "−1 unit". */
export const unitWords = (units: number): string =>
  `${units > 0 ? '+' : units < 0 ? '−' : ''}${Math.abs(units)} ${Math.abs(units) === 1 ? 'unit' : 'units'}`
