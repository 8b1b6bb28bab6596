import type { Fault } from '../../../shared/ledger/faults.ts'

/** How often rows with a fault are read again, and after which time. */
export const rereading = { times: 2, pauseMilliseconds: 250 }

const pause = () => new Promise((resolve) => void setTimeout(resolve, rereading.pauseMilliseconds))

/** The same damage is described with other amounts while members act. */
const identityOf = ({ kind, subject }: Fault): string => `${kind} ${subject}`

/**
 * Reads and checks rows. They are read one after another, so a call that is made meanwhile may be seen in part. Damage stays: what
 * looks like it is a fault only if it is found each time the rows are read.
 */
export async function confirmFaults<T extends { faults: Fault[] }>(read: () => Promise<T>): Promise<T> {
  let found = await read()
  for (let time = 0; time < rereading.times && found.faults.length > 0; time += 1) {
    await pause()
    const before = new Set(found.faults.map(identityOf))
    const again = await read()
    found = { ...again, faults: again.faults.filter((fault) => before.has(identityOf(fault))) }
  }
  return found
}
