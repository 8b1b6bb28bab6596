import { readAllRows } from '../read-all-rows.ts'
import { interceptTable, partsOf, type TableCommand } from './intercept.ts'

const isWrite = ({ name }: TableCommand): boolean => ['TransactWrite', 'Put', 'Update', 'Delete'].includes(name)

/** Counting an attempt is no action: it happens before the caller's rights are checked, and also for a refused caller. */
const isRate = (pk: unknown): boolean => String(pk).startsWith('RATE#')

/** Whether the command only counts attempts. */
function countsAttempt(command: TableCommand): boolean {
  const { Key: key, Item: item } = command.input as { Key?: { pk: unknown }; Item?: { pk: unknown } }
  return partsOf(command).length === 0 && isRate((key ?? item)?.pk)
}

type Rows = Awaited<ReturnType<typeof readAllRows>>

const countedRows = async (): Promise<Rows> => (await readAllRows()).filter(({ pk }) => !isRate(pk))

/** A write number, counted from 0, and what happens before the table executes it. */
type Change = { before?: number; change: () => Promise<unknown> }

/**
 * Runs `during`, and `change` just before its first write, or the write with the number in `before`. Returns what `during`
 * returned, the rows right after the change (undefined if there was no such write), and the rows at the end; none of them
 * counts attempts.
 */
export async function changeBeforeWrite<T>({ before = 0, change }: Change, during: () => Promise<T>) {
  let [writes, afterChange]: [number, Rows | undefined] = [0, undefined]
  let isChanging = false
  const result = await interceptTable(async (command, next) => {
    if (isChanging || !isWrite(command) || countsAttempt(command)) return next()
    writes += 1
    if (writes !== before + 1) return next()
    isChanging = true
    await change()
    afterChange = await countedRows()
    isChanging = false
    return next()
  }, during)
  return { result, afterChange: afterChange as Rows | undefined, atEnd: await countedRows() }
}
