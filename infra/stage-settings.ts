import * as v from 'valibot'

/** The settings are wrong or incomplete. The message is one sentence for the operator. */
export class ContextError extends Error {
  override name = 'ContextError'
}

/** The output of the schema. `where` ends the sentence's subject. Throws ContextError. */
export function parse<S extends v.GenericSchema>(schema: S, values: unknown, where = ''): v.InferOutput<S> {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const [name] = (v.getDotPath(issue) ?? '').split('.')
  throw new ContextError(`The setting "${name}"${where} ${issue.message}, not "${String(issue.input)}".`)
}

const address = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
/** The days that CloudWatch Logs accepts. */
const logDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
]

const none = v.pipe(
  v.literal('none'),
  v.transform(() => undefined),
)
/** An optional setting of a stage: its file leaves it out, or states `none`. */
const orNone = <S extends v.GenericSchema<unknown, unknown>>(schema: (mustBe: string) => S, mustBe: string) => {
  const message = `${mustBe}, or "none"`
  return v.optional(v.union([none, schema(message)], message))
}
const textOrNone = (pattern: RegExp, mustBe: string) =>
  orNone((message) => v.pipe(v.string(), v.regex(pattern, message)), mustBe)
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value
const onOrOff = (byDefault: boolean) => v.optional(v.boolean('must be true or false'), byDefault)

/** The settings of a stage: the file `infra/stages/<stage>.json`. */
const stageSettings = (isProduction: boolean) =>
  v.object({
    region: v.optional(
      v.pipe(
        v.string('must be an AWS region, such as ap-southeast-2'),
        v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region, such as ap-southeast-2'),
      ),
      'ap-southeast-2',
    ),
    domain: textOrNone(hostName, 'must be a host name in lower case, such as solara.example'),
    certificateArn: textOrNone(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/,
      'must be the ARN of a certificate in us-east-1: CloudFront accepts no other',
    ),
    hostedZoneId: textOrNone(/^Z[A-Z0-9]+$/, 'must be the id of a hosted zone in Route 53, such as Z0123456789ABC'),
    hostedZoneName: textOrNone(hostName, 'must be the name of a hosted zone, such as solara.example'),
    siteOrigin: orNone(
      (message) => v.pipe(v.string(), v.check(isOrigin, message)),
      'must be a scheme and a host only, such as https://solara.example',
    ),
    mailFrom: textOrNone(address, 'must be an email address, such as hello@studio.example'),
    alarmEmail: textOrNone(address, 'must be an email address, such as ops@studio.example'),
    pagerEmail: textOrNone(address, 'must be an email address, such as pager@studio.example'),
    budget: orNone(
      (message) => v.pipe(v.number(), v.minValue(1, message)),
      'must be an amount in US dollars a month, such as 200',
    ),
    backupVaultArn: textOrNone(
      /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/,
      'must be the ARN of a backup vault in another region or account',
    ),
    vaultKeyArn: textOrNone(
      /^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/mrk-[0-9a-f]{32}$/,
      'must be the ARN of a multi-Region key, whose id begins with mrk-',
    ),
    edge: onOrOff(isProduction),
    protection: onOrOff(false),
    reservedConcurrency: onOrOff(false),
    staffPasskeys: onOrOff(isProduction),
    logDays: v.optional(v.picklist(logDays, `must be one of ${logDays.join(', ')} days`), isProduction ? 90 : 7),
    stripeMode: v.optional(v.picklist(['live', 'test'], 'must be live or test'), isProduction ? 'live' : 'test'),
    githubRepository: textOrNone(/^[\w.-]+\/[\w.-]+$/, 'must be an owner and a repository, such as studio/solara'),
  })

export type StageSettings = v.InferOutput<ReturnType<typeof stageSettings>>

export const stageNames = Object.keys(stageSettings(true).entries) as (keyof StageSettings)[]

/** The stage's settings as the content of a stage file, without defaults. */
export const asStageFile = (settings: StageSettings): Record<string, unknown> =>
  Object.fromEntries(stageNames.map((name) => [name, settings[name] ?? 'none']))

/** The settings that the file of production must state; each item has alternatives. */
const required: { names: (keyof StageSettings)[]; without: string }[] = [
  { names: ['domain', 'siteOrigin'], without: 'the site is at the address of its distribution' },
  { names: ['mailFrom'], without: 'no email is sent' },
  { names: ['alarmEmail'], without: 'nobody receives the alarms' },
]

/** Combinations that cannot be deployed: the sentence for the first that applies. */
function contradiction(settings: StageSettings): string | undefined {
  const { domain, certificateArn, hostedZoneId, hostedZoneName, siteOrigin, budget, alarmEmail } = settings
  const { region, vaultKeyArn } = settings
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

/** The settings in a file of a stage. Throws ContextError on an unknown, wrong or missing one. */
export function parseStage(content: unknown, file: string, isProduction: boolean): StageSettings {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ContextError(`${file} must contain one object with the settings of the stage.`)
  for (const name of Object.keys(content)) {
    if (!stageNames.some((known) => known === name))
      throw new ContextError(`There is no setting "${name}" in ${file}. The settings are ${stageNames.join(', ')}.`)
  }
  for (const { names, without } of isProduction ? required : [])
    if (!names.some((name) => name in content))
      throw new ContextError(
        `${file} must set ${names.map((name) => `"${name}"`).join(' or ')}, or state "none": ${without} then.`,
      )
  const settings = parse(stageSettings(isProduction), content, ` in ${file}`)
  const sentence = contradiction(settings)
  if (sentence) throw new ContextError(sentence)
  return settings
}
