import { table } from '../bench/table.ts'

/** The parts of Schemathesis's JSON report that are read here. */
export type Report = {
  operations: { tested: number } | null
  test_cases: { generated: number }
  failures: { count: number }[]
  errors: { count: number }[]
  /** By operation and phase, how the server answered valid requests. */
  valid_rates: Record<string, Record<string, { accepted: number }>>
}

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)
const counted = (groups: { count: number }[]): number => sum(groups.map(({ count }) => count))

const requestsIn = (reports: Report[]): number => sum(reports.map((report) => report.test_cases.generated))

/** Responses that differ from the document, and requests that could not be made. */
export const violationsIn = (reports: Report[]): number =>
  sum(reports.map(({ failures, errors }) => counted(failures) + counted(errors)))

/** The operations with at least one request that the server carried out. */
const succeeded = (reports: Report[]): Set<string> =>
  new Set(
    reports
      .flatMap((report) => Object.entries(report.valid_rates))
      .filter(([, phases]) => Object.values(phases).some(({ accepted }) => accepted > 0))
      .map(([operation]) => operation),
  )

const whole = (count: number): string => count.toLocaleString('en')

const rowOf = (role: string, reports: Report[], operations: string): string[] => [
  role,
  whole(requestsIn(reports)),
  operations,
  String(succeeded(reports).size),
  whole(violationsIn(reports)),
]

/** How many requests were sent and how many responses were not as documented, by caller and in total. */
export function summaryOf(reports: Map<string, Report[]>, operations: string[]): string {
  const rows = [...reports].map(([role, each]) =>
    rowOf(role, each, String(sum(each.map((report) => report.operations?.tested ?? 0)))),
  )
  const all = [...reports.values()].flat()
  const reached = succeeded(all)
  const never = operations.filter((operation) => !reached.has(operation))
  const columns = ['caller', 'requests', 'operations', 'succeeded', 'violations']
  return [
    table(columns, [...rows, rowOf('all', all, String(operations.length))]),
    `\nOperations without a successful valid request: ${never.join(', ') || 'none'}.`,
  ].join('\n')
}
