import { StartError } from '../local/start-error.ts'
import { recorded } from './audit-run.ts'
import { defineCommand, yes } from './command.ts'
import { requireKey } from './deployment-settings.ts'
import { withFolderCopy } from './drill/copied-folder.ts'
import { Steps } from './drill/steps.ts'

export const command = defineCommand({
  description: `Restores the table as another one, checks the copy, and deletes it. It tests that the backups can be restored. A job
does the same every 30 days.

It audits the ledger of the copy as "audit" does, and compares the entries and purchases of up to a thousand members
with those of the table, in both directions. With VAULT_KEY_ARN, it opens the codes of some gift cards. It prints the
result and the duration of each step, and exits with status 1 if it found a problem.

On a deployment (TABLE_NAME and SECRET_ARNS), the copy is <table>-drill-<time>, with the state of some minutes ago, the
latest that can be restored. A restore takes from minutes to hours and continues if the command is stopped: --copy then
checks that copy. AWS charges for restoring, storing and reading a copy. The command never deletes a copy with problems,
or one that it did not restore. On this machine, the copy is a folder in DATA_DIR, which is deleted without --keep. The
original is never changed. infra/README.md lists the permissions, infra/RUNBOOK.md what to do when data is lost.`,
  options: {
    copy: {
      value: 'table',
      isLogged: true,
      description: 'checks this copy of a deployment’s table; restores and deletes nothing',
    },
    keep: { description: 'does not delete the copy' },
    ...yes,
  },
  run: async ({ options: { copy, keep: isKept = false, yes: isAgreed = false } }) => {
    const table = process.env['TABLE_NAME']
    if (!table && copy !== undefined) throw new StartError('--copy names a copy of a deployment: set TABLE_NAME.')
    return report(
      await (table ? recorded(false, () => drillDeployment(table, { copy, isKept, isAgreed })) : drillFolder(isKept)),
    )
  },
})

async function drillDeployment(
  table: string,
  options: { copy: string | undefined; isKept: boolean; isAgreed: boolean },
): Promise<Steps> {
  requireKey('LEDGER_AUDIT_KEY')
  // Load it only now: its client reads the environment.
  return (await import('./drill/drill-deployment.ts')).drillDeployment(table, options)
}

/** The copied file has the current state of its table: there is nothing to compare. */
async function drillFolder(isKept: boolean): Promise<Steps> {
  const steps = new Steps()
  await withFolderCopy(steps, isKept, async (name) => {
    const { checkCodes, checkLedger } = await import('./drill/check-restored.ts')
    const copy = { name, asOf: new Date() }
    await checkLedger(copy, steps, { isAlone: true })
    await checkCodes(copy, steps)
  })
  return steps
}

function report(steps: Steps): string {
  if (steps.hasProblems) process.exitCode = 1
  return [
    steps.format(),
    '',
    steps.hasProblems ? 'The copy has problems: see infra/RUNBOOK.md, "Restoring the table".' : 'No problem was found.',
  ].join('\n')
}
