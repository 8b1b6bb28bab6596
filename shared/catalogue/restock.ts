/** The notice that a sold-out product is back: asked for on its page, sent by mail once. */
import * as v from 'valibot'
import { emailAddress, Id, opaque } from '../text.ts'

/** Members may leave the email out: then it is their own. */
export const RestockRequest = v.object({
  productId: Id,
  variantId: v.optional(Id),
  email: v.optional(emailAddress('Email is required')),
})
export type RestockRequest = v.InferOutput<typeof RestockRequest>

/** The link that confirms an address: the address’s id, the product, the variant and their proof. */
export const RestockLink = v.object({
  token: opaque('Invalid link', 200, /^[0-9a-f-]{36}\.[0-9a-f-]{36}\.(?:-|[0-9a-f-]{36})\.[\w-]{43}$/),
})
