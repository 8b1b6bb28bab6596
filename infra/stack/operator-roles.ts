import { CfnResource, Stack, Validations } from 'aws-cdk-lib'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { CfnTopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { secretNames } from '../../functions/secrets/secret-values.ts'
import { tableSchema } from '../../functions/table/schema.ts'
import type { Context } from '../context.ts'
import { constructId } from './construct-id.ts'
import { edgeRegion } from './domain.ts'
import { mailIdentities } from './functions.ts'
import { allowMails, denyChangingEntries, unchangedPartitions } from './grants.ts'
import {
  operatorGrants,
  operatorGroups,
  type Granted,
  type OperatorGrant,
  type OperatorGroup,
} from './operator-grants.ts'
import { arnInFindings } from './private-bucket.ts'
import type { Secrets } from './secrets.ts'
import type { Table } from './table.ts'

type Props = {
  table: Table
  secrets: Secrets
  api: IHttpApi
  certificate: ICertificate | undefined
  edgeStack: string
  context: Context
}

const bootstrapStack = 'CDKToolkit'
const bootstrapRegions = (region: string): string[] => [...new Set([region, edgeRegion])]

/** A role for each group of operator commands. Create it last: it names what `stop` finds in the stack. */
export class OperatorRoles extends Construct {
  private readonly props: Props
  private readonly roles: Record<OperatorGroup, Role>

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    this.props = props
    this.roles = Object.fromEntries(operatorGroups.map((group) => [group, this.role(group)])) as typeof this.roles
  }

  /** The ARNs of the roles: `reading=arn:…,secrets=arn:…`. */
  arns(): string {
    return operatorGroups.map((group) => `${group}=${this.roles[group].roleArn}`).join(',')
  }

  private role(group: OperatorGroup): Role {
    const grants: readonly OperatorGrant[] = operatorGrants[group]
    const statements = grants.flatMap((grant) => this.statementsOf(grant))
    const role = new Role(this, constructId(group), {
      description: `${Stack.of(this).stackName}: operator commands, group ${group}`,
      assumedBy: new AccountRootPrincipal().withConditions({ Bool: { 'aws:MultiFactorAuthPresent': 'true' } }),
      inlinePolicies: { Grants: new PolicyDocument({ statements }) },
    })
    for (const { on } of grants) {
      const { resources = [], reason = '' } = this.findings()[on] ?? {}
      for (const resource of resources)
        Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason })
    }
    return role
  }

  private statementsOf({ on, actions }: OperatorGrant): PolicyStatement[] {
    const { mailFrom } = this.props.context
    if (on === 'mails from the sender')
      return mailFrom === undefined ? [] : [allowMails({ from: mailFrom, identities: this.arnsOf(on) })]
    const resources = this.arnsOf(on)
    if (resources.length === 0) return []
    const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': unchangedPartitions } }
    return [
      new PolicyStatement({
        actions: [...actions],
        resources,
        ...(on === 'entries of the audit log' && { conditions }),
      }),
      ...(on === 'the table' && actions.includes('dynamodb:UpdateItem')
        ? [denyChangingEntries({ table: this.props.table.table.tableArn }, 'dynamodb:BatchWriteItem')]
        : []),
    ]
  }

  /** Empty for a resource that this stage does not have. */
  private arnsOf(on: Granted): string[] {
    const { table, secrets, api, certificate, edgeStack, context } = this.props
    const { mailFrom, hostedZoneId } = context
    const { tableArn } = table.table
    const stack = Stack.of(this)
    const stackArn = (name: string, region: string) =>
      stack.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName: `${name}/*` })
    const identities = mailFrom === undefined ? [] : mailIdentities(this, mailFrom)
    const secretsCalled = (...names: Parameters<Secrets['arnOf']>[0][]) => names.map((name) => secrets.arnOf(name))
    const arns: Record<Granted, () => string[]> = {
      'the table': () => [tableArn],
      'the table’s index': () => [`${tableArn}/index/${tableSchema.index.name}`],
      'entries of the audit log': () => [tableArn],
      'copies of a drill': () => [`${tableArn}-drill-*`],
      'all secrets': () => secretsCalled(...secretNames, 'origin'),
      'the secrets link, audit, stripe, wallet and words': () =>
        secretsCalled('link', 'audit', 'stripe', 'wallet', 'words'),
      'the secrets stripe, wallet and words': () => secretsCalled('stripe', 'wallet', 'words'),
      'the secret audit': () => secretsCalled('audit'),
      'the stack': () => [stackArn(stack.stackName, stack.region)],
      'the edge stack': () => [stackArn(edgeStack, edgeRegion)],
      'the stack of cdk bootstrap': () =>
        bootstrapRegions(stack.region).map((region) => stackArn(bootstrapStack, region)),
      'the topics of alarms': () => [
        ...this.created(CfnTopic.CFN_RESOURCE_TYPE_NAME).map(({ ref }) => ref),
        stack.formatArn({ service: 'sns', region: edgeRegion, resource: `${edgeStack}-*` }),
      ],
      'the sender’s identities': () => identities,
      'mails from the sender': () => identities,
      'the hosted zone': () =>
        hostedZoneId === undefined
          ? []
          : [
              stack.formatArn({
                service: 'route53',
                region: '',
                account: '',
                resource: 'hostedzone',
                resourceName: hostedZoneId,
              }),
            ],
      'the certificate': () => (certificate === undefined ? [] : [certificate.certificateArn]),
      // AWS does not say which of the two spellings its authorization compares.
      'the API’s stage': () =>
        ['$default', '%24default'].map((name) =>
          stack.formatArn({
            service: 'apigateway',
            account: '',
            resource: `/apis/${api.apiId}/stages`,
            resourceName: name,
          }),
        ),
      'the rules of the jobs': () =>
        this.created(CfnRule.CFN_RESOURCE_TYPE_NAME).map((each) => each.getAtt('Arn').toString()),
      'the mappings of the stream': () =>
        this.created(CfnEventSourceMapping.CFN_RESOURCE_TYPE_NAME).map((each) =>
          each.getAtt('EventSourceMappingArn').toString(),
        ),
      everything: () => ['*'],
    }
    return arns[on]()
  }

  /** The stack's resources of a type, as `stop` and `check-account` find them. */
  private created(type: string): CfnResource[] {
    return Stack.of(this)
      .node.findAll()
      .filter((each) => CfnResource.isCfnResource(each))
      .filter(({ cfnResourceType }) => cfnResourceType === type)
  }

  /** The findings of cdk-nag on resources with a wildcard, with the reasons. */
  private findings(): Partial<Record<Granted, { resources: string[]; reason: string }>> {
    const { table, edgeStack } = this.props
    const { stackName, region } = Stack.of(this)
    const stackArn = (name: string, where: string) => `arn:aws:cloudformation:${where}:<AWS::AccountId>:stack/${name}/*`
    const reason = 'The ARN of a stack ends with an id that CloudFormation chooses.'
    return {
      'the stack': { resources: [stackArn(stackName, region)], reason },
      'the edge stack': { resources: [stackArn(edgeStack, edgeRegion)], reason },
      'the stack of cdk bootstrap': {
        resources: bootstrapRegions(region).map((where) => stackArn(bootstrapStack, where)),
        reason,
      },
      'the topics of alarms': {
        resources: [`arn:aws:sns:${edgeRegion}:<AWS::AccountId>:${edgeStack}-*`],
        reason: 'CloudFormation chooses the name of the edge stack’s topic, in another region.',
      },
      'copies of a drill': {
        resources: [`${arnInFindings(table.table)}-drill-*`],
        reason: 'The name of a copy contains the time of its drill: the wildcard covers the copies of this table.',
      },
      everything: { resources: ['*'], reason: 'IAM knows no resource for these actions, which only read.' },
    }
  }
}
