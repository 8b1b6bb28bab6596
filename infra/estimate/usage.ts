import { costs, type Cost } from '../../functions/testing/costs.ts'
import { permissions, type FunctionName } from '../stack/permissions.ts'
import { assumptions, callRates, type CallRate } from './assumptions.ts'
import { measurements } from './measurements.ts'

/** What one call uses. */
export type CallUsage = { milliseconds: number; gigabyteSeconds: number; readUnits: number; writeUnits: number }

const functionOf = ({ operation }: CallRate): FunctionName => {
  const name = operation.slice(operation.indexOf(' ') + 1)
  if (!(name in permissions)) throw new Error(`No function for ${operation}`)
  return name as FunctionName
}

/** Whether the call hashes a password, and so runs in one of the functions with a concurrency of their own. */
export const hashesPassword = (rate: CallRate): boolean => permissions[functionOf(rate)].hashesPasswords === true

function costOf({ operation, variant = 'default' }: CallRate): Cost {
  const cost = costs[operation].find((each) => each.variant === variant)
  if (!cost) throw new Error(`${operation} has no cost for "${variant}"`)
  return cost
}

export function usageOf(rate: CallRate): CallUsage {
  const { roundTrips, readUnits, writeUnits } = costOf(rate)
  const { codeMilliseconds, roundTripMilliseconds, passwordMilliseconds, stripeMilliseconds } = measurements
  const hashes = hashesPassword(rate)
  const milliseconds =
    codeMilliseconds +
    roundTrips * roundTripMilliseconds +
    (hashes ? passwordMilliseconds : 0) +
    (permissions[functionOf(rate)].stripe ? stripeMilliseconds : 0)
  const memory = hashes ? measurements.passwordMemory : measurements.routeMemory
  return { milliseconds, gigabyteSeconds: (milliseconds / 1000) * (memory / 1024), readUnits, writeUnits }
}

/** The sum over all calls of a member in a month. */
export const perMember = (amountOf: (rate: CallRate) => number): number =>
  callRates.reduce((sum, rate) => sum + rate.perMember * amountOf(rate), 0)

const callsOf = (operation: CallRate['operation']): number =>
  callRates.filter((rate) => rate.operation === operation).reduce((sum, rate) => sum + rate.perMember, 0)

/** What the members use in a month. */
export type Usage = ReturnType<typeof monthlyUsage>

/** @param site the bytes of a page and of a first visit */
export function monthlyUsage(members: number, site: { page: number; firstVisit: number }) {
  const { visits, firstVisits, filesOfFirstVisit, requestsOfVisit, pictureKilobytesOfVisit, cdnHitShare } = assumptions
  const calls = members * perMember(() => 1)
  const fileRequests = members * (firstVisits * filesOfFirstVisit + visits * requestsOfVisit)
  const siteTraffic = members * (firstVisits * site.firstVisit + visits * (site.page + pictureKilobytesOfVisit * 1e3))
  return {
    members,
    calls,
    gigabyteSeconds: members * perMember((rate) => usageOf(rate).gigabyteSeconds),
    readUnits: members * perMember((rate) => usageOf(rate).readUnits),
    writeUnits: members * perMember((rate) => usageOf(rate).writeUnits),
    storedGigabytes: (members * assumptions.storedKilobytes) / 1e6,
    fileRequests,
    cdnGigabytes: (siteTraffic + calls * measurements.responseBytes) / 1e9,
    storageReads: fileRequests * (1 - cdnHitShare),
    /** Codes that a purchase opens, and claim details that staff seal. */
    keyRequests: members * (callsOf('POST shop/purchase') + callsOf('POST admin/process-claim')),
    mails: members * assumptions.mails,
    logGigabytes: (calls * measurements.logBytes) / 1e9,
    traces: calls * assumptions.tracedShare,
  }
}
