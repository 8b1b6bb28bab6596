import { Logger } from '@aws-lambda-powertools/logger'
import { Problem } from './problem.ts'

export const logger = new Logger({ serviceName: 'solara' })

/**
 * Makes a line metrics too, in CloudWatch's embedded metric format, in the namespace `Solara`. The format is four fields; a
 * library for it would be a thirtieth of every cold start.
 */
export const counted = (metrics: Record<string, number>, now: Date) => ({
  ...metrics,
  _aws: {
    Timestamp: now.getTime(),
    CloudWatchMetrics: [
      {
        Namespace: 'Solara',
        Dimensions: [[]],
        Metrics: Object.keys(metrics).map((Name) => ({ Name, Unit: 'Count' })),
      },
    ],
  },
})

/** Makes a line of which somebody must be woken. */
export const countedAsError = (now: Date) => counted({ Errors: 1 }, now)

/** Where an error arose, without its words, which may hold what nobody should read in a log. */
const whereIn = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())

/** Errors whose words are our own and hold no one's data. */
const isOurs = (error: Error): boolean => ['BrokenContract', 'Problem', 'StripeRefused'].includes(error.name)

/** A fault, by what lies at its bottom: a problem that tells people to try again may have its cause. */
export function faultOf(error: Error) {
  const root = error instanceof Problem && error.cause instanceof Error ? error.cause : error
  return { name: root.name, ...(isOurs(root) && { words: root.message }), at: whereIn(root) }
}
