import { beforeAll, expect, test } from 'vitest'
import { at, grantsOfRole, idsOf, listed, render, type Resources } from './testing/resources.ts'
import { synthesize } from './testing/synthesize.ts'

let resources: Resources
const roles = (of: Resources) => idsOf(of, 'AWS::IAM::Role').filter((id) => id.startsWith('DeployRole'))
beforeAll(() => {
  ;({ resources } = synthesize({ context: { stage: 'demo', githubRepository: 'studio/solara' } }))
})

test('only a run of the repository in the environment of the stage may assume the role', () => {
  const [role = '', ...others] = roles(resources)
  expect(others).toEqual([])
  const [statement, ...more] = listed(at(resources[role]?.Properties, 'AssumeRolePolicyDocument', 'Statement'))
  expect(more).toEqual([])
  expect(statement).toMatchObject({
    Effect: 'Allow',
    Action: 'sts:AssumeRoleWithWebIdentity',
    Condition: {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': 'repo:studio/solara:environment:demo',
      },
    },
  })
  expect(render(at(statement, 'Principal', 'Federated'))).toMatch(
    /:iam::<AWS::AccountId>:oidc-provider\/token\.actions\.githubusercontent\.com$/,
  )
})

test('it may use the roles of cdk bootstrap in both regions, and read the stack', () => {
  const granted = grantsOfRole(resources, roles(resources)[0] ?? '').map((line) => line.replace(/arn:[^:]+:/, 'arn:'))
  const ofCdk = ['ap-southeast-2', 'us-east-1'].flatMap((region) =>
    ['deploy-role', 'file-publishing-role', 'lookup-role'].map(
      (name) =>
        `allow sts:AssumeRole on arn:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-<AWS::AccountId>-${region}`,
    ),
  )
  const ofStack =
    'allow cloudformation:DescribeStacks on arn:cloudformation:ap-southeast-2:<AWS::AccountId>:stack/Solara-demo/*'
  expect(granted.toSorted()).toEqual([ofStack, ...ofCdk].toSorted())
})

test('without a repository, there is no role', () => {
  expect(roles(synthesize().resources)).toEqual([])
})
