import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { ledgerKindNames } from '../ledger/kinds.ts'
import { Platform } from '../store/schema.ts'
import { Time } from '../text.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many wait for staff, and since when the oldest waits. Null: none. */
const Waiting = v.object({ count: Count, oldestAt: v.nullable(Time) })
export type Waiting = v.InferOutput<typeof Waiting>

/** The sum of the ledger entries of one kind, in Solcoins: positive for coins received, negative for coins spent. */
const Movement = v.object({ kind: v.picklist(ledgerKindNames), amount: Amount })
export type Movement = v.InferOutput<typeof Movement>

/** The sales of a calendar day in Sydney. */
const DayOfSales = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  /** Solcoins that members paid for gift cards. */
  giftCards: Amount,
  /** AUD that buyers paid for merchandise, with GST and shipping, less refunds, on the day of the payment. */
  merchandise: Amount,
})
export type DayOfSales = v.InferOutput<typeof DayOfSales>

/** The gift cards of one platform and face value (AUD). */
const StockLevel = v.object({
  platform: Platform,
  amount: Amount,
  available: Count,
  sold: Count,
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
  /** The sources and uses of all Solcoins, and of those of the last seven days. */
  movements: v.array(Movement),
  week: v.array(Movement),
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
  /** The last thirty days, the oldest first. */
  sales: v.array(DayOfSales),
  stock: v.array(StockLevel),
})
export type Overview = v.InferOutput<typeof Overview>
