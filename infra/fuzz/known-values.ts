import * as v from 'valibot'
import { products } from '../../shared/catalogue/routes.ts'
import { giftCards } from '../../shared/store/routes.ts'
import { demoAccounts, type DemoAccount } from '../local/demo/accounts.ts'

/**
 * Values that are valid only in the demo's data, by operation and place, such as `body.itemId`: passwords, gift cards and
 * products. Random values would only test that they are refused.
 */
export type KnownValues = Record<string, Record<string, (string | number)[]>>

async function read<S extends v.GenericSchema>(output: S, url: string, session = ''): Promise<v.InferOutput<S>> {
  const response = await fetch(url, { headers: { cookie: `session=${session}` } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return v.parse(output, await response.json())
}

/** The values that a caller with this account and session can know. Visitors sign in with any demo account. */
export async function knownValues(base: string, account?: DemoAccount, session?: string): Promise<KnownValues> {
  const accounts = account ? [account] : demoAccounts
  const own = { 'body.password': accounts.map(({ password }) => password) }
  const credentials = { ...own, 'body.username': accounts.map(({ username }) => username) }
  const merchandise = await read(products.GET.output, base + products.path)
  // Its price is that of the product, which a random variant would change.
  const plain = merchandise.filter(({ variants }) => variants.length === 0).slice(0, 1)
  const store = session
    ? await read(giftCards.GET.output, base + giftCards.path, session)
    : { playstation: [], roblox: [] }
  const cards = [...store.playstation, ...store.roblox]
  return {
    'POST /api/auth/login': credentials,
    'POST /api/auth/admin-login': credentials,
    'POST /api/auth/unlock': { 'body.password': ['orbit', 'stardust'] },
    'POST /api/auth/passkeys/options': own,
    'POST /api/auth/passkeys/{id}/remove': own,
    'POST /api/card/reveal': own,
    'POST /api/shop/purchase': { 'body.itemId': cards.map(({ id }) => id) },
    'POST /api/shop/checkout': {
      'body.items[*].productId': plain.map(({ id }) => id),
      'body.items[*].price': plain.map(({ price }) => price),
      'body.items[*].quantity': [1],
    },
  }
}

/** How often a known value is sent instead of a random one. */
const probability = 0.7

/** The values as dictionaries of Schemathesis, in TOML. */
export const dictionariesOf = (known: KnownValues): string =>
  Object.entries(known)
    .flatMap(([operation, places]) => Object.entries(places).map(([place, values]) => ({ operation, place, values })))
    .filter(({ values }) => values.length > 0)
    .map(
      ({ operation, place, values }, index) => `
[dictionaries.known-${index}]
values = ${JSON.stringify(values)}

[[operations]]
include-name = ${JSON.stringify(operation)}
parameters = { ${JSON.stringify(place)} = { dictionary = "known-${index}", probability = ${probability} } }
`,
    )
    .join('')
