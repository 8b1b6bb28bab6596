import { formatWhole } from '../../shared/format-number.ts'
import { StartError } from '../local/start-error.ts'
import { defineCommand, yes } from './command.ts'
import { withFolderCopy } from './drill/copied-folder.ts'
import { checkCopy, type CheckedCopy } from './drill/check-copy.ts'
import { compareSize, compareWithLive, findMissing } from './drill/compare-with-live.ts'
import {
  assertCopyName,
  beginRestore,
  copyName,
  deleteCopy,
  findCopies,
  untilRestored,
} from './drill/restored-table.ts'
import { Steps } from './drill/steps.ts'
import { confirm, onTerminal } from './prompts.ts'
import { announcement, reasonOf, sizeOf, tableClient, type ReadableTable } from './table/table-client.ts'

export const command = defineCommand({
  description: `Restores the table as another one, checks the copy, and deletes it. It tests that the backups can be restored.

It checks that each member's balance agrees with the entries of their ledger, and that the rows to which other rows
refer exist. It takes samples of the entries and purchases: those of the copy must be the same in the live table, and
those of the live table must be in the copy. It prints the result and the duration of each step, and exits with status 1
if it found a problem.

On a deployment (TABLE_NAME), the copy is <table>-drill-<time>, with the state of some minutes ago, the latest that can
be restored. A restore takes from minutes to hours and continues if the command is stopped: --copy then checks that
copy. AWS charges for restoring, storing and reading a copy. The command never deletes a copy with problems, or one that
it did not restore. On this machine, the copy is a folder in DATA_DIR, which is deleted without --keep. The original is
never changed. infra/README.md lists the permissions, infra/RUNBOOK.md what to do when data is lost.`,
  options: {
    copy: { value: 'table', description: 'checks this copy of a deployment’s table; restores and deletes nothing' },
    keep: { description: 'does not delete the copy' },
    ...yes,
  },
  run: ({ options: { copy, keep: isKept = false, yes: isAgreed = false } }) => {
    const table = process.env['TABLE_NAME']
    if (table) return drillDeployment(table, { copy, isKept, isAgreed })
    if (copy !== undefined) throw new StartError('--copy names a copy of a deployment: set TABLE_NAME.')
    return drillFolder(isKept)
  },
})

async function drillFolder(isKept: boolean): Promise<string> {
  const steps = new Steps()
  const begun = new Date()
  const checked = await withFolderCopy(steps, isKept, async ({ copy, live }) => {
    const found = await check(copy, steps)
    if (live) await compare(found, { copy, live, before: begun, steps })
    else steps.note('Check the live table', 'skipped: no server is running')
    const { openCodes } = await import('./drill/open-codes.ts')
    await steps.check(() => openCodes(copy, found.giftCards.values), 'sealed codes')
    return found
  })
  return report(steps, checked)
}

type Options = { copy: string | undefined; isKept: boolean; isAgreed: boolean }

async function drillDeployment(table: string, { copy: named, isKept, isAgreed }: Options): Promise<string> {
  const steps = new Steps()
  const begun = new Date()
  if (named !== undefined) assertCopyName(table, named)
  const live = { client: tableClient(), name: table }
  console.error(announcement(live, await sizeOf(live)))
  const copy = named ?? copyName(table, begun)
  const others = (await findCopies(live.client, table)).filter((name) => name !== named)
  if (others.length > 0) steps.note('Other copies', `left as they are: ${others.join(', ')}`)
  if (named === undefined) {
    await onTerminal((prompts) => confirm(`Restore the table ${table} as ${copy}`, isAgreed, prompts))
    await steps.take(
      'Start the restore',
      () => beginRestore(live.client, table, copy),
      () => copy,
    )
  }
  const asOf = (time?: Date) => (time ? `as of ${time.toISOString()}` : 'done')
  const restoredAt = await steps.take('Restore', () => untilRestored(live.client, { table, copy }), asOf)
  const copied = { client: live.client, name: copy }
  const checked = await check(copied, steps)
  await compare(checked, { copy: copied, live, before: restoredAt ?? begun, steps })
  steps.note('Check sealed codes', 'skipped: only the functions may use their key')
  const kept = named
    ? 'this command did not restore it'
    : isKept
      ? 'as requested'
      : steps.hasProblems && 'it has problems'
  if (kept) steps.note('Delete the copy', `kept, ${kept === 'as requested' ? kept : `because ${kept}`}: ${copy}`)
  else await deleteIfAgreed(copied, { steps, isAgreed })
  return report(steps, checked)
}

/** Deletes the copy if the operator agrees. A failure does not hide what the drill found. */
async function deleteIfAgreed(
  { client, name: copy }: ReadableTable,
  { steps, isAgreed }: { steps: Steps; isAgreed: boolean },
): Promise<void> {
  const agreed = await onTerminal((prompts) => confirm(`Delete the copy ${copy}`, isAgreed, prompts)).then(
    () => true,
    () => false,
  )
  if (!agreed) return steps.note('Delete the copy', `kept: ${copy}`)
  await steps.take(
    'Delete the copy',
    () =>
      deleteCopy(client, copy).then(
        () => copy,
        (error: unknown) => `failed, delete ${copy} yourself (${reasonOf(error)})`,
      ),
    (result) => result,
  )
}

type Comparison = {
  copy: ReadableTable
  live: ReadableTable
  /** What was written to the live table before this must be in the copy. */
  before: Date
  steps: Steps
}

/** Compares the copy with the live table, in both directions. */
async function compare(checked: CheckedCopy, { copy, live, before, steps }: Comparison): Promise<void> {
  const size = await sizeOf(live)
  await steps.check(async () => compareSize(rowsIn(checked), size), 'the number of rows')
  await steps.check(() => compareWithLive(checked.unchanging.values, live), 'the live table')
  await steps.check(() => findMissing({ live, items: size.items, copy, before }), 'that nothing is missing')
}

const rowsIn = ({ rows }: CheckedCopy): number => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** Checks the copy by itself. */
async function check(copy: ReadableTable, steps: Steps): Promise<CheckedCopy> {
  const checked = await steps.take(
    'Read the copy',
    () => checkCopy(copy),
    (found) => `${formatWhole(rowsIn(found))} rows`,
  )
  for (const findings of [checked.balances, checked.links, checked.pointers])
    steps.note(`Check ${findings.name}`, steps.addFindings(findings))
  return checked
}

function report(steps: Steps, { rows }: CheckedCopy): string {
  if (steps.hasProblems) process.exitCode = 1
  const counts = Object.entries(rows)
    .toSorted(([, a], [, b]) => b - a)
    .map(([entity, count]) => `${formatWhole(count)} ${entity}`)
  return [
    steps.format(),
    '',
    `The copy contains ${counts.join(', ') || 'nothing'}.`,
    steps.hasProblems ? 'The copy has problems: see infra/RUNBOOK.md, "Restoring the table".' : 'No problem was found.',
  ].join('\n')
}
