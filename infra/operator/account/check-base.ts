import { passwordConcurrency } from '../../stack/function-sizes.ts'
import { permissions } from '../../stack/permissions.ts'
import { edgeRegion, needsEdgeStack } from '../../stack/domain.ts'
import { ok, problem, toDo, type Check, type Finding } from './finding.ts'

/** Who is calling, and whether the region is enabled: AWS refuses valid credentials in a region that is off. */
export const checkCredentials: Check = async (aws, { region }) => {
  const subject = 'credentials'
  const home = await aws.identity(edgeRegion).catch((error: Error) => error)
  if (home instanceof Error)
    return problem(
      subject,
      `AWS does not accept them (${home.name}).`,
      'aws configure sso, or set AWS_PROFILE; then aws sts get-caller-identity',
    )
  const who = home.arn.endsWith(':root')
    ? toDo(
        subject,
        `You are the root user of the account ${home.account}.`,
        'Use a role or a user: IAM Identity Center, or IAM → Users',
      )
    : ok(subject, `${home.arn} in the account ${home.account}`)
  const here = await aws.identity(region).catch((error: Error) => error)
  return [
    who,
    here instanceof Error
      ? problem(
          `region ${region}`,
          `It is not enabled (${here.name}).`,
          'AWS console → Account → AWS Regions → Enable, which takes minutes',
        )
      : ok(`region ${region}`, 'It is enabled.'),
  ]
}

/** The version of the CDK's own stack that the templates of this CDK require. */
const minBootstrap = 6

export const checkBootstrap: Check = async (aws, context) => {
  const regions = [...new Set([context.region, ...(needsEdgeStack(context) ? [edgeRegion] : [])])]
  return Promise.all(
    regions.map(async (region): Promise<Finding> => {
      const subject = `cdk bootstrap ${region}`
      const stack = await aws.stack('CDKToolkit', region)
      const version = Number(stack?.outputs['BootstrapVersion'] ?? 0)
      const command = `npx cdk bootstrap aws://<account>/${region}`
      if (!stack) return problem(subject, 'The CDK cannot upload to this region yet.', command)
      if (!isSettled(stack.status))
        return problem(
          subject,
          `Its stack CDKToolkit is ${stack.status}.`,
          `CloudFormation console in ${region} → CDKToolkit`,
        )
      return version < minBootstrap
        ? problem(subject, `Its version is ${version}; the CDK needs ${minBootstrap}.`, command)
        : ok(subject, `version ${version}`)
    }),
  )
}

export const isSettled = (status: string): boolean => /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/.test(status)

/** The concurrent calls that a public site needs: AWS's default quota of an established account. */
const recommendedConcurrency = 1_000
/** AWS refuses a reservation that leaves fewer than this: docs.aws.amazon.com/lambda, "Configuring reserved concurrency". */
const minUnreserved = 100

const reserving = Object.values(permissions).filter(({ hashesPasswords }) => hashesPasswords).length

export const checkConcurrency: Check = async (aws, { reservedConcurrency, region }) => {
  const subject = 'Lambda concurrency'
  const limit = await aws.concurrency()
  const reserved = reserving * passwordConcurrency
  const needed = reserved + minUnreserved
  const request = `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value ${recommendedConcurrency}`
  const fits = limit >= needed
  const reservations = fits
    ? ok(
        'reserved concurrency',
        `${reservedConcurrency ? 'It is on' : 'It is off; the quota allows it (set "reservedConcurrency" to true)'}: ${reserved} for sign-in.`,
      )
    : reservedConcurrency
      ? problem(
          'reserved concurrency',
          `The stage reserves ${reserved} and AWS keeps ${minUnreserved} unreserved, but the account has ${limit}.`,
          `Set "reservedConcurrency" to false, or: ${request.replace(/\d+$/, String(Math.max(recommendedConcurrency, needed)))}`,
        )
      : ok('reserved concurrency', `It is off. It needs a quota of ${needed}.`)
  return [
    limit >= recommendedConcurrency
      ? ok(subject, `${limit} functions may run at a time.`)
      : toDo(
          subject,
          `${limit} functions may run at a time: more calls get 503, however high the site's throttles are.`,
          request,
        ),
    reservations,
  ]
}

const maxRoutes = 300

/** The routes of one HTTP API: the contract's, and some to add. */
export const checkApiQuota: Check = async (aws) => {
  const quota = (await aws.quota('apigateway', /^Routes per (HTTP )?API/i)) ?? maxRoutes
  const routes = Object.keys(permissions).length
  return quota >= routes
    ? ok('routes of the API', `The quota is ${quota}.`)
    : problem(
        'routes of the API',
        `The quota is ${quota}; the API has about ${routes}.`,
        'Service Quotas console → Amazon API Gateway → Routes per API',
      )
}
