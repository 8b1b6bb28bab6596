import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { promises as dns } from 'node:dns'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { Aws } from '../account/aws.ts'

/** A request to AWS: its service and region, from the signature, and its operation. */
type Request = {
  service: string
  region: string
  operation: string
  path: string
  input: URLSearchParams
  body: string
}
type Reply = { status: number; body: string; contentType: string }

const json = (value: object, status = 200): Reply => ({
  status,
  body: JSON.stringify(value),
  contentType: 'application/json',
})
const jsonError = (type: string, status = 400): Reply => json({ __type: type, message: type }, status)

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Xml = string | number | boolean | Xml[] | { [name: string]: Xml }

/** An array repeats its element. */
const toXml = (value: Xml, name = ''): string => {
  if (Array.isArray(value)) return value.map((each) => toXml(each, name)).join('')
  const content =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([inner, each]) => toXml(each, inner))
          .join('')
      : escaped(String(value))
  return name ? `<${name}>${content}</${name}>` : content
}
const xml = (value: Xml, status = 200): Reply => ({ status, body: toXml(value), contentType: 'text/xml' })
const xmlError = (Code: string, Message = Code, status = 400): Reply =>
  xml({ ErrorResponse: { Error: { Type: 'Sender', Code, Message } } }, status)

/** The reply of an operation in the form of the Query protocol: STS, CloudFormation, SNS. */
const result = (operation: string, value: Xml): Reply =>
  xml({ [`${operation}Response`]: { [`${operation}Result`]: value } })

const lastOf = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '')

const time = '2026-11-01T00:00:00Z'

/**
 * The reply of each operation that `check-account` calls, from the account's statements. It follows "Response Syntax" in the API
 * reference of the service. Undefined for other operations.
 */
const replies: Record<string, (aws: Aws, request: Request) => Promise<Reply>> = {
  async GetCallerIdentity({ identity }, { region }) {
    const { account, arn } = await identity(region)
    return result('GetCallerIdentity', { Arn: arn, UserId: 'AIDA', Account: account })
  },
  async 'GET account-settings'({ concurrency }) {
    return json({ AccountLimit: { ConcurrentExecutions: await concurrency() } })
  },
  async ListServiceQuotas({ quota }, { body }) {
    const { ServiceCode = '', NextToken } = JSON.parse(body) as { ServiceCode?: string; NextToken?: string }
    if (!NextToken) return json({ NextToken: 'second', Quotas: [{ QuotaName: 'Stages per API', Value: 10 }] })
    const value = await quota(ServiceCode, /./)
    return json({ Quotas: value === undefined ? [] : [{ QuotaName: 'Routes per API', Value: value }] })
  },
  async 'GET account'({ mailAccount }) {
    const { isOutOfSandbox, isSending, health, suppressed } = await mailAccount()
    return json({
      ProductionAccessEnabled: isOutOfSandbox,
      SendingEnabled: isSending,
      EnforcementStatus: health,
      SuppressionAttributes: { SuppressedReasons: suppressed },
    })
  },
  async 'GET identities'({ mailIdentity }, { path }) {
    const found = await mailIdentity(lastOf(path))
    if (!found) return jsonError('NotFoundException', 404)
    const { isVerified, dkim, mailFrom } = found
    return json({
      VerifiedForSendingStatus: isVerified,
      DkimAttributes: { SigningEnabled: dkim.isOn, Status: dkim.status, Tokens: dkim.tokens },
      ...(mailFrom && {
        MailFromAttributes: { MailFromDomain: mailFrom.domain, MailFromDomainStatus: mailFrom.status },
      }),
    })
  },
  async DescribeStacks({ stack }, { input, region }) {
    const name = input.get('StackName') ?? ''
    const found = await stack(name, region)
    if (!found) return xmlError('ValidationError', `Stack with id ${name} does not exist`)
    const Outputs = Object.entries(found.outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
    return result('DescribeStacks', {
      Stacks: {
        member: {
          StackName: name,
          CreationTime: time,
          StackStatus: found.status,
          EnableTerminationProtection: found.isProtected,
          Outputs: { member: Outputs },
        },
      },
    })
  },
  async ListStackResources({ stack }, { input, region }) {
    const found = await stack(input.get('StackName') ?? '', region)
    const resources = [...(found?.resources ?? [])].flatMap(([ResourceType, ids]) =>
      ids.map((PhysicalResourceId) => ({ ResourceType, PhysicalResourceId, LastUpdatedTimestamp: time })),
    )
    return result('ListStackResources', { StackResourceSummaries: { member: resources } })
  },
  async 'GET cache-policy'({ edgePolicies }) {
    const names = await edgePolicies()
    const CachePolicySummary = names.map((Name) => ({ CachePolicy: { CachePolicyConfig: { Name, MinTTL: 0 } } }))
    return xml({ CachePolicyList: { MaxItems: 100, Quantity: names.length, Items: { CachePolicySummary } } })
  },
  'GET response-headers-policy': async () => xml({ ResponseHeadersPolicyList: { MaxItems: 100, Quantity: 0 } }),
  async 'GET hostedzone'({ hostedZone }, { path }) {
    const id = lastOf(path)
    const found = await hostedZone(id)
    if (!found) return xmlError('NoSuchHostedZone', `No hosted zone found with ID: ${id}`, 404)
    return xml({
      GetHostedZoneResponse: {
        HostedZone: { Id: `/hostedzone/${id}`, Name: found.name, Config: { PrivateZone: found.isPrivate } },
        DelegationSet: { NameServers: { NameServer: [...found.nameServers] } },
      },
    })
  },
  async DescribeCertificate({ certificate }, { body }) {
    const { CertificateArn = '' } = JSON.parse(body) as { CertificateArn?: string }
    const found = await certificate(CertificateArn)
    if (!found) return jsonError('ResourceNotFoundException')
    const { status: Status, names, isRenewable, expiresAt } = found
    const Certificate = { Status, DomainName: names[0], SubjectAlternativeNames: names }
    const RenewalEligibility = isRenewable ? 'ELIGIBLE' : 'INELIGIBLE'
    const end = expiresAt && { NotAfter: expiresAt.getTime() / 1_000 }
    return json({ Certificate: { ...Certificate, RenewalEligibility, ...end } })
  },
  async ListSubscriptionsByTopic({ subscriptions }, { input }) {
    const arn = input.get('TopicArn') ?? ''
    const member = (await subscriptions(arn)).map(({ endpoint, isConfirmed }) => ({
      Endpoint: endpoint,
      SubscriptionArn: isConfirmed ? `${arn}:8a21` : 'PendingConfirmation',
    }))
    return result('ListSubscriptionsByTopic', { Subscriptions: { member } })
  },
}

/** Which of the account's statements the reply of an operation needs. */
const statementOf: Record<string, keyof Aws> = {
  GetCallerIdentity: 'identity',
  'GET account-settings': 'concurrency',
  ListServiceQuotas: 'quota',
  'GET account': 'mailAccount',
  'GET identities': 'mailIdentity',
  DescribeStacks: 'stack',
  ListStackResources: 'stack',
  'GET cache-policy': 'edgePolicies',
  'GET response-headers-policy': 'edgePolicies',
  'GET hostedzone': 'hostedZone',
  DescribeCertificate: 'certificate',
  ListSubscriptionsByTopic: 'subscriptions',
}

// REST paths end in a resource type, or in a type and a name.
const restPath = /\/(account-settings|account|identities|cache-policy|response-headers-policy|hostedzone)(\/[^/]+)?$/

function requestOf({ method = '', url = '/', headers }: IncomingMessage, body: string): Request {
  const { pathname: path } = new URL(url, 'http://aws')
  const scope = /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? '')
  const [, region = '', service = ''] = scope ?? []
  const input = new URLSearchParams(body)
  const target = String(headers['x-amz-target'] ?? '').split('.')[1]
  const operation = target ?? input.get('Action') ?? `${method} ${restPath.exec(path)?.[1]}`
  return { service, region, operation, path, input, body }
}

const xmlServices = new Set(['sts', 'cloudformation', 'sns', 'cloudfront', 'route53'])

/** The reply from the account's statements, or undefined. */
async function replyOf(aws: Partial<Aws>, request: Request): Promise<Reply | undefined> {
  const statement = statementOf[request.operation]
  if (!statement || !aws[statement]) return undefined
  try {
    return await replies[request.operation]?.(aws as Aws, request)
  } catch (error) {
    const { name } = error as Error
    return xmlServices.has(request.service) ? xmlError(name, name, 403) : jsonError(name, 403)
  }
}

async function forward(
  { method = 'GET', url = '', headers }: IncomingMessage,
  body: string,
  to: string,
): Promise<Reply> {
  const { authorization = '', 'content-type': type = '', 'x-amz-target': target, host = '' } = headers
  const sent = { authorization, 'content-type': type, host, ...(target && { 'x-amz-target': String(target) }) }
  const reply = await fetch(new URL(url, to), { method, headers: sent, ...(method !== 'GET' && { body }) })
  return { status: reply.status, body: await reply.text(), contentType: reply.headers.get('content-type') ?? '' }
}

/**
 * Serves the account's statements as AWS's APIs do, on loopback, and forwards other requests to the AWS at `forwardTo`. Returns
 * its address.
 */
export async function serveAccount(aws: Partial<Aws>, forwardTo = ''): Promise<{ endpoint: string; stop: () => void }> {
  const server = createServer((message, response) => {
    const respond = async () => {
      const body = await text(message)
      const reply = (await replyOf(aws, requestOf(message, body))) ?? (await forward(message, body, forwardTo))
      response.writeHead(reply.status, { 'content-type': reply.contentType }).end(reply.body)
    }
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

const recordTypes = { A: 1, NS: 2, CNAME: 5 } as const
type RecordType = keyof typeof recordTypes

const toName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** The answer to a DNS query of one question: RFC 1035, section 4. */
async function answer(query: Buffer, resolve: Aws['resolve']): Promise<Buffer> {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const number = query.readUInt16BE(at + 1)
  const type = (Object.keys(recordTypes) as RecordType[]).find((each) => recordTypes[each] === number)
  const found = type ? await resolve(labels.join('.'), type) : []
  const header = Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0])])
  const records = found.map((value) => {
    const data = type === 'A' ? Buffer.from(value.split('.').map(Number)) : toName(value)
    return Buffer.concat([Buffer.from([0xc0, 12, 0, number, 0, 1, 0, 0, 0, 0, 0, data.length]), data])
  })
  return Buffer.concat([header, query.subarray(12, at + 5), ...records])
}

/** Answers this process's DNS queries from `resolve`. Returns a function that stops it. */
async function serveNames(resolve: Aws['resolve']): Promise<() => void> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    void answer(query, resolve).then((message) => socket.send(message, port, address))
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = dns.getServers()
  dns.setServers([`127.0.0.1:${socket.address().port}`])
  return () => {
    if (before.length > 0) dns.setServers(before)
    socket.close()
  }
}

/** Points the SDK and the resolver of this process at the account while `during` runs. */
export async function withAccount<T>(aws: Aws, during: () => Promise<T>): Promise<T> {
  const [account, stopNames] = await Promise.all([serveAccount(aws), serveNames(aws.resolve)])
  vi.stubEnv('AWS_ENDPOINT_URL', account.endpoint)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'operator')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'operator')
  try {
    return await during()
  } finally {
    vi.unstubAllEnvs()
    account.stop()
    stopNames()
  }
}
