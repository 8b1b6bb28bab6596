import type { Cost } from '../../functions/testing/checks/measure-cost.ts'
import { costs } from '../../functions/testing/costs.ts'
import { jobs, permissions, streamNames, type FunctionName, type StreamName } from '../stack/permissions.ts'
import { warmRoutes } from '../stack/warm-routes.ts'
import { assumptions, callRates, type CallRate } from './assumptions.ts'
import { measurements } from './measurements.ts'
import type { StackCounts } from './stack-counts.ts'

/** The resources that one call uses. */
export type CallUsage = { milliseconds: number; gigabyteSeconds: number; readUnits: number; writeUnits: number }

export const functionOf = ({ operation }: CallRate): FunctionName => {
  const name = operation.slice(operation.indexOf(' ') + 1)
  if (!(name in permissions)) throw new Error(`No function for ${operation}`)
  return name as FunctionName
}

/** Whether the call hashes a password, and so runs in one of the functions with a concurrency of their own. */
export const hashesPassword = (rate: CallRate): boolean => permissions[functionOf(rate)].hashesPasswords === true

/** Whether the call seals or opens a code or details: each is a request to KMS. */
export const usesVault = (rate: CallRate): boolean => permissions[functionOf(rate)].vault !== undefined

function costOf({ operation, variant = 'default' }: CallRate): Cost {
  const cost = costs[operation]?.[variant]
  if (!cost) throw new Error(`${operation} has no cost for "${variant}"`)
  return cost
}

const gigabyteSecondsOf = (milliseconds: number, memory: number): number => (milliseconds / 1000) * (memory / 1024)

export function usageOf(rate: CallRate): CallUsage {
  const { roundTrips, readUnits, writeUnits } = costOf(rate)
  const { codeMilliseconds, roundTripMilliseconds, passwordMilliseconds, stripeMilliseconds } = measurements
  const hashes = hashesPassword(rate)
  const milliseconds =
    codeMilliseconds +
    roundTrips * roundTripMilliseconds +
    (hashes ? passwordMilliseconds : 0) +
    (permissions[functionOf(rate)].stripe ? stripeMilliseconds : 0)
  return {
    milliseconds,
    gigabyteSeconds: gigabyteSecondsOf(milliseconds, memoryOf(functionOf(rate))),
    readUnits,
    writeUnits,
  }
}

/** The sum over all calls of a member in a month. */
export const perMember = (amountOf: (rate: CallRate) => number): number =>
  callRates.reduce((sum, rate) => sum + rate.perMember * amountOf(rate), 0)

const { countedTransactions, publicChanges, deletions, mails } = assumptions

/** How often a member's changes invoke each consumer of the stream in a month. A low load puts one transaction into a batch. */
const invocationsOfConsumers: Record<StreamName, number> = {
  'send-mails': mails,
  // Paid orders are among what is counted.
  'apply-changes': countedTransactions + publicChanges + deletions,
}

export const daysOfMonth = 30
const secondsOfMonth = daysOfMonth * 24 * 3600
const runsOf = (everyMinutes: number): number => secondsOfMonth / 60 / everyMinutes

const memoryOf = (name: FunctionName): number =>
  permissions[name].hashesPasswords ? measurements.passwordMemory : measurements.routeMemory

/** What a month of warm-ups uses. Each reads a row that does not exist, with eventual consistency: half a unit. */
export function warmUpsOf({ warmUps: invocations }: StackCounts) {
  const memory = warmRoutes.reduce((sum, name) => sum + memoryOf(name), 0) / warmRoutes.length
  const milliseconds = measurements.codeMilliseconds + measurements.roundTripMilliseconds
  return {
    invocations,
    gigabyteSeconds: gigabyteSecondsOf(invocations * milliseconds, memory),
    readUnits: invocations / 2,
  }
}

/** Invocations and GB-seconds of the jobs, the consumers of the stream, and the warm-ups. */
function background(members: number, counts: StackCounts) {
  const { routeMemory, codeMilliseconds, roundTripMilliseconds, mailMilliseconds } = measurements
  const { reconcileMilliseconds, idleAuditMilliseconds, auditMilliseconds, auditMemory } = measurements
  const consumed = streamNames.reduce((sum, name) => sum + invocationsOfConsumers[name], 0)
  const { everyMinutes, atOnce } = jobs.audit.job
  const [reconciled, audited] = [runsOf(jobs.reconcile.job.everyMinutes), atOnce * runsOf(everyMinutes)]
  const milliseconds =
    members * (consumed * (codeMilliseconds + 3 * roundTripMilliseconds) + mails * mailMilliseconds) +
    reconciled * reconcileMilliseconds
  const auditing = audited * idleAuditMilliseconds + daysOfMonth * members * auditMilliseconds
  const warmUps = warmUpsOf(counts)
  return {
    invocations: members * consumed + reconciled + audited + warmUps.invocations,
    gigabyteSeconds:
      gigabyteSecondsOf(milliseconds, routeMemory) + gigabyteSecondsOf(auditing, auditMemory) + warmUps.gigabyteSeconds,
    readUnits: warmUps.readUnits,
  }
}

/**
 * The calls that X-Ray records where functions are traced: for each function the first in a second, and a twentieth of the
 * others. Lambda has no setting for this (its developer guide, "Visualize Lambda function invocations using AWS X-Ray").
 */
function tracesOf(members: number, counts: StackCounts): number {
  const traced = (perSecond: number) => Math.min(perSecond, 1) + Math.max(0, perSecond - 1) * 0.05
  return callRates.reduce(
    (sum, rate) => sum + traced((members * rate.perMember) / secondsOfMonth) * secondsOfMonth,
    background(members, counts).invocations,
  )
}

/** The members' usage in a month. */
export type Usage = ReturnType<typeof monthlyUsage>

export type Measured = {
  /** Bytes of a page and of a first visit. */
  site: { page: number; firstVisit: number }
  /** Bytes that are logged for a call of the API, and for another invocation. */
  logged: { ofCall: number; ofInvocation: number }
  counts: StackCounts
}

export function monthlyUsage(members: number, { site, logged, counts }: Measured) {
  const { visits, firstVisits, filesOfFirstVisit, requestsOfVisit, pictureKilobytesOfVisit, cdnHitShare } = assumptions
  const checked = counts.healthChecks.reduce((sum, { requests }) => sum + requests, 0)
  const checkedCalls = counts.healthChecks.reduce(
    (sum, { path, requests }) => sum + (path.startsWith('/api/') ? requests : 0),
    0,
  )
  const check = usageOf({ operation: 'GET health', perMember: 1 })
  const calls = members * perMember(() => 1) + checkedCalls
  const other = background(members, counts)
  const fileRequests = members * (firstVisits * filesOfFirstVisit + visits * requestsOfVisit)
  const siteTraffic = members * (firstVisits * site.firstVisit + visits * (site.page + pictureKilobytesOfVisit * 1e3))
  const storedGigabytes = (members * assumptions.storedKilobytes) / 1e6
  return {
    members,
    calls,
    invocations: calls + other.invocations,
    gigabyteSeconds:
      members * perMember((rate) => usageOf(rate).gigabyteSeconds) +
      checkedCalls * check.gigabyteSeconds +
      other.gigabyteSeconds,
    readUnits:
      members * perMember((rate) => usageOf(rate).readUnits) + checkedCalls * check.readUnits + other.readUnits,
    writeUnits: members * perMember((rate) => usageOf(rate).writeUnits),
    auditReadUnits: daysOfMonth * (measurements.auditReadUnitsOfEmptyTable + members * measurements.auditReadUnits),
    streamWriteUnits: members * assumptions.countedRows * measurements.writeUnitsOfCountedRow,
    storedGigabytes,
    restoredGigabytes: Object.keys(permissions).some((name) => /drill/.test(name)) ? storedGigabytes : 0,
    fileRequests,
    cdnRequests: fileRequests + calls + (checked - checkedCalls),
    cdnGigabytes: (siteTraffic + calls * measurements.responseBytes) / 1e9,
    storageReads: fileRequests * (1 - cdnHitShare),
    keyRequests: members * perMember((rate) => (usesVault(rate) ? 1 : 0)),
    mails: members * assumptions.mails,
    logGigabytes: (calls * logged.ofCall + other.invocations * logged.ofInvocation) / 1e9,
    traceable: tracesOf(members, counts),
  }
}
