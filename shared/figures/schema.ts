import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { ledgerKindNames } from '../ledger/kinds.ts'
import { Platform } from '../store/schema.ts'
import { Id, Time } from '../text.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many wait for staff, and since when the oldest waits. Null: none. */
const Waiting = v.object({ count: Count, oldestAt: v.nullable(Time) })
export type Waiting = v.InferOutput<typeof Waiting>

/** The sum of the ledger entries of one kind, in Solcoins: positive for coins received, negative for coins spent. */
const Movement = v.object({ kind: v.picklist(ledgerKindNames), amount: Amount })
export type Movement = v.InferOutput<typeof Movement>

/** The numbers of days that the overview shows, each beside as many days before. */
export const periods = ['7', '30', '90'] as const
export type Period = (typeof periods)[number]

export const OverviewQuery = v.object({
  /** How many days, by default thirty. */
  days: v.optional(v.picklist(periods, 'Choose 7, 30 or 90 days')),
})

/** A calendar day in Sydney. */
const DayOfFigures = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  /** Solcoins that members paid for gift cards. */
  giftCards: Amount,
  /** AUD that buyers paid for merchandise, with GST and shipping, less refunds, on the day of the payment. */
  merchandise: Amount,
  /** The sources and uses of Solcoins, without those that are nothing. */
  movements: v.array(Movement),
  /**
   * The checkouts that were started, and how many of these were paid, on this day or later. Null once those that were not paid may have
   * been deleted.
   */
  checkouts: v.nullable(Count),
  checkoutsPaid: Count,
})
export type DayOfFigures = v.InferOutput<typeof DayOfFigures>

/** What was sold of a product in the period, without orders that were refunded as a whole. */
const ProductSales = v.object({
  productId: Id,
  units: Count,
  /** AUD with GST, before refunds of a part. */
  revenue: Amount,
})
export type ProductSales = v.InferOutput<typeof ProductSales>

/** The gift cards of one platform and face value (AUD). */
const StockLevel = v.object({
  platform: Platform,
  amount: Amount,
  available: Count,
  /** All that were ever sold, and those that members bought in the period. */
  sold: Count,
  soldInPeriod: Count,
  /** At this number or fewer, staff want to know. */
  alertAt: Count,
})
export type StockLevel = v.InferOutput<typeof StockLevel>

export const Overview = v.object({
  asOf: Time,
  /** False until `rebuild-figures` has counted the rows that are older than the figures. */
  isComplete: v.boolean(),
  /** The Solcoins that members own, and how many members own some. */
  outstanding: Amount,
  holders: Count,
  /** The sources and uses of all Solcoins. */
  movements: v.array(Movement),
  waiting: v.object({
    claims: Waiting,
    /** Paid orders that have not been shipped. */
    orders: Waiting,
    /** Reported codes. */
    reports: Waiting,
    /** Large gifts that wait for a second person, up to 1,000. */
    approvals: Waiting,
    /** Evidence that members have sent for missions, up to 1,000. */
    missionEvidence: Waiting,
  }),
  /** The days of the period, and before them those of the period before, the oldest first. */
  daily: v.array(DayOfFigures),
  /** The products that were sold in the period, first the one that brought in the most. */
  productSales: v.array(ProductSales),
  stock: v.array(StockLevel),
})
export type Overview = v.InferOutput<typeof Overview>
