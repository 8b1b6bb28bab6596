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

/** Measures the commands to the table while `during` runs. */
export async function measureCost<T>(during: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const cost: Cost = { roundTrips: 0, readUnits: 0, writeUnits: 0 }
  let answered = 0
  const result = await interceptTable(async (command, next) => {
    command.input.ReturnConsumedCapacity = 'TOTAL'
    // A command that starts after the longest chain so far has finished extends the chain by one.
    const place = answered + 1
    cost.roundTrips = Math.max(cost.roundTrips, place)
    try {
      const output = await next()
      cost[reads.has(command.name) ? 'readUnits' : 'writeUnits'] += unitsOf(output)
      return output
    } finally {
      answered = Math.max(answered, place)
    }
  }, during)
  return { result, cost }
}
