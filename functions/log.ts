import { Logger } from '@aws-lambda-powertools/logger'
import { MetricUnit, Metrics } from '@aws-lambda-powertools/metrics'
import type { MetricName } from './metric-names.ts'
import { Problem } from './problem.ts'

export const logger = new Logger({ serviceName: 'solara' })

// The namespace is that of the deployment: POWERTOOLS_METRICS_NAMESPACE.
const metrics = new Metrics()
// Powertools adds a `service` dimension to every metric. The alarms watch metrics without dimensions.
metrics.clearDefaultDimensions()

/**
 * Fields that make a log line publish metrics in the deployment's namespace, in CloudWatch's embedded metric format (EMF). They are
 * serialised into the line, rather than published on one of their own, so that a request logs one line.
 */
export function embeddedMetrics(counts: { [Name in MetricName]?: number }, now: Date) {
  metrics.setTimestamp(now)
  // An empty dimension set: without one, CloudWatch would get no metric at all.
  metrics.addDimensions({})
  for (const [name, value] of Object.entries(counts)) metrics.addMetric(name, MetricUnit.Count, value)
  const fields = metrics.serializeMetrics()
  metrics.clearMetrics()
  metrics.clearDimensions()
  return fields
}

/** Fields that count a log line as an error, which raises an alarm. */
export const errorMetric = (now: Date) => embeddedMetrics({ Errors: 1 }, now)

/** The thrown value as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('A value was thrown that is not an error')

/** The stack frames of an error without its message, which may contain secrets or personal data. */
const stackFrames = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())

/** Errors whose messages we wrote and which contain no personal data. */
const hasSafeMessage = (error: Error): boolean =>
  ['ContractViolationError', 'Problem', 'StripeModeError', 'StripeRejectedError'].includes(error.name)

/** The loggable description of an error, or of the cause when a problem has one. `npm run dev` shows every message, a deployment never. */
export function describeFault(error: Error) {
  const root = error instanceof Problem && error.cause instanceof Error ? error.cause : error
  return {
    name: root.name,
    ...((hasSafeMessage(root) || process.env.FAULT_MESSAGES === 'shown') && { message: root.message }),
    at: stackFrames(root),
  }
}
