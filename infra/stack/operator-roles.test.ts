import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { beforeAll, expect, test } from 'vitest'
import { operatorGrants, operatorGroups, type OperatorGroup } from './operator-grants.ts'
import { constructId } from './construct-id.ts'
import { operatorsDocument } from './testing/operators-table.ts'
import { at, grantsOfRole, idsOf, listed, render, type Resources } from './testing/resources.ts'
import { everything, type Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize(everything)
})

const rolesIn = (resources: Resources): string[] =>
  idsOf(resources, 'AWS::IAM::Role').filter((id) => id.startsWith('Operators'))

/** IAM knows no resource for these: see the Service Authorization Reference of each service. */
const withoutResource = [
  'cloudfront:ListCachePolicies',
  'cloudfront:ListResponseHeadersPolicies',
  'dynamodb:ListTables',
  'lambda:GetAccountSettings',
  'servicequotas:ListServiceQuotas',
  'ses:GetAccount',
]

/** The permissions of a group's role beyond its declaration, and the permissions that no operator may have. */
function excessOf(group: OperatorGroup, resources: Resources): string[] {
  const role = rolesIn(resources).find((id) => id.startsWith(`Operators${constructId(group)}`)) ?? ''
  const declared = new Set(operatorGrants[group].flatMap(({ actions }) => actions))
  return grantsOfRole(resources, role)
    .filter((line) => !line.startsWith('deny '))
    .filter((line) => {
      const [, action = '', resource = ''] = /^allow (\S+) on (\S+)/.exec(line) ?? []
      const isForbidden = /^(iam|kms|sts):|\*/.test(action) || (resource === '*' && !withoutResource.includes(action))
      return isForbidden || !declared.has(action)
    })
}

test('each group has one role, which grants what is declared and nothing else', () => {
  expect(rolesIn(stack.resources)).toHaveLength(operatorGroups.length)
  for (const group of operatorGroups) {
    const role = rolesIn(stack.resources).find((id) => id.startsWith(`Operators${constructId(group)}`)) ?? ''
    const granted = grantsOfRole(stack.resources, role).flatMap((line) => /^allow (\S+)/.exec(line)?.[1] ?? [])
    const declared = operatorGrants[group].flatMap(({ actions }) => actions)
    expect([...new Set(granted)].toSorted()).toEqual([...new Set(declared)].toSorted())
    expect(excessOf(group, stack.resources)).toEqual([])
  }
})

test('an action beyond the declaration, a key, and a resource that is too wide are found', () => {
  const wider = structuredClone(stack.resources)
  for (const role of rolesIn(wider))
    listed(at(wider[role]?.Properties, 'Policies', 0, 'PolicyDocument', 'Statement')).length = 0
  const add = (group: OperatorGroup, Action: string) => {
    const role = rolesIn(wider).find((id) => id.startsWith(`Operators${constructId(group)}`)) ?? ''
    listed(at(wider[role]?.Properties, 'Policies', 0, 'PolicyDocument', 'Statement')).push({
      Effect: 'Allow',
      Action,
      Resource: '*',
    })
  }
  add('reading', 'dynamodb:Scan')
  add('reading', 'ses:GetAccount')
  add('secrets', 'kms:Decrypt')
  add('recovery', 'dynamodb:ConditionCheckItem')
  expect(operatorGroups.flatMap((group) => excessOf(group, wider))).toEqual([
    'allow dynamodb:Scan on *',
    'allow kms:Decrypt on *',
    'allow dynamodb:ConditionCheckItem on *',
  ])
})

test('only principals of the account with MFA may assume a role', () => {
  for (const role of rolesIn(stack.resources)) {
    const [statement, ...others] = listed(
      at(stack.resources[role]?.Properties, 'AssumeRolePolicyDocument', 'Statement'),
    )
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } },
    })
    expect(render(at(statement, 'Principal', 'AWS'))).toMatch(/^arn:[^:]+:iam::<AWS::AccountId>:root$/)
  }
})

test('the stack prints the roles', () => {
  expect(render(stack.outputs['OperatorRoles']?.Value)).toMatch(
    new RegExp(`^${operatorGroups.map((group) => `${group}=<Operators${constructId(group)}\\w+\\.Arn>`).join(',')}$`),
  )
})

test('infra/README.md has the groups and what they may do', async () => {
  const path = fileURLToPath(new URL('../README.md', import.meta.url))
  const options = { ...(await resolveConfig(path)), filepath: path }
  expect(readFileSync(path, 'utf8')).toContain(await format(operatorsDocument(), options))
})
