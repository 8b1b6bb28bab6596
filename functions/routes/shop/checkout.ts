import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/contract/shop.ts'
import { assertSelling, openSession } from '../../checkout/open-session.ts'
import * as orders from '../../data/orders.ts'
import * as products from '../../data/products.ts'
import * as rates from '../../data/rates.ts'
import * as stock from '../../data/stock.ts'
import type { Found } from '../../data/table.ts'
import { placeOrder, type Shelves } from '../../domain/checkout.ts'
import type { User } from '../../domain/user.ts'
import { serve } from '../../http/serve.ts'
import { countedAddress } from '../../http/viewer-address.ts'

const shelvesIn = (found: Found): Shelves => ({
  product: (productId) => found.get(products.key(productId)),
  stock: (productId, variantId) => found.get(stock.key(productId, variantId)),
})

const payerOf = (user: User | undefined) => ({
  customerId: user?.stripeCustomerId ?? null,
  email: user?.email ?? null,
})

export const handler = serve(contract.checkout, {
  POST: {
    reads: ({ body }) =>
      body.items.flatMap(({ productId, variantId = null }) => [
        products.key(productId),
        stock.key(productId, variantId),
      ]),
    async run({ body, caller, found, once, now, exchange }) {
      await rates.attempt('checkout', countedAddress(exchange.viewerAddress), now)
      const sale = { id: uuidv7(), userId: caller?.user.id ?? null, payer: payerOf(caller?.user) }
      const onceKey = once ? { pk: once.key.pk, sk: once.key.sk } : null
      const order = placeOrder(body.items, shelvesIn(found), { ...sale, onceKey, now })
      await assertSelling()
      await orders.place(order, { once, now })
      return openSession(order)
    },
    async replay({ orderId }) {
      const order = await orders.find(String(orderId))
      if (!order) throw new Error('The once-record names an order that is not there')
      return openSession(order)
    },
  },
})
