import * as v from 'valibot'
import { Amount, PositiveAmount } from '../amount.ts'
import { Cell } from '../cell.ts'
import { EnteredPriceChange, PriceChange } from '../planned-price.ts'
import { OwnReport } from './report.ts'
import { Cursor, Id, optionalLine, Time } from '../text.ts'
import { wholeNumber } from '../whole-number.ts'

/** The platforms that gift cards are for. */
export const platforms = ['playstation', 'roblox'] as const
export type Platform = (typeof platforms)[number]
export const Platform = v.picklist(platforms, 'Choose PlayStation or Roblox')

const giftCard = {
  id: Id,
  name: v.string(),
  platform: Platform,
  /** Face value in AUD. */
  amount: Amount,
  /** Price before any tier discount. */
  solcoinPrice: Amount,
  isAvailable: v.boolean(),
  createdAt: Time,
}

/** A gift card as a member sees it in the store. `yourPrice` is after the tier discount. */
export const StoreGiftCard = v.object({ ...giftCard, yourPrice: Amount })
export type StoreGiftCard = v.InferOutput<typeof StoreGiftCard>

export const StoreGiftCards = v.object({ playstation: v.array(StoreGiftCard), roblox: v.array(StoreGiftCard) })

/** A gift card as staff see it, without its code. */
export const InventoryGiftCard = v.object({ ...giftCard, codeLastFour: v.string(), soldAt: v.nullable(Time) })
export type InventoryGiftCard = v.InferOutput<typeof InventoryGiftCard>

export const InventoryQuery = v.object({
  platform: v.optional(Platform),
  status: v.optional(v.picklist(['available', 'sold'], 'Choose available or sold')),
  cursor: Cursor,
})

/** A number that is exact up to a thousand, then "1,000+". */
export const Count = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.literal('1,000+')])
const GiftCardCount = v.object({ available: Count, sold: Count })
export type GiftCardCount = v.InferOutput<typeof GiftCardCount>

/** At this number of gift cards of a kind or fewer, staff want to know, unless they have entered another. */
export const lowGiftCards = 2

/** The gift cards of one platform and face value (AUD). */
const GiftCardKind = v.object({
  platform: Platform,
  amount: Amount,
  available: v.number(),
  alertAt: v.number(),
  /** What those that are left cost before any tier discount: each price once, the lowest first. */
  prices: v.array(Amount),
  /** The price from a later time. Absent: none is planned. */
  priceChange: v.optional(PriceChange),
})
export type GiftCardKind = v.InferOutput<typeof GiftCardKind>

export const GiftCardCounts = v.object({
  playstation: GiftCardCount,
  roblox: GiftCardCount,
  total: GiftCardCount,
  /** The fewest first. Without the kinds of a platform with more than a thousand available. */
  kinds: v.array(GiftCardKind),
})
export type GiftCardCounts = v.InferOutput<typeof GiftCardCounts>

/** The number of gift cards of a kind at which staff want to know. */
export const StockAlert = v.object({
  platform: Platform,
  amount: PositiveAmount,
  alertAt: wholeNumber('Enter a number', 0, 1_000),
})
export type StockAlert = v.InferOutput<typeof StockAlert>

/** The price of the gift cards of a kind from a later time on; null: none is planned. Cards that are added after that time keep theirs. */
export const KindPriceChange = v.object({
  platform: Platform,
  amount: PositiveAmount,
  priceChange: v.nullable(EnteredPriceChange),
})

export const NewPurchase = v.object({
  itemId: Id,
  /** The price that the buyer saw, after the tier discount. With it, nothing is bought at another price. */
  price: v.optional(PositiveAmount),
  /** The address of the specification's call. The account's own address is used instead, whatever is sent. */
  customerEmail: optionalLine(254),
})

export const PurchasedGiftCard = v.object({
  code: v.string(),
  name: v.string(),
  amount: Amount,
  platform: Platform,
  email: v.string(),
})
export type PurchasedGiftCard = v.InferOutput<typeof PurchasedGiftCard>

export const PurchaseResult = v.object({
  /** The purchase, whose code can be revealed again. */
  purchaseId: Id,
  giftCard: PurchasedGiftCard,
  newSolcoinBalance: Amount,
})

export const PurchaseRecord = v.object({
  id: Id,
  merchant: v.string(),
  description: v.string(),
  /** Solcoins paid. */
  amount: Amount,
  status: v.picklist(['completed']),
  platform: Platform,
  purchaseDate: Time,
  /** The report that its code does not work. */
  report: v.nullable(OwnReport),
})
export type PurchaseRecord = v.InferOutput<typeof PurchaseRecord>

export const RevealedCode = v.object({ code: v.string() })

export const maxImportRows = 500

/**
 * The rows of a file. Each row has its own result: an invalid row does not stop the others. With `dryRun` nothing is
 * written.
 */
export const Import = v.object({
  rows: v.pipe(
    v.array(
      v.object({ name: Cell, platform: Cell, amount: Cell, solcoinPrice: Cell, giftCardCode: Cell }),
      'Choose a file with rows',
    ),
    v.minLength(1, 'There are no rows'),
    v.maxLength(maxImportRows, `At most ${maxImportRows} rows at once`),
  ),
  dryRun: v.optional(v.boolean('Invalid input')),
})
export type ImportRow = v.InferOutput<typeof Import>['rows'][number]

/** The result of a row, in the order of the rows. `message` explains why a row was not added. */
export const ImportResult = v.object({
  /** The index of the row, counted from 0. */
  row: v.number(),
  outcome: v.picklist(['added', 'would_add', 'duplicate', 'invalid']),
  message: v.nullable(v.string()),
})
export type ImportResult = v.InferOutput<typeof ImportResult>
export const ImportResults = v.object({ results: v.array(ImportResult), added: v.number() })
