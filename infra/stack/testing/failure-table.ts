import type { DeclaredAlarm } from './alarms.ts'

/** The table of failures in the runbook, compared with the alarms of the stacks. */

type Failure = { failure: string; noticedBy: string; within: string; todo: string }

export const failuresIn = (runbook: string): Failure[] =>
  [...runbook.matchAll(/^\|(.+)\|(.+)\|(.+)\|(.+)\|$/gm)]
    .map((row) => row.slice(1).map((cell) => cell.trim()))
    .map(([failure = '', noticedBy = '', within = '', todo = '']) => ({ failure, noticedBy, within, todo }))
    .filter(({ failure }) => failure !== 'failure' && !/^-+$/.test(failure))

const headingsIn = (runbook: string): string[] =>
  [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')}`

const minutesPerUnit: Record<string, number> = { minutes: 1, hours: 60, days: 24 * 60 }

const minutesIn = (within: string): number => {
  const [, count, unit = ''] = /^(\d+) (\w+)$/.exec(within) ?? []
  return Number(count) * (minutesPerUnit[unit] ?? NaN)
}

function wrongRow({ failure, noticedBy, within, todo }: Failure, alarms: DeclaredAlarm[]): string[] {
  const [, name, notice] = /^`(\w+)` (mails|pages)$/.exec(noticedBy) ?? []
  if (name === undefined) return noticedBy.length > 10 ? [] : [`"${failure}" does not say who notices`]
  const alarm = alarms.find((each) => each.name === name)
  if (!alarm) return [`"${failure}" names the alarm ${name}, which does not exist`]
  return [
    ...((notice === 'pages') === alarm.isUrgent ? [] : [`${name} ${notice}, says the row "${failure}"`]),
    // The metric itself arrives some minutes later.
    ...(minutesIn(within) > alarm.minutes ? [] : [`${name} takes ${alarm.minutes} minutes or more, not ${within}`]),
    ...(todo === '' ? [`"${failure}" does not say what to do`] : []),
  ]
}

/** The differences between the runbook and the alarms, one sentence each. */
export function wrongFailures(runbook: string, alarms: DeclaredAlarm[]): string[] {
  const failures = failuresIn(runbook)
  const headings = headingsIn(runbook)
  const links = failures.map(({ todo }) => /\]\((#[\w-]+)\)$/.exec(todo)?.[1] ?? todo)
  return [
    ...failures.flatMap((row) => wrongRow(row, alarms)),
    ...alarms.flatMap(({ name }) => [
      ...(failures.some(({ noticedBy }) => noticedBy.startsWith(`\`${name}\``)) ? [] : [`${name} has no row`]),
      ...(headings.includes(name) ? [] : [`${name} has no heading`]),
    ]),
    ...headings.flatMap((heading) =>
      /^[A-Z]\w+[A-Z]\w+$/.test(heading) && !alarms.some(({ name }) => name === heading)
        ? [`The heading ${heading} is no alarm`]
        : [],
    ),
    ...links.flatMap((link) => (headings.map(anchorOf).includes(link) ? [] : [`The link ${link} leads nowhere`])),
  ]
}
