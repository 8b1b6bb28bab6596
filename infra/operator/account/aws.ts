/**
 * Everything that `check-account` reads of an AWS account: see `read-aws.ts`. Every call only reads. Undefined: it does not
 * exist.
 */
export type Aws = {
  /** @throws when the credentials are not valid in this region, or there are none */
  identity: (region: string) => Promise<{ account: string; arn: string }>
  /** How many function calls may run at a time in the account. */
  concurrency: () => Promise<number>
  /** The value of the first quota of a service whose name matches. */
  quota: (service: string, name: RegExp) => Promise<number | undefined>
  mailAccount: () => Promise<MailAccount>
  mailIdentity: (name: string) => Promise<MailIdentity | undefined>
  stack: (name: string, region: string) => Promise<DeployedStack | undefined>
  /** The names of the account's own cache and response headers policies at CloudFront. */
  edgePolicies: () => Promise<string[]>
  hostedZone: (id: string) => Promise<HostedZone | undefined>
  certificate: (arn: string) => Promise<Certificate | undefined>
  /** The subscriptions of a topic: to whom, and whether it was confirmed. */
  subscriptions: (topicArn: string) => Promise<{ endpoint: string; isConfirmed: boolean }[]>
  /** The records of a name in the public DNS. Empty when it has none. */
  resolve: (name: string, type: 'NS' | 'CNAME' | 'A') => Promise<string[]>
}

export type MailAccount = {
  /** Whether SES sends to addresses that are not verified. */
  isOutOfSandbox: boolean
  isSending: boolean
  /** SES's word for the account's reputation: HEALTHY, PROBATION or SHUTDOWN. */
  health: string
  /** The reasons for which SES puts an address on the account's suppression list: BOUNCE, COMPLAINT. */
  suppressed: readonly string[]
}

export type MailIdentity = {
  isVerified: boolean
  dkim: { isOn: boolean; status: string; tokens: readonly string[] }
  mailFrom: { domain: string; status: string } | undefined
}

export type DeployedStack = {
  status: string
  outputs: Readonly<Record<string, string>>
  isProtected: boolean
  /** The ids of its resources, by type. */
  resources: ReadonlyMap<string, readonly string[]>
}

export type HostedZone = { name: string; isPrivate: boolean; nameServers: readonly string[] }

export type Certificate = {
  status: string
  names: readonly string[]
  isRenewable: boolean
  expiresAt: Date | undefined
}
