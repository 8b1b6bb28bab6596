import type { Fault } from '../../../shared/ledger/faults.ts'

/** How often rows with a fault are read again, and after which pause. */
export const rereading = { times: 2, pauseMilliseconds: 250 }

const pause = () => new Promise((resolve) => void setTimeout(resolve, rereading.pauseMilliseconds))

/** While members act, the same damage may have other amounts in its description. */
const identityOf = ({ kind, subject }: Fault): string => `${kind} ${subject}`

/**
 * Reads and checks rows. Rows are read one after another, so a read may see only part of a concurrent call. Real damage stays: a
 * finding is a fault only if every read finds it.
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
