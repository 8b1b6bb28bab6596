import { setTimeout as sleep } from 'node:timers/promises'
import { formatWhole } from '../../../shared/format-number.ts'
import { faultKinds } from '../../../shared/ledger/faults.ts'
import { compareWithTable } from '../../../functions/jobs/drill/compare.ts'
import { confirmDamage } from '../../../functions/jobs/drill/confirm-damage.ts'
import type { RestoredCopy } from '../../../functions/jobs/drill/copies.ts'
import { giftCardPageOfAll } from '../../../functions/jobs/audit/gift-card-lists.ts'
import { auditCopy, forgetProgress, type Findings } from '../../../functions/jobs/audit/audit-ledger.ts'
import { storeKeys } from '../../../functions/store/keys.ts'
import { inTable } from '../../../functions/table/in-table.ts'
import { batchGet, type TypedKey } from '../../../functions/table/rows.ts'
import { open } from '../../../functions/vault/vault.ts'
import { reportProgress } from '../progress.ts'
import type { Steps } from './steps.ts'

/** The checks of a drill on a copy. The table's client reads the environment: load this last. */

const retryMilliseconds = 5_000

async function audit({ name, asOf }: RestoredCopy): Promise<Findings> {
  await inTable(name, forgetProgress)
  let checked = 'begins'
  const report = reportProgress(() => `The audit of the copy ${checked}.`)
  const start = {
    deadline: Infinity,
    segmentsAtOnce: 2,
    onProgress({ phase, tally: { counts } }: { phase: string; tally: { counts: { accounts: number } } }) {
      checked = `is at ${phase}: ${formatWhole(counts.accounts)} accounts`
      report()
    },
  }
  for (;;) {
    const outcome = await inTable(name, () => auditCopy({ now: new Date(), asOf }, start))
    if (outcome.state === 'done') return outcome.found
    // Another command checks the same copy.
    await sleep(retryMilliseconds)
  }
}

/** Audits the ledger of the copy. `isAlone`: no table is available to explain apparent damage. */
export const checkLedger = (copy: RestoredCopy, steps: Steps, { isAlone = false } = {}): Promise<void> =>
  steps.check('the ledger', async () => {
    const found = await audit(copy)
    const damage = isAlone ? found.firstFaults : await confirmDamage(found, copy)
    const { accounts, entries } = found.checked
    const { available, sold } = found.giftCards
    const unsettled = found.firstFaults.length - damage.length
    return {
      checked: [
        `${formatWhole(accounts)} accounts, ${formatWhole(entries)} entries, ${formatWhole(available + sold)} gift cards`,
        ...(unsettled > 0 ? [`${formatWhole(unsettled)} in transactions of the copy’s time`] : []),
      ].join(', '),
      problems: damage.map(
        ({ kind, subject, description }) => `${kind} ${subject}: ${description} (${faultKinds[kind]})`,
      ),
      total: found.faults > found.firstFaults.length ? found.faults : damage.length,
    }
  })

/** Compares the copy with the table. */
export const checkDifferences = (copy: RestoredCopy, steps: Steps): Promise<void> =>
  steps.check('differences from the table', async () => {
    const { members, rows, differences } = await compareWithTable(copy)
    const checked = `${formatWhole(rows)} entries and purchases of ${formatWhole(members)} members`
    return { checked, problems: differences, total: differences.length }
  })

type SealedCard = { id: string; sealedCode: string }
const sampleSize = 20

/** Opens the codes of some gift cards, and forgets them. It uses the key in the environment. */
export const checkCodes = (copy: RestoredCopy, steps: Steps): Promise<void> =>
  steps.check('sealed codes', () =>
    inTable(copy.name, async () => {
      const ids: string[] = []
      let page = await giftCardPageOfAll(null, sampleSize)
      for (
        ;
        page && ids.length < sampleSize;
        page = page.next === null ? undefined : await giftCardPageOfAll(page.next, sampleSize)
      )
        ids.push(...page.ids)
      const keys = ids.slice(0, sampleSize).map((id): TypedKey<SealedCard> => storeKeys.giftCard(id))
      const found = await batchGet(keys, ['id', 'sealedCode'])
      const cards = keys.flatMap((key) => found.get(key) ?? [])
      const opened = await Promise.all(
        cards.map(({ id, sealedCode }) =>
          open(sealedCode, id).then(
            (code) => code.length > 0,
            () => false,
          ),
        ),
      )
      const problems = cards.flatMap(({ id }, at) =>
        opened[at] ? [] : [`the code of gift card ${id} cannot be opened`],
      )
      return { checked: `${cards.length} gift cards`, problems, total: problems.length }
    }),
  )
