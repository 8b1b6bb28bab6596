import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { warmUpEvent } from '../../functions/http/warm-up-event.ts'
import { api } from '../../shared/api.ts'
import { documents, productShell } from '../../web/build/documents.ts'
import { buildWeb, webOutput } from '../build/web.ts'
import { firstReads, warmRoutes } from './warm-routes.ts'
import { functionOf } from './testing/audit.ts'
import { at, grantsOfRole, idsOf, render, type Properties } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(async () => {
  stack = synthesize()
  await buildWeb()
})

const schedules = ({ resources }: Synthesized): Properties[] =>
  idsOf(resources, 'AWS::Scheduler::Schedule').map((id) => resources[id]?.Properties ?? {})

const start = readFileSync(new URL('../../web/build/document-start.js', import.meta.url), 'utf8')

/** The paths that a built document calls when it opens: those in its tag, and those of every page. */
function callsOf(file: string): string[] {
  const [, reads = ''] = /data-(?:everyone|member)="([^"]*)"/.exec(readFileSync(`${webOutput}/${file}`, 'utf8')) ?? []
  return [...reads.split(' '), ...(start.match(/\/api\/[\w/-]+/g) ?? [])].filter((path) => path !== '')
}

test('what the built documents of visitors and members call is kept warm, and nothing else is a first read', () => {
  const opened = [...documents.filter(({ audience }) => audience !== 'staff'), productShell]
  expect(opened.length).toBeGreaterThan(10)
  // Each game's document reads its own dev log.
  const read = opened
    .flatMap(({ file }) => callsOf(file))
    .map((path) => path.replace(/(?<=^\/api\/games\/)[a-z-]+(?=\/log$)/, '{id}'))
  expect([...new Set(read)].toSorted()).toEqual(firstReads.map((name) => api[name].path).toSorted())
})

test('production calls each of them every five minutes with the event of a warm-up, and does not repeat it', () => {
  const expected = warmRoutes.map((name) => `rate(5 minutes) <${functionOf(stack, name)}.Arn>`)
  const found = schedules(stack).map(({ Target, ScheduleExpression, FlexibleTimeWindow }) => {
    expect(JSON.parse(render(at(Target, 'Input')))).toEqual(warmUpEvent)
    expect(at(Target, 'RetryPolicy', 'MaximumRetryAttempts')).toBe(0)
    expect(FlexibleTimeWindow).toEqual({ Mode: 'OFF' })
    return `${render(ScheduleExpression)} ${render(at(Target, 'Arn'))}`
  })
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('the schedules may invoke these functions, and do nothing else', () => {
  const roles = new Set(schedules(stack).map(({ Target }) => render(at(Target, 'RoleArn')).replace(/^<|\.Arn>$/g, '')))
  expect(roles.size).toBe(1)
  const [role = ''] = roles
  const allowed = warmRoutes.map((name) => `allow lambda:InvokeFunction on <${functionOf(stack, name)}.Arn>`)
  expect(grantsOfRole(stack.resources, role).toSorted()).toEqual(allowed.toSorted())
  const trusted = at(stack.resources[role]?.Properties, 'AssumeRolePolicyDocument', 'Statement', 0)
  expect(at(trusted, 'Principal')).toEqual({ Service: 'scheduler.amazonaws.com' })
  expect(at(trusted, 'Condition')).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })
})

test('no other stage keeps functions warm', () => {
  expect(schedules(synthesize({ context: { stage: 'demo' } }))).toEqual([])
})
