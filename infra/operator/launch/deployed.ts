import { brand } from '../../../shared/brand.ts'
import { games, studioLinks } from '../../../shared/brand-community.ts'
import { deliver } from '../../../functions/mail/mail-provider.ts'
import { StartError } from '../../local/start-error.ts'
import type { Aws } from '../account/aws.ts'
import { checkStacks, checkSubscriptions } from '../account/check-deployed.ts'
import type { Check, CheckedStage } from '../account/finding.ts'
import { done, open, type Step } from './step.ts'

/** The texts below a value that still belong to the example studio, with their places. */
function examplesIn(value: unknown, place: string): string[] {
  if (typeof value === 'string') return /\bexample\b/.test(value) ? [`${place} (${value})`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => examplesIn(each, `${place}.${name}`))
}

/** Names and addresses that still say `example`. */
export const exampleFacts = (facts: Record<string, unknown> = { brand, games, studioLinks }): string[] =>
  Object.entries(facts).flatMap(([name, value]) => examplesIn(value, name))

export const brandStep = (facts?: Record<string, unknown>): Step => ({
  name: 'brand facts',
  async look() {
    const left = exampleFacts(facts)
    return left.length === 0
      ? done('None says “example”.')
      : open(
          `Of the example studio: ${left.join(', ')}.`,
          'Replace them in shared/brand.ts and shared/brand-community.ts, and deploy again',
        )
  },
})

/** A step that an account check decides: a finding that is not ok remains, with its remedy. */
const checkStep = (name: string, check: () => ReturnType<Check>, fine: string): Step => ({
  name,
  async look() {
    const [found] = [await check()].flat().filter(({ state }) => state !== 'ok')
    return found ? open(found.says, found.action) : done(fine)
  },
})

const mailStep = ({ mailFrom, isProduction }: CheckedStage): Step => ({
  name: 'test mail',
  ...(!isProduction && { isOptional: true as const }),
  async look(mark) {
    if (!mailFrom) return open('The stage has no sender.', 'Set "mailFrom" in the file of the stage, and deploy')
    // A mail from another sender proves nothing about this one.
    return mark?.evidence === mailFrom
      ? done(`A mail from ${mailFrom} has arrived.`)
      : open(`Nobody has seen a mail from ${mailFrom}.`)
  },
  async act({ mailTo, hasArrived, agrees }) {
    const to = mailFrom ? await mailTo() : undefined
    if (!mailFrom || to === undefined || !(await agrees(`Send a test mail from ${mailFrom} to ${to}`))) return undefined
    const text = `This is the test mail of ${brand.product}. It arrived: answer yes to launch.`
    const mail = { to, subject: `${brand.product}: test mail`, text, html: `<p>${text}</p>` }
    const isSent = await deliver(mail, mailFrom).catch((error: Error) => {
      throw new StartError(`SES did not accept it (${error.name}: ${error.message}): run check-account.`)
    })
    if (!isSent) throw new StartError(`SES refused the mail to ${to}.`)
    return (await hasArrived(to)) ? mailFrom : undefined
  },
})

/** The steps outside the table: names in the code, AWS's confirmations, mails, protection. */
export const deployedSteps = (aws: Aws, stage: CheckedStage): readonly Step[] => [
  brandStep(),
  checkStep('alarms', () => checkSubscriptions(aws, stage), 'Every subscription is confirmed.'),
  mailStep(stage),
  checkStep(
    'protection',
    () => checkStacks(aws, stage),
    stage.isProduction ? 'The stacks refuse to be deleted.' : 'This stage needs none.',
  ),
]
