import type { Cents } from '../../shared/money.ts'

/** The rows over which a budget is split. See README.md for the arithmetic. */
export const shardCount = 16

/**
 * The Solcoins of a mission, in cents: what staff have funded, what members can still earn, what is held for waiting evidence,
 * what was paid, and how much of that was taken back. In each row, `funded` equals `left` + `held` + `paid` - `returned`. `paid`
 * and `returned` never decrease, so that the ledger audit can compare them with entries that it reads while members act.
 */
export type Budget = { funded: Cents; left: Cents; held: Cents; paid: Cents; returned: Cents }

/** What the mission has paid, less what was taken back. */
export const netPaid = ({ paid, returned }: Pick<Budget, 'paid' | 'returned'>): Cents => paid - returned

/** One of the rows over which the budget is split. Solcoins that are taken back go to any of them. */
export type Shard = Budget & { shard: number; revision: number }

/** The amount that a payment takes from a row. */
export type Draw = { shard: number; amount: Cents }

export const noBudget: Budget = { funded: 0, left: 0, held: 0, paid: 0, returned: 0 }

export const totalOf = (shards: Budget[]): Budget =>
  shards.reduce(
    (total, { funded, left, held, paid, returned }) => ({
      funded: total.funded + funded,
      left: total.left + left,
      held: total.held + held,
      paid: total.paid + paid,
      returned: total.returned + returned,
    }),
    noBudget,
  )

/** The budget after it was funded. */
export const addFunds = (budget: Budget, amount: Cents): Budget => ({
  ...budget,
  funded: budget.funded + amount,
  left: budget.left + amount,
})

/**
 * The rows that pay the amount: the first at or after `start` that has all of it, otherwise several. Undefined when all rows
 * together have less.
 */
export function chooseDraws(shards: Pick<Shard, 'shard' | 'left'>[], amount: Cents, start: number): Draw[] | undefined {
  const inTurn = [...shards.slice(start), ...shards.slice(0, start)]
  const whole = inTurn.find(({ left }) => left >= amount)
  if (whole) return [{ shard: whole.shard, amount }]
  const draws: Draw[] = []
  let missing = amount
  for (const { shard, left } of inTurn) {
    const taken = Math.min(left, missing)
    if (taken > 0) draws.push({ shard, amount: taken })
    missing -= taken
  }
  return missing > 0 ? undefined : draws
}

/**
 * The share of new funds for each row: whole rewards, spread evenly from `start` on, so that a payment finds its reward in one
 * row.
 */
export function spread(funds: Cents, reward: Cents, start: number): Draw[] {
  const rewards = Math.floor(funds / reward)
  const rest = funds - rewards * reward
  return Array.from({ length: shardCount }, (_, index) => {
    const extra = index < rewards % shardCount ? 1 : 0
    const amount = (Math.floor(rewards / shardCount) + extra) * reward + (index === 0 ? rest : 0)
    return { shard: (start + index) % shardCount, amount }
  }).filter(({ amount }) => amount > 0)
}
