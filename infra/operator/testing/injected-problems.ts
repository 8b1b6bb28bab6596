import { parseContext } from '../../context.ts'
import type { Aws, DeployedStack } from '../account/aws.ts'
import type { CheckedStage } from '../account/finding.ts'

const domain = 'solara.example'
export const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/4f6a'
const hostedZoneId = 'Z0123456789ABC'
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + (days + 0.5) * 86_400_000)

export const settings = {
  domain,
  hostedZoneId,
  hostedZoneName: domain,
  mailFrom: `hello@${domain}`,
  alarmEmail: `ops@${domain}`,
  budget: 200,
  backupVaultArn: 'arn:aws:backup:us-west-2:123456789012:backup-vault:solara',
  protection: true,
}

export const stageOf = (changed: Record<string, unknown> = {}, stage = 'prod'): CheckedStage => ({
  ...parseContext({ stage }, () => ({ ...settings, ...changed })),
  stackName: stage === 'prod' ? 'Solara' : `Solara-${stage}`,
  now,
})

export const deployed = (changed: Partial<DeployedStack> = {}): DeployedStack => ({
  status: 'CREATE_COMPLETE',
  outputs: { DomainTarget: 'd1.cloudfront.net', BootstrapVersion: '30' },
  isProtected: true,
  resources: new Map([
    ['AWS::SNS::Topic', ['arn:aws:sns:ap-southeast-2:123456789012:Alarms']],
    ['AWS::Budgets::Budget', ['budget']],
    ['AWS::Backup::BackupPlan', ['plan']],
  ]),
  ...changed,
})

const edgeStack = deployed({
  outputs: { CertificateArn: certificateArn },
  resources: new Map([['AWS::SNS::Topic', ['arn:aws:sns:us-east-1:123456789012:Edge']]]),
})

/** An account with nothing left to do. */
export const healthy: Aws = {
  identity: async () => ({ account: '123456789012', arn: 'arn:aws:sts::123456789012:assumed-role/Admin/ada' }),
  concurrency: async () => 1_000,
  quota: async () => 300,
  mailAccount: async () => ({
    isOutOfSandbox: true,
    isSending: true,
    health: 'HEALTHY',
    suppressed: ['BOUNCE', 'COMPLAINT'],
  }),
  mailIdentity: async (name) =>
    name === domain
      ? {
          isVerified: true,
          dkim: { isOn: true, status: 'SUCCESS', tokens: ['a', 'b', 'c'] },
          mailFrom: { domain: `mail.${domain}`, status: 'SUCCESS' },
        }
      : undefined,
  stack: async (name) => (name.endsWith('-edge') ? edgeStack : deployed()),
  edgePolicies: async () => ['SolaraSitePages0A1B-ap-southeast-2'],
  hostedZone: async () => ({ name: `${domain}.`, isPrivate: false, nameServers: ['ns-1.awsdns.com'] }),
  certificate: async () => ({
    status: 'ISSUED',
    names: [domain],
    isRenewable: true,
    expiresAt: inDays(200),
  }),
  subscriptions: async () => [{ endpoint: `ops@${domain}`, isConfirmed: true }],
  resolve: async (_name, type) => (type === 'NS' ? ['ns-1.awsdns.com.'] : type === 'A' ? ['192.0.2.1'] : []),
}

const withMails = (changed: Partial<Awaited<ReturnType<Aws['mailAccount']>>>): Partial<Aws> => ({
  mailAccount: async () => ({ ...(await healthy.mailAccount()), ...changed }),
})
const identity = await healthy.mailIdentity(domain)
const withIdentity = (changed: object | undefined): Partial<Aws> => ({
  mailIdentity: async (name) => (name === domain && changed && identity ? { ...identity, ...changed } : undefined),
})
const withCertificate = (changed: object | undefined): Partial<Aws> => ({
  certificate: async (arn) => {
    const found = await healthy.certificate(arn)
    return found && changed ? { ...found, ...changed } : undefined
  },
})
const withZone = (changed: object | undefined): Partial<Aws> => ({
  hostedZone: async (id) => {
    const found = await healthy.hostedZone(id)
    return found && changed ? { ...found, ...changed } : undefined
  },
})
const withStack = (wanted: string, stack: DeployedStack | undefined): Partial<Aws> => ({
  stack: async (name, region) => (name === wanted ? stack : healthy.stack(name, region)),
})
const refuses = (name: string) => async () => {
  throw Object.assign(new Error('The security token is invalid'), { name })
}
const notDeployed: Partial<Aws> = { stack: async (name) => (name === 'CDKToolkit' ? deployed() : undefined) }

export type Injected = {
  what: string
  aws?: Partial<Aws>
  settings?: Record<string, unknown>
  stage?: string
  state?: 'ok' | 'problem' | 'to do'
  subject: string
  says: RegExp
  action?: RegExp
}

export const injected: Injected[] = [
  {
    what: 'no credentials',
    aws: { identity: refuses('CredentialsProviderError') },
    state: 'problem',
    subject: 'credentials',
    says: /does not accept them/,
    action: /aws configure sso/,
  },
  {
    what: 'the root user',
    aws: { identity: async () => ({ account: '1', arn: 'arn:aws:iam::1:root' }) },
    subject: 'credentials',
    says: /root user/,
    action: /role/,
  },
  {
    what: 'a region that is off',
    aws: {
      identity: async (region) =>
        region === 'us-east-1' ? healthy.identity(region) : refuses('InvalidClientTokenId')(),
    },
    state: 'problem',
    subject: 'region ap-southeast-2',
    says: /not enabled/,
    action: /AWS Regions/,
  },
  {
    what: 'no bootstrap',
    aws: withStack('CDKToolkit', undefined),
    state: 'problem',
    subject: 'cdk bootstrap us-east-1',
    says: /cannot upload/,
    action: /cdk bootstrap aws:\/\/<account>\/us-east-1/,
  },
  {
    what: 'an old bootstrap',
    aws: withStack('CDKToolkit', deployed({ outputs: { BootstrapVersion: '5' } })),
    state: 'problem',
    subject: 'cdk bootstrap ap-southeast-2',
    says: /version is 5/,
    action: /cdk bootstrap/,
  },
  {
    what: 'a broken bootstrap',
    aws: withStack('CDKToolkit', deployed({ status: 'ROLLBACK_COMPLETE' })),
    state: 'problem',
    subject: 'cdk bootstrap ap-southeast-2',
    says: /ROLLBACK_COMPLETE/,
    action: /CDKToolkit/,
  },
  {
    what: 'a new account’s concurrency',
    aws: { concurrency: async () => 10 },
    subject: 'Lambda concurrency',
    says: /10 functions/,
    action: /L-B99A9384 --desired-value 1000/,
  },
  {
    what: 'reservations that the account refuses',
    aws: { concurrency: async () => 50 },
    settings: { reservedConcurrency: true },
    state: 'problem',
    subject: 'reserved concurrency',
    says: /but the account has 50/,
    action: /"reservedConcurrency" to false/,
  },
  {
    what: 'no room for the reservations that are off',
    aws: { concurrency: async () => 50 },
    state: 'ok',
    subject: 'reserved concurrency',
    says: /needs a quota of \d+/,
  },
  {
    what: 'a small quota of routes',
    aws: { quota: async () => 20 },
    state: 'problem',
    subject: 'routes of the API',
    says: /quota is 20/,
    action: /Service Quotas/,
  },
  {
    what: 'the sandbox',
    aws: withMails({ isOutOfSandbox: false }),
    subject: 'SES sandbox',
    says: /verified addresses only/,
    action: /put-account-details/,
  },
  {
    what: 'paused sending',
    aws: withMails({ isSending: false, health: 'SHUTDOWN' }),
    subject: 'SES sending',
    says: /paused.*SHUTDOWN/,
    action: /put-account-sending-attributes/,
  },
  {
    what: 'no handling of complaints',
    aws: withMails({ suppressed: ['BOUNCE'] }),
    subject: 'bounces',
    says: /after a complaint/,
    action: /put-account-suppression-attributes/,
  },
  {
    what: 'an unknown sender',
    aws: withIdentity(undefined),
    subject: 'sender',
    says: /does not know solara.example/,
    action: /create-email-identity/,
  },
  {
    what: 'an unverified domain',
    aws: withIdentity({ isVerified: false }),
    subject: 'sender',
    says: /not verified/,
    action: /DKIM/,
  },
  {
    what: 'a sender of which only the address is verified',
    aws: { mailIdentity: async (name) => (name === `hello@${domain}` ? identity : undefined) },
    subject: 'DKIM',
    says: /Only the address/,
    action: /create-email-identity/,
  },
  {
    what: 'DKIM without records',
    aws: withIdentity({ dkim: { isOn: true, status: 'PENDING', tokens: ['a'] } }),
    subject: 'DKIM',
    says: /pending/,
    action: /a\._domainkey\.solara\.example CNAME a\.dkim\.amazonses\.com/,
  },
  {
    what: 'DKIM that is off',
    aws: withIdentity({ dkim: { isOn: false, status: 'NOT_STARTED', tokens: [] } }),
    subject: 'DKIM',
    says: /off/,
    action: /--signing-enabled/,
  },
  {
    what: 'no MAIL FROM',
    aws: withIdentity({ mailFrom: undefined }),
    subject: 'MAIL FROM',
    says: /SPF does not pass/,
    action: /mail-from-domain mail\.solara\.example.*MX 10 feedback-smtp\.ap-southeast-2/,
  },
  {
    what: 'a MAIL FROM without records',
    aws: withIdentity({ mailFrom: { domain: 'mx.solara.example', status: 'FAILED' } }),
    subject: 'MAIL FROM',
    says: /reports mx\.solara\.example as failed/,
    action: /mx\.solara\.example MX 10/,
  },
  {
    what: 'no sender in production',
    settings: { mailFrom: 'none' },
    subject: 'sender',
    says: /no mail is sent/,
    action: /"mailFrom"/,
  },
  {
    what: 'no such zone',
    aws: withZone(undefined),
    state: 'problem',
    subject: 'hosted zone',
    says: /no zone Z0123456789ABC/,
    action: /list-hosted-zones/,
  },
  {
    what: 'a private zone',
    aws: withZone({ isPrivate: true }),
    state: 'problem',
    subject: 'hosted zone',
    says: /private/,
    action: /public zone/,
  },
  {
    what: 'the zone of another domain',
    aws: withZone({ name: 'other.example.' }),
    state: 'problem',
    subject: 'hosted zone',
    says: /is the zone other\.example/,
    action: /hostedZoneName/,
  },
  {
    what: 'a zone that is not delegated',
    aws: { resolve: async () => [] },
    state: 'problem',
    subject: 'hosted zone',
    says: /are none, not those of the zone/,
    action: /ns-1\.awsdns\.com/,
  },
  {
    what: 'no such certificate',
    aws: withCertificate(undefined),
    state: 'problem',
    subject: 'certificate',
    says: /no such certificate/,
    action: /request-certificate/,
  },
  {
    what: 'a certificate that waits',
    aws: withCertificate({ status: 'PENDING_VALIDATION' }),
    state: 'problem',
    subject: 'certificate',
    says: /pending validation/,
    action: /describe-certificate/,
  },
  {
    what: 'a certificate of another domain',
    aws: withCertificate({ names: ['*.shop.solara.example'] }),
    state: 'problem',
    subject: 'certificate',
    says: /covers \*\.shop\.solara\.example, not solara\.example/,
    action: /us-east-1/,
  },
  {
    what: 'a certificate that ends',
    aws: withCertificate({ expiresAt: inDays(10) }),
    subject: 'certificate renewal',
    says: /10 days, and ACM has not renewed/,
    action: /ACM console/,
  },
  {
    what: 'an imported certificate',
    aws: withCertificate({ isRenewable: false }),
    subject: 'certificate renewal',
    says: /will not renew/,
    action: /imported again/,
  },
  {
    what: 'a certificate that the deployment creates',
    aws: notDeployed,
    state: 'ok',
    subject: 'certificate',
    says: /creates it/,
  },
  {
    what: 'policies of a deleted stack',
    aws: { ...notDeployed },
    state: 'problem',
    subject: 'CloudFront policies',
    says: /left SolaraSitePages0A1B-ap-southeast-2/,
    action: /delete them/,
  },
  {
    what: 'the policies of another stage, and of another region',
    aws: {
      ...notDeployed,
      edgePolicies: async () => ['SolarademoSitePages0A1B-ap-southeast-2', 'SolaraSitePages0A1B-eu-west-1'],
    },
    state: 'ok',
    subject: 'CloudFront policies',
    says: /has 2/,
  },
  {
    what: 'many policies',
    aws: { edgePolicies: async () => Array.from({ length: 20 }, (_, index) => `p${index}`) },
    subject: 'CloudFront policies',
    says: /has 20/,
    action: /nothing uses/,
  },
  {
    what: 'no deployment',
    aws: { ...notDeployed, edgePolicies: async () => [] },
    subject: 'stack Solara',
    says: /not deployed/,
    action: /cdk deploy --all -c stage=prod/,
  },
  {
    what: 'another deployment',
    aws: withStack('Solara', deployed({ status: 'UPDATE_IN_PROGRESS' })),
    state: 'problem',
    subject: 'stack Solara',
    says: /another deployment/,
    action: /Wait/,
  },
  {
    what: 'a first deployment that failed',
    aws: withStack('Solara', deployed({ status: 'ROLLBACK_COMPLETE' })),
    subject: 'stack Solara',
    says: /failed/,
    action: /deploy again/,
  },
  {
    what: 'a stack that is stuck',
    aws: withStack('Solara', deployed({ status: 'UPDATE_ROLLBACK_FAILED' })),
    state: 'problem',
    subject: 'stack Solara',
    says: /UPDATE_ROLLBACK_FAILED/,
    action: /continue-update-rollback/,
  },
  {
    what: 'a broken edge stack',
    aws: withStack('Solara-edge', deployed({ status: 'DELETE_FAILED' })),
    state: 'problem',
    subject: 'stack Solara-edge',
    says: /DELETE_FAILED/,
    action: /us-east-1/,
  },
  {
    what: 'no protection',
    aws: withStack('Solara', deployed({ isProtected: false })),
    subject: 'stack Solara',
    says: /by accident/,
    action: /"protection" to true/,
  },
  {
    what: 'a domain that leads nowhere',
    aws: { resolve: async (name, type) => (name === domain && type !== 'NS' ? [] : healthy.resolve(name, type)) },
    subject: 'domain',
    says: /nowhere/,
    action: /Route 53/,
  },
  {
    what: 'a domain elsewhere that leads to another server',
    aws: {
      resolve: async (name, type) => (name === domain && type === 'A' ? ['198.51.100.9'] : healthy.resolve(name, type)),
    },
    settings: { hostedZoneId: 'none', hostedZoneName: 'none', certificateArn },
    subject: 'domain',
    says: /198\.51\.100\.9/,
    action: /solara\.example CNAME d1\.cloudfront\.net/,
  },
  {
    what: 'a domain elsewhere before the deployment',
    aws: notDeployed,
    settings: { hostedZoneId: 'none', hostedZoneName: 'none', certificateArn },
    subject: 'domain',
    says: /record/,
    action: /CNAME <DomainTarget>/,
  },
  {
    what: 'no domain in production',
    settings: { domain: 'none', hostedZoneId: 'none', hostedZoneName: 'none' },
    subject: 'domain',
    says: /address of the distribution/,
    action: /"domain"/,
  },
  {
    what: 'nobody who receives alarms',
    settings: { alarmEmail: 'none', budget: 'none' },
    subject: 'alarms',
    says: /Nobody/,
    action: /"alarmEmail"/,
  },
  {
    what: 'a subscription that waits',
    aws: { subscriptions: async (topic) => [{ endpoint: `ops@${domain}`, isConfirmed: !topic.includes('us-east-1') }] },
    subject: 'alarms, us-east-1',
    says: /has not confirmed Edge/,
    action: /Confirm subscription/,
  },
  {
    what: 'a topic without subscriptions',
    aws: { subscriptions: async () => [] },
    subject: 'alarms, ap-southeast-2',
    says: /Nobody receives Alarms/,
    action: /aws sns subscribe --region ap-southeast-2/,
  },
  { what: 'no budget', settings: { budget: 'none' }, subject: 'budget', says: /costs/, action: /"budget"/ },
  {
    what: 'a vault that is not deployed',
    aws: withStack('Solara', deployed({ resources: new Map() })),
    subject: 'backup vault',
    says: /not deployed/,
    action: /Deploy/,
  },
  {
    what: 'no vault',
    settings: { backupVaultArn: 'none' },
    subject: 'backup vault',
    says: /lost/,
    action: /"backupVaultArn"/,
  },
  {
    what: 'a permission that is missing',
    aws: { concurrency: refuses('AccessDeniedException') },
    subject: 'Lambda concurrency',
    says: /could not be read \(AccessDeniedException/,
    action: /ReadOnlyAccess/,
  },
]
