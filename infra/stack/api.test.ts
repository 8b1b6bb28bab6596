import { beforeAll, describe, expect, test } from 'vitest'
import { routeNames } from '../../shared/calls.ts'
import { apiRoutes } from './api-routes.ts'
import { jobNames, permissions, streamNames, unknownPath, type FunctionName } from './permissions.ts'
import { environmentOf, functionOf, secretArnsOf, sizeOf, wrongGrants, wrongRoutes } from './testing/audit.ts'
import { at, idOf, idsOf, listed, render, type Properties, type Resource, type Value } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const names = Object.keys(permissions) as FunctionName[]

/** A copy of the stack with one change, which a check must report. */
function broken(change: (resources: Record<string, Resource>) => void): Synthesized {
  const resources = structuredClone(stack.resources)
  change(resources)
  return { ...stack, resources }
}

const propertiesOf = (resources: Record<string, Resource>, id: string): Properties => resources[id]?.Properties ?? {}
const roleOf = (name: FunctionName) =>
  render(propertiesOf(stack.resources, functionOf(stack, name)).Role).replace(/^<|\.Arn>$/g, '')

const inline = (Action: string, Resource: Value): Value => ({
  PolicyName: 'More',
  PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource }] },
})

describe('every route of the contract', () => {
  test('has a row of permissions; the only other rows are the unknown path, the jobs and the readers of the stream', () => {
    expect(names.toSorted()).toEqual([...routeNames, unknownPath, ...jobNames, ...streamNames].toSorted())
  })

  test('has an API route that invokes its function with the role of its area', () => {
    expect(wrongRoutes(stack)).toEqual([])
  })

  test('has exactly the grants that its permissions require', () => {
    expect(wrongGrants(stack)).toEqual([])
  })

  test('contains the code of its own function only', () => {
    const code = at(stack.resources[functionOf(stack, 'shop/my-purchases')]?.Properties, 'Code', 'S3Key')
    expect(stack.readAsset(render(code), 'index.js')).toBe('shop/my-purchases')
    expect(stack.readAsset(render(code), 'reveal/index.js')).toBeUndefined()
  })

  /** The secrets that the function's environment names, each with the ARN of that secret. */
  const secretsIn = (of: Synthesized, name: FunctionName): string[] => {
    const entries = secretArnsOf(of, name).split(',').filter(Boolean)
    return entries
      .map((entry) => /^(\w+)=<Secrets([A-Z][a-z]+)[\dA-F]+>$/.exec(entry) ?? [entry])
      .map(([entry = '', secret = '', construct = '']) => (construct.toLowerCase() === secret ? secret : entry))
  }

  test.each(names)('%s has the environment, memory and timeout that its permissions require', (name) => {
    const { vault, media, secrets = [], stripe, hashesPasswords, mail, job, stream } = permissions[name]
    // Functions that are not called through the distribution do not have the origin secret.
    const always = [
      'POWERTOOLS_METRICS_NAMESPACE',
      'SITE_ORIGINS',
      'TABLE_NAME',
      'VERSION',
      ...(job || stream ? [] : ['ORIGIN_SECRET', 'STAFF_PASSKEYS']),
    ]
    expect(environmentOf(stack, name)).toEqual(
      [
        ...always,
        ...(secrets.length > 0 ? ['SECRET_ARNS'] : []),
        ...(vault ? ['VAULT_KEY_ARN'] : []),
        ...(media ? ['MEDIA_BUCKET'] : []),
        ...(mail ? ['MAIL_FROM'] : []),
        ...(stripe ? ['STRIPE_MODE'] : []),
      ].toSorted(),
    )
    expect(secretsIn(stack, name)).toEqual(secrets)
    expect(sizeOf(stack, name)).toEqual({
      memory: hashesPasswords ? 1769 : (job?.memory ?? 1024),
      seconds: job?.timeoutSeconds ?? stream?.timeoutSeconds ?? (stripe ? 20 : 15),
      reserved: undefined,
      runtime: 'nodejs24.x',
      architecture: 'arm64',
      // X-Ray would record every call of a site of this size: see infra/README.md.
      tracing: undefined,
    })
  })
})

test('only where the stage says so must staff use passkeys', () => {
  const without = synthesize({ context: { staffPasskeys: false } })
  for (const name of names) expect(environmentOf(without, name)).not.toContain('STAFF_PASSKEYS')
})

test('executions are reserved for the functions that hash passwords when the setting says so', () => {
  const reserving = synthesize({ context: { reservedConcurrency: true } })
  for (const name of names)
    expect([name, sizeOf(reserving, name).reserved]).toEqual([name, permissions[name].hashesPasswords && 20])
})

describe('the deployment of the API', () => {
  const idOfDeployment = (of = stack) => idOf(of.resources, 'AWS::ApiGatewayV2::Deployment')
  const stage = () => stack.resources[idOf(stack.resources, 'AWS::ApiGatewayV2::Stage')]?.Properties

  test('publishes all routes and their throttles together, once every function exists', () => {
    const after = listed(stack.resources[idOfDeployment()]?.DependsOn).map(String)
    expect(after).toEqual(
      expect.arrayContaining(
        idsOf(stack.resources, 'AWS::Lambda::Function').filter((id) => id.startsWith('Functions')),
      ),
    )
    expect(render(stage()?.DeploymentId)).toBe(`<${idOfDeployment()}.DeploymentId>`)
    expect(at(stage(), 'AutoDeploy')).not.toBe(true)
  })

  test('is another one when a route is added or removed, and the same one otherwise', () => {
    const added = { name: 'health', path: '/api/health-too', area: 'service', permissions: {} } as const
    expect(idOfDeployment(synthesize({ context: { version: '2.0.0' } }))).toBe(idOfDeployment())
    const names = [[...apiRoutes, { ...added, name: 'openapi.json/too' }], apiRoutes.slice(1)]
    for (const routes of names) expect(idOfDeployment(synthesize({ routes }))).not.toBe(idOfDeployment())
  })
})

describe('the checks report', () => {
  const onTable = () => ({ 'Fn::GetAtt': [idsOf(stack.resources, 'AWS::DynamoDB::GlobalTable').join(), 'Arn'] })

  test.each<[string, () => Value]>([
    ['an action beyond the permissions', () => inline('dynamodb:Scan', onTable())],
    ['a service beyond the permissions', () => inline('ses:SendEmail', onTable())],
    ['a wider resource', () => inline('dynamodb:GetItem', '*')],
  ])('%s', (_, policy) => {
    const wider = broken((resources) => {
      const properties = propertiesOf(resources, roleOf('shop/items'))
      properties.Policies = [...(properties.Policies as Value[]), policy()]
    })
    expect(wrongGrants(wider)).toContainEqual(expect.stringMatching(/^shop\/items: has unexpected allow /))
  })

  test('a grant on every resource, in any policy', () => {
    const wider = broken((resources) => {
      resources.More = {
        Type: 'AWS::IAM::Policy',
        Properties: {
          PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }] },
          Roles: [{ Ref: roleOf('health') }],
        },
      }
    })
    expect(wrongGrants(wider)).toContain('health: has unexpected allow s3:GetObject on *')
  })

  test('a managed policy', () => {
    const wider = broken((resources) => {
      propertiesOf(resources, roleOf('auth/logout')).ManagedPolicyArns = ['arn:aws:iam::aws:policy/PowerUserAccess']
    })
    expect(wrongGrants(wider)).toContain(
      'auth/logout: has unexpected managed policy arn:aws:iam::aws:policy/PowerUserAccess',
    )
  })

  test('a function that has the role of another', () => {
    const wider = broken((resources) => {
      propertiesOf(resources, functionOf(stack, 'shop/items')).Role = { 'Fn::GetAtt': [roleOf('shop/purchase'), 'Arn'] }
    })
    expect(wrongGrants(wider).filter((line) => line.startsWith('shop/items: has'))).toHaveLength(7)
  })

  test('a missing grant', () => {
    const narrower = broken((resources) => {
      propertiesOf(resources, roleOf('admin/shop/add-item')).Policies = []
    })
    expect(wrongGrants(narrower).some((line) => line.startsWith('admin/shop/add-item: lacks allow kms:Encrypt'))).toBe(
      true,
    )
  })

  test('a function that may change or delete entries of the audit log', () => {
    const wider = broken((resources) => {
      for (const policy of listed(propertiesOf(resources, roleOf('shop/purchase')).Policies)) {
        const document = at(policy, 'PolicyDocument') as { Statement: { Effect: string }[] }
        document.Statement = document.Statement.filter(({ Effect }) => Effect !== 'Deny')
      }
    })
    const lacks = wrongGrants(wider).filter((line) => line.startsWith('shop/purchase: '))
    expect(lacks.map((line) => line.split(' on ')[0])).toEqual([
      'shop/purchase: lacks deny dynamodb:DeleteItem',
      'shop/purchase: lacks deny dynamodb:UpdateItem',
    ])
  })

  test('a second permission to invoke a function', () => {
    const wider = broken((resources) => {
      const FunctionName = { 'Fn::GetAtt': [functionOf(stack, 'health'), 'Arn'] }
      resources.Door = { Type: 'AWS::Lambda::Permission', Properties: { FunctionName, Principal: '*' } }
    })
    expect(wrongGrants(wider)).toEqual(['health: can also be invoked through Door'])
  })

  test('a route that is missing, extra, or invokes another function', () => {
    const change = (edit: (paths: Record<string, Properties>) => void) =>
      wrongRoutes(
        broken((resources) => {
          const api = propertiesOf(resources, idOf(resources, 'AWS::ApiGatewayV2::Api'))
          edit(at(api, 'Body', 'paths') as Record<string, Properties>)
        }),
      )
    expect(change((paths) => delete paths['/$default'])).toHaveLength(1)
    const renamed = change((paths) => {
      paths['/api/healthy'] = paths['/api/health'] ?? {}
      delete paths['/api/health']
    })
    expect(renamed).toHaveLength(2)
    const elsewhere = change((paths) => {
      paths['/api/health'] = structuredClone(paths['/api/openapi.json'] ?? {})
    })
    expect(elsewhere).toHaveLength(2)
  })

  test('a route that is invoked with the role of another area, or with one that may invoke more', () => {
    const invoker = (resources: Record<string, Resource>, area: string) =>
      idsOf(resources, 'AWS::IAM::Role').find((id) => id.startsWith(`ApiInvoker${area}`)) ?? ''
    const moved = broken((resources) => {
      const api = propertiesOf(resources, idOf(resources, 'AWS::ApiGatewayV2::Api'))
      const paths = at(api, 'Body', 'paths') as Record<string, Properties>
      const integration = at(paths['/api/news'], 'x-amazon-apigateway-any-method', 'x-amazon-apigateway-integration')
      Object.assign(integration as Properties, { credentials: { 'Fn::GetAtt': [invoker(resources, 'Store'), 'Arn'] } })
    })
    expect(wrongRoutes(moved)).toContainEqual(expect.stringMatching(/^community: is also invoked with ApiInvokerStore/))
    const wider = broken((resources) => {
      const properties = propertiesOf(resources, invoker(resources, 'Audit'))
      properties.Policies = [...(properties.Policies as Value[]), inline('lambda:InvokeFunction', '*')]
    })
    expect(wrongRoutes(wider)).toEqual(['the invoking role of audit: has unexpected allow lambda:InvokeFunction on *'])
  })
})
