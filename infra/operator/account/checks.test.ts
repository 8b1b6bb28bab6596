import { expect, test } from 'vitest'
import { withAccount } from '../testing/account-on-the-wire.ts'
import { deployed, healthy, injected, settings, stageOf } from '../testing/injected-problems.ts'
import type { Aws } from './aws.ts'
import { checkAccount } from './checks.ts'
import { formatFindings } from './finding.ts'
import { readAws } from './read-aws.ts'

/** The account as `check-account` sees it, through the SDK and the resolver. */
const findingsOf = (changed: Partial<Aws>, stage = stageOf()) =>
  withAccount({ ...healthy, ...changed }, () => checkAccount(readAws(stage.region), stage))

test('an account in which nothing is left to do', async () => {
  const findings = await findingsOf({})
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(formatFindings(findings)).toMatch(/\n\nEverything is ready\.$/)
})

test.each(injected)('$what', async ({ aws = {}, settings: changed, stage, state = 'to do', subject, says, action }) => {
  const findings = await findingsOf(aws, stageOf(changed, stage))
  const found = findings.find((each) => each.subject === subject && each.state === state)
  expect(found, formatFindings(findings)).toMatchObject({ says: expect.stringMatching(says) as string })
  if (action) expect(found?.action).toMatch(action)
  const verdict = formatFindings(findings).split('\n').at(-1)
  const stops = findings.some((each) => each.state === 'problem')
  expect(verdict).toMatch(stops ? /would stop a deployment/ : /^(Nothing stops a deployment|Everything is ready)/)
})

test('each finding that is not ok is injected above', async () => {
  const subjects = new Set(injected.map(({ subject }) => subject.replace(/ (ap-southeast-2|us-east-1)$/, '')))
  const all = (await findingsOf({})).map(({ subject }) => subject.replace(/ (ap-southeast-2|us-east-1)$/, ''))
  expect(all.filter((subject) => !subjects.has(subject))).toEqual([])
})

test('a demo needs no domain, no sender, no alarms, no budget and no vault', async () => {
  const nothing = Object.fromEntries(
    Object.keys(settings).map((name) => [name, name === 'protection' ? false : 'none']),
  )
  const demo = stageOf(nothing, 'demo')
  const findings = await findingsOf(
    { stack: async (name) => (name.endsWith('-edge') ? undefined : deployed({ isProtected: false })) },
    demo,
  )
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
})
