import lighthouse, { type Flags, type Result } from 'lighthouse'
import { wavesBefore } from './waves.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One load on a simulated phone. Times are in milliseconds, sizes in bytes as transferred. */
export type Load = {
  scores: number[]
  largestPaint: number
  layoutShift: number
  blocking: number
  scriptBytes: number
  /** The share of the scripts that did not run, of their uncompressed size. */
  unusedShare: number
  totalBytes: number
  requests: number
  /** The audits for which a score is not 100, by title; performance has its own columns. */
  failed: string[]
  /** The requests that the server did not answer, or refused because it was too busy. */
  refused: string[]
}

/** One load with a really slow network and processor. */
export type ThrottledLoad = { largestPaint: number; waves: number }

type NetworkRequest = {
  url: string
  resourceType: string
  statusCode: number
  transferSize: number
  rendererStartTime: number
  networkEndTime: number
}
type ScriptUse = { resourceBytes: number; unusedBytes?: number }

async function run(url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, { logLevel: 'error', ...flags })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return result.lhr
}

/** An audit's value. Throws when Lighthouse could not measure it. */
function valueOf({ audits }: Result, name: string): number {
  const value = audits[name]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has no ${name}: ${audits[name]?.errorMessage}`)
  return value
}

const itemsOf = <T>({ audits }: Result, name: string, list: 'items' | 'nodes'): T[] => {
  const details = audits[name]?.details as unknown as Partial<Record<typeof list, T[]>> | undefined
  const items = details?.[list]
  if (!items) throw new Error(`Lighthouse has no ${name}: ${audits[name]?.errorMessage}`)
  return items
}

/** The requests that reach the network. Lighthouse also lists data: URLs. */
const requestsIn = (result: Result): NetworkRequest[] =>
  itemsOf<NetworkRequest>(result, 'network-requests', 'items').filter(({ url }) => !url.startsWith('data:'))

/** The page fetches most scripts before it runs them, so that their type is Fetch. */
const isScript = ({ url }: NetworkRequest): boolean => new URL(url).pathname.endsWith('.js')

const isRefused = ({ statusCode }: NetworkRequest): boolean => statusCode === 429 || statusCode >= 500

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

function failedIn(result: Result): string[] {
  const failed = categories.slice(1).flatMap((name) => {
    const audits = (result.categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
    return audits.filter(({ id }) => (result.audits[id]?.score ?? 1) < 1).map(({ id }) => id)
  })
  return failed.map((id) => result.audits[id]?.title ?? id)
}

/** Loads the page once as Lighthouse's simulated phone, in the browser that listens on the port. */
export async function load(url: string, port: number): Promise<Load> {
  const result = await run(url, { port, onlyCategories: [...categories] })
  const requests = requestsIn(result)
  const scripts = itemsOf<ScriptUse>(result, 'script-treemap-data', 'nodes')
  const transferred = requests.filter(isScript)
  return {
    scores: categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    largestPaint: valueOf(result, 'largest-contentful-paint'),
    layoutShift: valueOf(result, 'cumulative-layout-shift'),
    blocking: valueOf(result, 'total-blocking-time'),
    scriptBytes: sum(transferred.map(({ transferSize }) => transferSize)),
    unusedShare:
      sum(scripts.map(({ unusedBytes = 0 }) => unusedBytes)) /
      Math.max(1, sum(scripts.map(({ resourceBytes }) => resourceBytes))),
    totalBytes: sum(requests.map(({ transferSize }) => transferSize)),
    requests: requests.length,
    failed: failedIn(result),
    refused: requests.filter(isRefused).map(({ url: each, statusCode }) => `${new URL(each).pathname}: ${statusCode}`),
  }
}

/** Loads the page once as Lighthouse's simulated phone and returns when the largest content is painted, in milliseconds. */
export async function simulatedPaint(url: string, port: number): Promise<number> {
  const name = 'largest-contentful-paint'
  return valueOf(await run(url, { port, onlyAudits: [name] }), name)
}

/** Loads the page once with a slow network and processor. */
export async function loadThrottled(url: string, port: number): Promise<ThrottledLoad> {
  const onlyAudits = ['largest-contentful-paint', 'network-requests']
  const result = await run(url, { port, onlyAudits, throttlingMethod: 'devtools' })
  const largestPaint = valueOf(result, 'largest-contentful-paint')
  const requests = requestsIn(result).map((request) => {
    return { type: request.resourceType, start: request.rendererStartTime, end: request.networkEndTime }
  })
  return { largestPaint, waves: wavesBefore(largestPaint, requests) }
}
