import type { CreatedRange } from '../../stripe/created-since.ts'
import type { Run } from './run.ts'
import * as watermarks from './watermarks.table.ts'

/** Stripe retries an undelivered event for three days. Older events were delivered or synced before. */
const lookBackSeconds = 3 * 24 * 60 * 60
/** The number of objects in memory: the size of Stripe's pages. */
const pageSize = 100

/** One of Stripe's lists, and how its objects are compared with the orders. */
export type List<T> = {
  name: watermarks.ListName
  /** How long after its creation an object may still change. */
  finalAfterSeconds: number
  /** The objects created in a range of time, newest first. */
  createdBetween: (range: CreatedRange) => AsyncIterable<T>
  /** Compares some of the objects. Returns those that need a person, or whose check failed. */
  compare: (objects: T[]) => Promise<T[]>
}

async function* pagesOf<T>(objects: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const object of objects) {
    page.push(object)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Finishes a pass. Returns the new watermark, or undefined at the deadline: the next run resumes at the last page. */
async function finish<T extends { created: number }>(
  run: Run,
  list: List<T>,
  { settledUntil, pass }: watermarks.Watermark & { pass: watermarks.Pass },
): Promise<watermarks.Watermark | undefined> {
  let { to, oldestOpen } = pass
  for await (const page of pagesOf(list.createdBetween({ gte: pass.from, lte: to }))) {
    const open = await list.compare(page)
    // A page that was not compared completely is compared again.
    if (run.report.isIncomplete) return undefined
    run.report.pages += 1
    for (const { created } of open) oldestOpen = Math.min(created, oldestOpen ?? created)
    to = page.at(-1)?.created ?? to
    if (page.length === pageSize) await watermarks.save(list.name, { settledUntil, pass: { ...pass, to, oldestOpen } })
  }
  const after = { settledUntil: Math.min(pass.until, oldestOpen ?? pass.until), pass: null }
  await watermarks.save(list.name, after)
  return after
}

/**
 * Compares one of Stripe's lists with the orders, page by page, from the settled point to now. First finishes an interrupted
 * pass. A run of the whole list always begins three days ago.
 */
export async function sweep<T extends { created: number }>(run: Run, list: List<T>): Promise<void> {
  const now = Math.floor(run.now.getTime() / 1000)
  let known: watermarks.Watermark | undefined = run.isWhole
    ? { settledUntil: null, pass: null }
    : await watermarks.find(list.name)
  if (known.pass) known = await finish(run, list, { ...known, pass: known.pass })
  if (!known) return
  const from = Math.max(now - lookBackSeconds, (known.settledUntil ?? 0) - list.finalAfterSeconds)
  await finish(run, list, { ...known, pass: { from, to: now, until: now, oldestOpen: null } })
}
