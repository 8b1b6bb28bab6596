import { interceptTable } from '../faults/intercept.ts'

export type Cost = {
  /** Commands one after another; concurrent commands count as one. */
  roundTrips: number
  readUnits: number
  writeUnits: number
}

/**
 * The part of a cost that can be compared with the expected one: all of it on an engine that this process started. Other
 * engines may count units differently, so only round trips are compared.
 */
export const comparable = (cost: Cost): Partial<Cost> =>
  process.env.TABLE_ENGINE === 'own' ? cost : { roundTrips: cost.roundTrips }

type Capacity = { CapacityUnits?: number }
const reads = new Set(['Get', 'BatchGet', 'Query', 'TransactGet'])

const unitsOf = (output: unknown): number => {
  const { ConsumedCapacity } = output as { ConsumedCapacity?: Capacity | Capacity[] }
  return [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

/** Commands that run at the same time. None is answered before all are, so that what follows does not depend on their speed. */
type Round = { place: number; running: number; ended: PromiseWithResolvers<void> }

const newRound = (place: number): Round => ({ place, running: 0, ended: Promise.withResolvers() })

/** Measures the commands to the table while `during` runs. */
export async function measureCost<T>(during: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const cost: Cost = { roundTrips: 0, readUnits: 0, writeUnits: 0 }
  let round = newRound(1)
  const result = await interceptTable(async (command, next) => {
    command.input.ReturnConsumedCapacity = 'TOTAL'
    const own = round
    own.running += 1
    cost.roundTrips = own.place
    try {
      const output = await next()
      cost[reads.has(command.name) ? 'readUnits' : 'writeUnits'] += unitsOf(output)
      return output
    } finally {
      own.running -= 1
      if (own.running === 0) {
        round = newRound(own.place + 1)
        own.ended.resolve()
      }
      await own.ended.promise
    }
  }, during)
  return { result, cost }
}
