import { edgeRegion, needsEdgeStack } from '../../stack/domain.ts'
import { isSettled } from './check-base.ts'
import { ok, problem, toDo, type Check, type Finding } from './finding.ts'

/** The stacks of the stage: a deployment waits for a stack that is changing, and fails on a broken one. */
export const checkStacks: Check = async (aws, context) => {
  const { stackName, region, isProduction } = context
  const names = [[stackName, region], ...(needsEdgeStack(context) ? [[`${stackName}-edge`, edgeRegion]] : [])] as const
  return Promise.all(
    names.map(async ([name = '', where = '']): Promise<Finding> => {
      const subject = `stack ${name}`
      const found = await aws.stack(name, where)
      const console = `CloudFormation console in ${where} → ${name}`
      if (!found) return toDo(subject, 'It is not deployed yet.', `npx cdk deploy --all -c stage=${context.stage}`)
      if (found.status.endsWith('_IN_PROGRESS'))
        return problem(subject, `It is ${found.status}: another deployment is running.`, `Wait: ${console}`)
      // The CDK deletes the remains of a failed first deployment, and creates the stack again.
      if (found.status === 'ROLLBACK_COMPLETE')
        return toDo(subject, 'The first deployment failed.', `${console} → Events has the cause; then deploy again`)
      if (!isSettled(found.status))
        return problem(
          subject,
          `It is ${found.status}.`,
          found.status === 'UPDATE_ROLLBACK_FAILED'
            ? `aws cloudformation continue-update-rollback --region ${where} --stack-name ${name}`
            : `${console} → Events`,
        )
      return found.isProtected || !isProduction
        ? ok(subject, `It is deployed (${found.status}).`)
        : toDo(
            subject,
            'It is deployed, and can be deleted by accident.',
            'Set "protection" to true in the file of the stage, and deploy again',
          )
    }),
  )
}

/** Who hears of alarms: each topic of the stacks needs a confirmed subscription. */
export const checkSubscriptions: Check = async (aws, context) => {
  const { stackName, region, alarmEmail, isProduction } = context
  if (!alarmEmail)
    return isProduction
      ? toDo('alarms', 'Nobody receives them.', 'Set "alarmEmail" and "pagerEmail" in the file of the stage')
      : []
  const stacks = [
    { where: region, found: await aws.stack(stackName, region) },
    {
      where: edgeRegion,
      found: needsEdgeStack(context) ? await aws.stack(`${stackName}-edge`, edgeRegion) : undefined,
    },
  ]
  const topics = stacks.flatMap(({ where, found }) =>
    (found?.resources.get('AWS::SNS::Topic') ?? []).map((arn) => ({ where, arn })),
  )
  return Promise.all(topics.map(({ where, arn }) => checkTopic(arn, where, aws)))
}

async function checkTopic(arn: string, region: string, aws: Parameters<Check>[0]): Promise<Finding> {
  const name = arn.split(':').at(-1) ?? arn
  const subject = `alarms, ${region}`
  const subscriptions = await aws.subscriptions(arn)
  const waiting = subscriptions.filter(({ isConfirmed }) => !isConfirmed)
  const resubscribe = `aws sns subscribe --region ${region} --topic-arn ${arn} --protocol email --notification-endpoint <address>`
  if (waiting.length > 0)
    return toDo(
      subject,
      `${waiting.map(({ endpoint }) => endpoint).join(', ')} has not confirmed ${name}.`,
      `Press “Confirm subscription” in the mail from SNS (valid for three days), or ${resubscribe}`,
    )
  return subscriptions.length > 0
    ? ok(subject, `${subscriptions.map(({ endpoint }) => endpoint).join(', ')} receives ${name}.`)
    : toDo(subject, `Nobody receives ${name}.`, resubscribe)
}

/** CloudFront's quota of own policies of each kind in an account: "Quotas on policies" in its developer guide. */
const maxPolicies = 20

/** Policies that a deleted stack left behind: CloudFormation cannot create others with the same names. */
export const checkEdgePolicies: Check = async (aws, { stackName, region }) => {
  const subject = 'CloudFront policies'
  const all = await aws.edgePolicies()
  // The CDK names them by their place in the stack, without punctuation, and the region.
  const named = new RegExp(`^${stackName.replace('-', '')}[A-Z].*-${region}$`)
  const own = all.filter((name) => named.test(name))
  const isDeployed = (await aws.stack(stackName, region)) !== undefined
  const console = 'CloudFront console → Policies'
  if (own.length > 0 && !isDeployed)
    return problem(
      subject,
      `A deleted stack left ${own.join(', ')}: the deployment cannot create them.`,
      `${console} → delete them`,
    )
  return all.length < maxPolicies
    ? ok(subject, `The account has ${all.length} of its own.`)
    : toDo(
        subject,
        `The account has ${all.length} of its own; CloudFront allows ${maxPolicies} of each kind.`,
        `${console} → delete those that nothing uses`,
      )
}

/** Protection from costs and from the loss of a region: recommended in production. */
export const checkSafety: Check = async (aws, { stackName, region, isProduction, budget, backupVaultArn }) => {
  if (!isProduction) return []
  const stack = await aws.stack(stackName, region)
  const wanted = [
    {
      subject: 'budget',
      type: 'AWS::Budgets::Budget',
      setting: budget === undefined ? undefined : `${budget} US dollars a month`,
      name: 'budget',
      without: 'nobody is told what the account costs',
    },
    {
      subject: 'backup vault',
      type: 'AWS::Backup::BackupPlan',
      setting: backupVaultArn,
      name: 'backupVaultArn',
      without: 'all data is lost with the region or the account',
    },
  ]
  return wanted.map(({ subject, type, setting, name, without }) => {
    if (setting === undefined)
      return toDo(subject, `The stage has none: ${without}.`, `Set "${name}" in the file of the stage`)
    return stack && !stack.resources.has(type)
      ? toDo(subject, 'It is set, and not deployed yet.', 'Deploy again')
      : ok(subject, setting)
  })
}
