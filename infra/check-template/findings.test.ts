import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decisionsIn, fromCfnLint, fromCheckov, obsolete, undecided, type Finding } from './findings.ts'

const bucket = (resource: string): Finding => ({ rule: 'CKV_AWS_21', resource, type: 'AWS::S3::Bucket', message: '' })

const document = `
| rule         | where                    | decision |
| ------------ | ------------------------ | -------- |
| \`CKV_AWS_21\` | \`SiteFiles\`, \`SiteLogs\`  | Accepted |
| \`W3005\`      | \`AWS::Lambda::Function\`  | Accepted |
`
const decisions = decisionsIn(document)

test('reads what the checkers print', () => {
  const path = ['Resources', 'SiteFiles975A43CF', 'DependsOn', 0]
  const lint = JSON.stringify([{ Rule: { Id: 'W3005' }, Location: { Path: path }, Message: 'twice' }])
  expect(fromCfnLint(lint, { SiteFiles975A43CF: { Type: 'AWS::S3::Bucket' } })).toEqual([
    { ...bucket('SiteFiles'), rule: 'W3005', message: 'twice' },
  ])
  const failed = { check_id: 'CKV_AWS_21', check_name: 'versions', resource: 'AWS::S3::Bucket.SiteFiles975A43CF' }
  const checked = (errors: number) =>
    JSON.stringify({ results: { failed_checks: [failed] }, summary: { parsing_errors: errors } })
  expect(fromCheckov(checked(0))).toEqual([{ ...bucket('SiteFiles'), message: 'versions' }])
  expect(() => fromCheckov(checked(1))).toThrow('cannot read')
})

describe('a finding is decided', () => {
  test('by its rule together with its resource or its type', () => {
    const invoked = { rule: 'W3005', resource: 'FunctionsHealth', type: 'AWS::Lambda::Function', message: '' }
    expect(undecided([bucket('SiteFiles'), bucket('SiteLogs'), invoked], decisions)).toEqual([])
  })

  test('not for another resource, nor by another rule', () => {
    const others = [bucket('Media'), { ...bucket('SiteFiles'), rule: 'CKV_AWS_18' }]
    expect(undecided([bucket('SiteFiles'), ...others], decisions)).toEqual(others)
  })
})

test('names a decision without a finding', () => {
  expect(obsolete([bucket('SiteFiles')], decisions)).toEqual(['CKV_AWS_21 SiteLogs', 'W3005 AWS::Lambda::Function'])
})

test('each row of FINDINGS.md has a rule and a resource or a type', () => {
  const findings = readFileSync(new URL('../stack/FINDINGS.md', import.meta.url), 'utf8')
  const rows = findings.split('\n').filter((line) => line.startsWith('| `'))
  expect(decisionsIn(findings)).toHaveLength(rows.length)
  for (const { rule, where } of decisionsIn(findings)) expect([rule, where.length > 0]).toEqual([rule, true])
})
