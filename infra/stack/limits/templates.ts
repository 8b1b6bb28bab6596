import { at, idsOf, listed, render, type Resources, type Value } from '../testing/resources.ts'

/** The synthesised templates: the main stack's, with its name and region, and the edge stack's. */
export type Templates = { stackName: string; region: string; main: Template; edge: Template }
export type Template = { Resources: Resources; Outputs: Record<string, Value> }

const account = '123456789012'
/** The longest suffix that CloudFormation appends to a name that it chooses. */
const suffix = '1A2B3C4D5E6F7'

/** The names that CloudFormation would choose, as long as they can be; and where an ARN differs from the service's plain one. */
const services: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'dynamodb:REGION:ACCOUNT:table/',
  'AWS::IAM::Role': 'iam::ACCOUNT:role/',
  'AWS::Logs::LogGroup': 'logs:REGION:ACCOUNT:log-group:',
  'AWS::S3::Bucket': 's3:::',
  'AWS::SecretsManager::Secret': 'secretsmanager:REGION:ACCOUNT:secret:',
  'AWS::SQS::Queue': 'sqs:REGION:ACCOUNT:',
  'AWS::Lambda::Function': 'lambda:REGION:ACCOUNT:function:',
}

/** Writes a value as CloudFormation resolves it, with names of realistic length in place of references. */
export class Resolver {
  private readonly resources: Resources
  private readonly stackName: string
  private readonly region: string

  constructor(resources: Resources, { stackName, region }: { stackName: string; region: string }) {
    this.resources = resources
    this.stackName = stackName
    this.region = region
  }

  resolve(value: Value): Value {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each) => this.resolve(each))
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value
    if (typeof Ref === 'string') return this.named(Ref)
    if (Array.isArray(attribute)) return this.attribute(render(attribute[0]), render(attribute[1]))
    if (Array.isArray(join))
      return listed(this.resolve(join[1] ?? []))
        .map(render)
        .join(render(join[0]))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.resolve(each)]))
  }

  private named(id: string): string {
    const known: Record<string, string> = {
      'AWS::Partition': 'aws',
      'AWS::AccountId': account,
      'AWS::Region': this.region,
      'AWS::URLSuffix': 'amazonaws.com',
    }
    const resource = this.resources[id]
    if (known[id] !== undefined) return known[id]
    if (resource?.Type === 'AWS::SecretsManager::Secret') return `${this.arn(id)}-AbCdEf`
    return render(resource?.Properties?.FunctionName) || `${this.stackName}-${id}-${suffix}`.slice(0, 64)
  }

  private arn(id: string): string {
    const type = this.resources[id]?.Type ?? ''
    if (type === 'AWS::KMS::Key') return `arn:aws:kms:${this.region}:${account}:key/mrk-${'0'.repeat(32)}`
    const prefix = services[type] ?? `${'s'.repeat(20)}:REGION:ACCOUNT:${'t'.repeat(20)}/`
    const name = type === 'AWS::SecretsManager::Secret' ? `${id}-${suffix}` : this.named(id)
    return `arn:aws:${prefix.replace('REGION', this.region).replace('ACCOUNT', account)}${name}`
  }

  private attribute(id: string, name: string): string {
    if (name === 'Arn') return this.arn(id)
    if (name === 'StreamArn') return `${this.arn(id)}/stream/2026-11-25T00:00:00.000`
    return `${this.stackName}-${id}-${suffix}`
  }
}

/** The policies of each role, without white space: its inline ones with those attached to it, by the role's logical id. */
export function rolePolicies(resources: Resources, resolver: Resolver): Map<string, string[]> {
  const attached = idsOf(resources, 'AWS::IAM::Policy').map((id) => resources[id]?.Properties)
  return new Map(
    idsOf(resources, 'AWS::IAM::Role').map((id) => {
      const others = attached.filter((policy) => listed(policy?.Roles).some((role) => render(role) === `<${id}>`))
      const documents = [
        ...listed(resources[id]?.Properties?.Policies).map((policy) => at(policy, 'PolicyDocument')),
        ...others.map((policy) => policy?.PolicyDocument),
      ]
      return [id, documents.map((document) => JSON.stringify(resolver.resolve(document ?? null)))]
    }),
  )
}
