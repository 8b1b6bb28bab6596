import { readFile } from 'node:fs/promises'
import pMap from 'p-map'
import { Problem } from '../../functions/problem.ts'
import type { ImportedMember, MemberState } from '../../functions/missions/import-member.use-case.ts'
import { formatWhole } from '../../shared/format-number.ts'
import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import { StartError } from '../local/start-error.ts'
import { whoRuns, type Report } from './audit-run.ts'
import { defineCommand, yes } from './command.ts'
import { type FileRow, readMembers } from './import-members/read-members.ts'
import { reportProgress } from './progress.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** How many members are imported at once: each takes a transaction. */
const concurrency = 4

export const command = defineCommand({
  parameters: '<file.csv>',
  description: `Imports the members of another community. The first line of the file names the columns username, first_name, last_name,
email, points and balance (Solcoins), in any order. Each row opens an account without a password and with an
unconfirmed address: its owner sets the password with "Forgot your password?". The balance is an entry of the ledger,
paid out of the budget of the mission that --mission names. Create that mission with the kind Word and a first day in
the future, so that nobody else earns from it, and fund it: large sums need a second person, as for every mission.

Without --apply it changes nothing: it says what each row would do. It refuses to begin when the budget has less than
the balances. You can interrupt it: the next run with the same file and mission imports the rest, each member once.
It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: {
    mission: { value: 'id', description: 'the mission whose budget pays the balances', isLogged: true },
    apply: { description: 'imports the members; otherwise it only checks the file' },
    ...yes,
  },
  async run({ parameters: [file, ...others], options: { mission: missionId, apply = false, yes: isAgreed } }) {
    if (file === undefined || others.length > 0) throw new StartError('Name one CSV file.')
    if (!missionId) throw new StartError('Name the mission whose budget pays the balances: --mission <id>.')
    const rows = readMembers(await textOf(file))
    return withTable(async ({ name, local }) => {
      const checked = await check(rows, missionId)
      const wanted = checked.filter(isNew)
      if (!apply) return formatReport(name, checked, 'would be imported')
      if (!local)
        await confirmOnTerminal(`Import ${formatWhole(wanted.length)} members into the table ${name}`, isAgreed)
      const imported = await importAll(wanted, missionId)
      return formatReport(
        name,
        checked.map((each) => imported.get(each.row) ?? each),
        'imported',
      )
    })
  },
})

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`Cannot read ${file} (${(error as NodeJS.ErrnoException).code ?? String(error)}).`)
  })

/** A row with its state, or what is wrong with it. */
type Checked = FileRow & { state?: MemberState }
type NewRow = Checked & { member: ImportedMember }

const isNew = (row: Checked): row is NewRow => 'member' in row && row.state === 'new'

const balanceOf = (rows: readonly Checked[]): Cents =>
  rows.reduce((sum, row) => sum + ('member' in row ? row.member.balance : 0), 0)

const coins = (cents: Cents): string => `${formatAmount(toAmount(cents))} Solcoins`

/**
 * Finds out what each row would do.
 * @throws StartError when the mission is not for an import, or has less than the balances
 */
async function check(rows: readonly FileRow[], missionId: string): Promise<Checked[]> {
  // Load it only now: its client reads the environment.
  const { isForImport, readFund, statesOf } = await import('../../functions/missions/import-member.use-case.ts')
  const fund = await readFund(missionId)
  if (!fund) throw new StartError(`There is no mission ${missionId}: nothing was changed.`)
  const { mission, left } = fund
  if (!isForImport(mission, new Date()))
    throw new StartError(
      `Members can earn from the mission “${mission.title}”: name one of the kind Word whose first day is in the future.`,
    )
  const valid = rows.flatMap((row) => ('member' in row ? [row] : []))
  const states = await statesOf(
    valid.map(({ member }) => member),
    missionId,
  )
  const stateByRow = new Map(valid.map(({ row }, index) => [row, states[index]]))
  const checked = rows.map((row): Checked => {
    const state = stateByRow.get(row.row)
    return state ? { ...row, state } : row
  })
  const needed = balanceOf(checked.filter(isNew))
  if (needed > left)
    throw new StartError(
      `The mission “${mission.title}” has ${coins(left)} left, and the import needs ${coins(needed)}: fund it first. Nothing was changed.`,
    )
  return checked
}

/** Imports these rows. Returns each with the state that it turned out to have: somebody may have been faster. */
async function importAll(rows: readonly NewRow[], missionId: string): Promise<ReadonlyMap<number, Checked>> {
  const { importMember } = await import('../../functions/missions/import-member.use-case.ts')
  const { retryOnConflict } = await import('../../functions/table/retry-on-conflict.ts')
  const { currentCardKeyVersion } = await import('../../functions/secrets/card.ts')
  const details = { missionId, address: whoRuns(), keyVersion: await currentCardKeyVersion(new Date()) }
  const imported = new Map<number, Checked>()
  const report = reportProgress(() => `${formatWhole(imported.size)} of ${formatWhole(rows.length)} members`)
  await pMap(
    rows,
    async (row) => {
      const state = await retryOnConflict(() => importMember(row.member, { ...details, now: new Date() }))
      imported.set(row.row, { ...row, state })
      report()
    },
    { concurrency },
  ).catch((error: unknown) => {
    const isSpent = error instanceof Problem && error.code === 'budget_spent'
    throw isSpent ? new StartError('The budget was spent by somebody else: fund it, then repeat the command.') : error
  })
  return imported
}

function resultOf(row: Checked, verb: string): string {
  if ('problem' in row) return `left out: ${row.problem}`
  const { member, state } = row
  if (state === 'before') return 'imported before'
  if (state !== 'new') return `left out: the ${state === 'email taken' ? 'email' : 'username'} is taken`
  return `${verb}, ${coins(member.balance)}, ${formatWhole(member.points)} points`
}

/** Each row with its result, then the sums. Rows that are left out make the command end with status 1. */
function formatReport(table: string, rows: readonly Checked[], verb: string): Report {
  const done = rows.filter(isNew)
  const before = rows.filter(({ state }) => state === 'before').length
  const left = rows.length - done.length - before
  if (left > 0) process.exitCode = 1
  const outcome = `${formatWhole(done.length)} ${verb}, ${formatWhole(before)} imported before, ${formatWhole(left)} left out`
  const text = [
    ...rows.map((row) => `Row ${row.row} ${row.username}: ${resultOf(row, verb)}`),
    '',
    `Table ${table}: ${outcome}. ${coins(balanceOf(done))}.`,
  ].join('\n')
  return { text, outcome }
}
