import type { Aws } from './aws.ts'
import { checkApiQuota, checkBootstrap, checkConcurrency, checkCredentials } from './check-base.ts'
import { checkEdgePolicies, checkSafety, checkStacks, checkSubscriptions } from './check-deployed.ts'
import { checkCertificate, checkRecord, checkZone } from './check-domain.ts'
import { checkMailAccount, checkSender } from './check-mails.ts'
import { problem, toDo, type Check, type CheckedStage, type Finding } from './finding.ts'

/** In the order in which an operator settles them. */
const checks: Record<string, Check> = {
  'CDK bootstrap': checkBootstrap,
  'Lambda concurrency': checkConcurrency,
  'API quota': checkApiQuota,
  SES: checkMailAccount,
  sender: checkSender,
  'hosted zone': checkZone,
  certificate: checkCertificate,
  'CloudFront policies': checkEdgePolicies,
  stacks: checkStacks,
  domain: checkRecord,
  alarms: checkSubscriptions,
  'budget and vault': checkSafety,
}

/** A check that AWS refuses says so. It is no problem: the deployment may have other permissions. */
const unread = (subject: string, { name, message }: Error): Finding =>
  toDo(
    subject,
    `It could not be read (${name}: ${message.split('\n')[0]}).`,
    'Give your role the permission to read it (ReadOnlyAccess), and run this again',
  )

/** All findings. Without valid credentials, only that finding. */
export async function checkAccount(aws: Aws, stage: CheckedStage): Promise<Finding[]> {
  const first = [await checkCredentials(aws, stage)].flat()
  if (first.some(({ state }) => state === 'problem')) return first
  const others = Object.entries(checks).map(([subject, check]) =>
    check(aws, stage).catch((error: unknown) =>
      error instanceof Error ? unread(subject, error) : problem(subject, 'It could not be read.', 'Run this again'),
    ),
  )
  return [...first, ...(await Promise.all(others)).flat()]
}
