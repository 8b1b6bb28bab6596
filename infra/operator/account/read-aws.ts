import { promises as dns } from 'node:dns'
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation'
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import { paginateListServiceQuotas, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { Aws, DeployedStack } from './aws.ts'

const edgeRegion = 'us-east-1'
const maxAttempts = 3

/** The result of the call, or undefined when AWS says that the resource does not exist. */
const unlessMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    const { name = '', message = '' } = error instanceof Error ? error : {}
    const isMissing = /NotFound|NoSuch/.test(name) || (name === 'ValidationError' && message.includes('does not exist'))
    if (isMissing) return undefined
    throw error
  })

/** An account as AWS describes it, with the operator's credentials. `region` is the stage's. */
export function readAws(region: string): Aws {
  const stacks = new Map<string, Promise<DeployedStack | undefined>>()
  const ses = new SESv2Client({ region, maxAttempts })
  return {
    async identity(where) {
      const { Account: account = '', Arn: arn = '' } = await new STSClient({ region: where, maxAttempts }).send(
        new GetCallerIdentityCommand({}),
      )
      return { account, arn }
    },
    async concurrency() {
      const { AccountLimit: limit } = await new LambdaClient({ region, maxAttempts }).send(
        new GetAccountSettingsCommand({}),
      )
      return limit?.ConcurrentExecutions ?? 0
    },
    async quota(service, name) {
      const client = new ServiceQuotasClient({ region, maxAttempts })
      for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode: service })) {
        const found = Quotas.find(({ QuotaName = '' }) => name.test(QuotaName))
        if (found) return found.Value
      }
      return undefined
    },
    async mailAccount() {
      const found = await ses.send(new GetAccountCommand({}))
      return {
        isOutOfSandbox: found.ProductionAccessEnabled ?? false,
        isSending: found.SendingEnabled ?? false,
        health: found.EnforcementStatus ?? 'unknown',
        suppressed: found.SuppressionAttributes?.SuppressedReasons ?? [],
      }
    },
    async mailIdentity(name) {
      const found = await unlessMissing(ses.send(new GetEmailIdentityCommand({ EmailIdentity: name })))
      if (!found) return undefined
      const { DkimAttributes: dkim, MailFromAttributes: mailFrom } = found
      return {
        isVerified: found.VerifiedForSendingStatus ?? false,
        dkim: {
          isOn: dkim?.SigningEnabled ?? false,
          status: dkim?.Status ?? 'NOT_STARTED',
          tokens: dkim?.Tokens ?? [],
        },
        mailFrom: mailFrom?.MailFromDomain
          ? { domain: mailFrom.MailFromDomain, status: mailFrom.MailFromDomainStatus ?? 'PENDING' }
          : undefined,
      }
    },
    stack(name, where) {
      const key = `${where} ${name}`
      const known = stacks.get(key) ?? readStack(name, where)
      stacks.set(key, known)
      return known
    },
    async edgePolicies() {
      const client = new CloudFrontClient({ region: edgeRegion, maxAttempts })
      const [cache, headers] = await Promise.all([
        client.send(new ListCachePoliciesCommand({ Type: 'custom', MaxItems: 100 })),
        client.send(new ListResponseHeadersPoliciesCommand({ Type: 'custom', MaxItems: 100 })),
      ])
      return [
        ...(cache.CachePolicyList?.Items ?? []).map((each) => each.CachePolicy?.CachePolicyConfig?.Name),
        ...(headers.ResponseHeadersPolicyList?.Items ?? []).map(
          (each) => each.ResponseHeadersPolicy?.ResponseHeadersPolicyConfig?.Name,
        ),
      ].flatMap((name) => name ?? [])
    },
    async hostedZone(id) {
      const client = new Route53Client({ region: edgeRegion, maxAttempts })
      const found = await unlessMissing(client.send(new GetHostedZoneCommand({ Id: id })))
      if (!found) return undefined
      const { HostedZone: zone, DelegationSet: set } = found
      return {
        name: zone?.Name ?? '',
        isPrivate: zone?.Config?.PrivateZone ?? false,
        nameServers: set?.NameServers ?? [],
      }
    },
    async certificate(arn) {
      const client = new ACMClient({ region: edgeRegion, maxAttempts })
      const found = await unlessMissing(client.send(new DescribeCertificateCommand({ CertificateArn: arn })))
      if (!found?.Certificate) return undefined
      const { Status: status = '', SubjectAlternativeNames: names, DomainName: name = '', NotAfter } = found.Certificate
      return {
        status,
        names: names ?? [name],
        isRenewable: found.Certificate.RenewalEligibility !== 'INELIGIBLE' || !NotAfter,
        expiresAt: NotAfter,
      }
    },
    async subscriptions(topicArn) {
      const client = new SNSClient({ region: topicArn.split(':')[3] ?? region, maxAttempts })
      const { Subscriptions = [] } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn: topicArn }))
      return Subscriptions.map(({ Endpoint: endpoint = '', SubscriptionArn: arn = '' }) => ({
        endpoint,
        isConfirmed: arn.startsWith('arn:'),
      }))
    },
    resolve(name, type) {
      const records = { NS: dns.resolveNs, CNAME: dns.resolveCname, A: dns.resolve4 }
      return records[type](name).catch(() => [])
    },
  }
}

async function readStack(name: string, region: string): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({ region, maxAttempts })
  const found = await unlessMissing(client.send(new DescribeStacksCommand({ StackName: name })))
  const stack: Stack | undefined = found?.Stacks?.[0]
  if (!stack?.StackStatus || stack.StackStatus === 'DELETE_COMPLETE') return undefined
  const resources = new Map<string, string[]>()
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName: name }))
    for (const { ResourceType: type = '', PhysicalResourceId: id = '' } of StackResourceSummaries)
      resources.set(type, [...(resources.get(type) ?? []), id])
  return {
    status: stack.StackStatus,
    outputs: Object.fromEntries(
      (stack.Outputs ?? []).map(({ OutputKey: key = '', OutputValue: value = '' }) => [key, value]),
    ),
    isProtected: stack.EnableTerminationProtection ?? false,
    resources,
  }
}
