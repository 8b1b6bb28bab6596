import { Logger } from '@aws-lambda-powertools/logger'
import { Problem } from './problem.ts'

export const logger = new Logger({ serviceName: 'solara' })

/**
 * Fields that make a log line publish metrics in the namespace `Solara`, in CloudWatch's embedded metric format (EMF). The metrics
 * have no dimensions, as the alarms expect. Powertools Metrics would add 11 kB to every bundle, more than the size budget allows,
 * and by itself logs a second line and adds a `service` dimension.
 */
export const embeddedMetrics = (metrics: Record<string, number>, now: Date) => ({
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

/** Fields that count a log line as an error, which raises an alarm. */
export const errorMetric = (now: Date) => embeddedMetrics({ Errors: 1 }, now)

/** The stack frames of an error without its message, which may contain secrets or personal data. */
const stackFrames = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())

/** Errors whose messages we wrote and which contain no personal data. */
const hasSafeMessage = (error: Error): boolean =>
  ['ContractViolationError', 'Problem', 'StripeRejectedError'].includes(error.name)

/** The loggable description of an error, or of the cause when a problem has one. */
export function describeFault(error: Error) {
  const root = error instanceof Problem && error.cause instanceof Error ? error.cause : error
  return { name: root.name, ...(hasSafeMessage(root) && { message: root.message }), at: stackFrames(root) }
}
