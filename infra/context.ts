import * as v from 'valibot'
import { indexSteps } from './stack/index-steps.ts'

/** The context is wrong or incomplete. The message is one sentence for the operator. */
export class ContextError extends Error {
  override name = 'ContextError'
}

const address = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
/** The days that CloudWatch Logs accepts. */
const logDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
]

/** A setting's value, or what the value must be. */
const matching = (pattern: RegExp, mustBe: string) => v.optional(v.pipe(v.string(), v.regex(pattern, mustBe)))
const positiveNumber = (mustBe: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, mustBe), v.transform(Number), v.minValue(1, mustBe)))

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value

const Settings = v.object({
  stage: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z][a-z0-9]{0,11}$/,
        'must be 1 to 12 lower-case letters and digits, the first a letter, such as prod',
      ),
    ),
    'prod',
  ),
  region: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region, such as ap-southeast-2')),
    'ap-southeast-2',
  ),
  version: v.optional(v.string()),
  domain: matching(hostName, 'must be a host name in lower case, such as solara.example'),
  certificateArn: matching(
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/,
    'must be the ARN of a certificate in us-east-1: CloudFront accepts no other',
  ),
  hostedZoneId: matching(/^Z[A-Z0-9]+$/, 'must be the id of a hosted zone in Route 53, such as Z0123456789ABC'),
  hostedZoneName: matching(hostName, 'must be the name of a hosted zone, such as solara.example'),
  siteOrigin: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'must be a scheme and a host only, such as https://solara.example')),
  ),
  alarmEmail: matching(address, 'must be an email address, such as ops@studio.example'),
  mailFrom: matching(address, 'must be an email address, such as hello@studio.example'),
  originSecretVersion: matching(/^[\w-]{32,64}$/, 'must be the id of a version, as rotate-origin-secret prints it'),
  index: v.optional(v.picklist(indexSteps, `must be one of ${indexSteps.join(', ')}`)),
  edge: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  protection: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  logDays: v.optional(
    v.pipe(v.string(), v.transform(Number), v.picklist(logDays, `must be one of ${logDays.join(', ')} days`)),
  ),
  budget: positiveNumber('must be an amount in US dollars a month, such as 200'),
  backupVaultArn: matching(
    /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/,
    'must be the ARN of a backup vault in another region or account',
  ),
  vaultKeyArn: matching(
    /^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/mrk-[0-9a-f]{32}$/,
    'must be the ARN of a multi-Region key, whose id begins with mrk-',
  ),
})

type Parsed = v.InferOutput<typeof Settings>

/** What is deployed, and how: the settings that operators pass as `-c name=value`. */
export type Context = Omit<Parsed, 'edge' | 'logDays' | 'protection'> & {
  isProduction: boolean
  /** Whether the stacks and the table refuse to be deleted. */
  isProtected: boolean
  /** Whether a web ACL protects the site. */
  edge: boolean
  /** How long logs are stored. */
  logDays: number
}

export const settingNames = Object.keys(Settings.entries)

/** Combinations that cannot be deployed: the sentence for the first that applies. */
function contradiction(context: Parsed): string | undefined {
  const { domain, certificateArn, hostedZoneId, hostedZoneName, siteOrigin, budget, alarmEmail } = context
  const { region, vaultKeyArn } = context
  if (!domain && (certificateArn || hostedZoneId || hostedZoneName))
    return 'A certificate or a hosted zone needs the setting "domain", the site’s host name.'
  if (!hostedZoneId !== !hostedZoneName)
    return 'The settings "hostedZoneId" and "hostedZoneName" belong together: set both or neither.'
  if (domain && !certificateArn && !hostedZoneId)
    return 'The setting "domain" needs a certificate: set "certificateArn", or "hostedZoneId" and "hostedZoneName" to create one.'
  if (domain && hostedZoneName && domain !== hostedZoneName && !domain.endsWith(`.${hostedZoneName}`))
    return `The domain ${domain} is not in the hosted zone ${hostedZoneName}.`
  if (domain && siteOrigin) return 'Set "domain" or "siteOrigin", not both: the site’s origin follows from its domain.'
  if (budget && !alarmEmail)
    return 'The setting "budget" needs "alarmEmail", which AWS warns before the budget is spent.'
  if (vaultKeyArn && !vaultKeyArn.startsWith(`arn:aws:kms:${region}:`))
    return `The setting "vaultKeyArn" must name the replica of the key in ${region}: functions use no key of another region.`
  return undefined
}

/**
 * Reads the settings from CDK's context, which also contains CDK's own feature flags.
 * @throws ContextError on an unknown, wrong or missing setting
 */
export function parseContext(context: Record<string, unknown>): Context {
  const given = Object.entries(context).filter(([name]) => /^\w+$/.test(name))
  const unknown = given.find(([name]) => !settingNames.includes(name))
  if (unknown)
    throw new ContextError(`There is no setting "${unknown[0]}". The settings are ${settingNames.join(', ')}.`)
  const values = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const parsed = v.safeParse(Settings, values)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ContextError(`The setting "${v.getDotPath(issue)}" ${issue.message}, not "${String(issue.input)}".`)
  }
  const sentence = contradiction(parsed.output)
  if (sentence) throw new ContextError(sentence)
  const { edge, protection, logDays: days, ...settings } = parsed.output
  const isProduction = settings.stage === 'prod'
  return {
    ...settings,
    isProduction,
    isProtected: protection === 'on',
    edge: edge === undefined ? isProduction : edge === 'on',
    logDays: days ?? (isProduction ? 90 : 7),
  }
}
