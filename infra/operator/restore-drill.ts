import { formatWhole } from '../../shared/format-number.ts'
import { defineCommand, yes } from './command.ts'
import { withFolderCopy } from './drill/copied-folder.ts'
import { checkCopy, type CheckedCopy } from './drill/check-copy.ts'
import { compareWithLive } from './drill/compare-with-live.ts'
import { beginRestore, copyName, deleteCopy, findCopies, untilRestored } from './drill/restored-table.ts'
import { Steps } from './drill/steps.ts'
import { confirm, onTerminal } from './prompts.ts'
import { announcement, sizeOf, tableClient, type ReadableTable } from './table/table-client.ts'

export const command = defineCommand({
  description: `Restores the table as another one, checks the copy, and deletes it. It tests that the backups can be restored.

It checks that each member's balance agrees with the entries of their ledger, that the rows to which other rows refer
exist, and that entries and purchases are the same in the live table. It prints the result and the duration of each
step, and exits with status 1 if it found a problem.

On a deployment (TABLE_NAME), the copy is <table>-drill-<time>, at the latest restorable time, some minutes ago. A
restore takes from minutes to hours and goes on if the command is stopped; the next drill finds the copy and uses it.
AWS charges for restoring, storing and reading the copy. On this machine, the copy is a folder in DATA_DIR. The
original is never changed. infra/README.md lists the permissions, infra/RUNBOOK.md what to do when data is lost.`,
  options: { keep: { description: 'does not delete the copy' }, ...yes },
  run: ({ options: { keep: isKept = false, yes: isAgreed = false } }) =>
    process.env['TABLE_NAME'] ? drillDeployment(process.env['TABLE_NAME'], { isKept, isAgreed }) : drillFolder(isKept),
})

async function drillFolder(isKept: boolean): Promise<string> {
  const steps = new Steps()
  const checked = await withFolderCopy(steps, isKept, async ({ copy, live }) => {
    const found = await check(copy, steps)
    if (live) await steps.check(() => compareWithLive(found.unchanging.values, live), 'the live table')
    else steps.note('Check the live table', 'skipped: no server is running')
    const { openCodes } = await import('./drill/open-codes.ts')
    await steps.check(() => openCodes(copy, found.giftCards.values), 'sealed codes')
    return found
  })
  return report(steps, checked)
}

type Options = { isKept: boolean; isAgreed: boolean }

async function drillDeployment(table: string, { isKept, isAgreed }: Options): Promise<string> {
  const steps = new Steps()
  const live = { client: tableClient(), name: table }
  const size = await sizeOf(live)
  console.error(announcement(live, size))
  const copies = await findCopies(live.client, table)
  const copy = copies.at(-1) ?? copyName(table, new Date())
  if (copies.length > 0) steps.note('Find a copy', `using ${copy}, which an earlier drill left`)
  else {
    await onTerminal((prompts) => confirm(`Restore the table ${table} as ${copy}`, isAgreed, prompts))
    await steps.take(
      'Start the restore',
      () => beginRestore(live.client, table, copy),
      () => copy,
    )
  }
  const asOf = (time?: Date) => (time ? `as of ${time.toISOString()}` : 'done')
  await steps.take('Restore', () => untilRestored(live.client, copy), asOf)
  const checked = await check({ client: live.client, name: copy }, steps)
  steps.note('Count the live table', `about ${formatWhole(size.items)} rows, counted up to six hours ago`)
  await steps.check(() => compareWithLive(checked.unchanging.values, live), 'the live table')
  steps.note('Check sealed codes', 'skipped: only the functions may use their key')
  const unused = copies.length > 0 ? copies : [copy]
  if (isKept) steps.note('Delete the copy', `kept: ${unused.join(', ')}`)
  else await deleteCopies(live, unused, { steps, isAgreed })
  return report(steps, checked)
}

/** Deletes the copies if the operator agrees. Otherwise they stay, and the next drill finds them. */
async function deleteCopies(
  { client }: ReadableTable,
  copies: string[],
  { steps, isAgreed }: { steps: Steps; isAgreed: boolean },
): Promise<void> {
  const question = `Delete the copy ${copies.join(', ')}`
  const agreed = await onTerminal((prompts) => confirm(question, isAgreed, prompts)).then(
    () => true,
    () => false,
  )
  if (!agreed) return steps.note('Delete the copy', `kept: ${copies.join(', ')}`)
  for (const copy of copies)
    await steps.take(
      'Delete the copy',
      () => deleteCopy(client, copy),
      () => copy,
    )
}

/** Checks the copy by itself. */
async function check(copy: ReadableTable, steps: Steps): Promise<CheckedCopy> {
  const total = ({ rows }: CheckedCopy) => Object.values(rows).reduce((sum, count) => sum + count, 0)
  const checked = await steps.take(
    'Read the copy',
    () => checkCopy(copy),
    (found) => `${formatWhole(total(found))} rows`,
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
    `The copy contains ${counts.join(', ')}.`,
    steps.hasProblems ? 'The copy has problems: see infra/RUNBOOK.md, "Restoring the table".' : 'No problem was found.',
  ].join('\n')
}
