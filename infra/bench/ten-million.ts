import { jobs } from '../stack/permissions.ts'
import { measurements } from '../estimate/measurements.ts'

const tenMillion = 10_000_000
/** The members that a segment reads at the same time: see `check-members.ts`. */
const membersAtOnce = 16
/** Lambda allocates a whole processor with 1,769 MB: see `auditMemory`. */
const processorShare = 1
/** A function works for 13 minutes of every 15: see `handler.ts`. */
const workingShare = 13 / 15

type Measured = { members: number; processorSeconds: number; commands: number }

/** The arithmetic of an audit of ten million members in AWS, from one that was measured here. In words. */
export function hoursForTenMillion({ members, processorSeconds, commands }: Measured): string {
  const { atOnce } = jobs.audit.job
  const perFunction = tenMillion / atOnce
  const processor = processorSeconds / members / processorShare
  const waiting = ((commands / members) * measurements.roundTripMilliseconds) / 1_000 / membersAtOnce
  const hours = (perFunction * (processor + waiting)) / workingShare / 3_600
  const milliseconds = (seconds: number) => `${(seconds * 1_000).toFixed(2)} ms`
  return [
    `Ten million members, ${atOnce} functions: ${perFunction.toLocaleString('en')} members each.`,
    `A member takes ${milliseconds(processorSeconds / members)} of this processor, ${milliseconds(processor)} of a function's ${processorShare},`,
    `and ${(commands / members).toFixed(2)} commands of ${measurements.roundTripMilliseconds} ms, ${membersAtOnce} members at once: ${milliseconds(waiting)}.`,
    `A function works 13 of 15 minutes: ${hours.toFixed(2)} hours.`,
  ].join('\n')
}
