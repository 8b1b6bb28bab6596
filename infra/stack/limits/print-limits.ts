import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exceeded, maxShare, measure, policiesBySize } from './limits.ts'
import { synthesizeLongest } from './synthesize-longest.ts'

/** `npm run limits`: prints how much of each limit of AWS the stacks use, and the size of each role's policies. */
const folder = mkdtempSync(join(tmpdir(), 'solara-limits-'))
try {
  const templates = synthesizeLongest(folder)
  const measured = measure(templates)
  const rows = measured
    .toSorted((one, other) => other.share - one.share)
    .map(({ name, used, allowed, share, where, limit }) => ({
      limit: name,
      used,
      allowed,
      share: `${Math.round(share * 100)}%`,
      where,
      source: limit.source.replace('https://docs.aws.amazon.com/', ''),
    }))
  console.table(rows)
  console.log('Characters of the policies of each role, of 10,240:')
  console.table(policiesBySize(templates).map(([role, characters]) => ({ role, characters })))
  const tooMuch = exceeded(measured)
  console.log(tooMuch.length > 0 ? `Used to ${maxShare * 100}% or more:\n${tooMuch.join('\n')}` : 'No limit is near.')
  process.exitCode = tooMuch.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
