import { Stack } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Context } from '../context.ts'

function topic(scope: Construct, id: 'Topic' | 'Pager', email: string | undefined): SnsAction {
  const displayName = `${Stack.of(scope).stackName} ${id === 'Pager' ? 'pager' : 'alarms'}`
  const created = new Topic(scope, id, { displayName, enforceSSL: true })
  // A custom topic policy replaces the default one, so it must allow CloudWatch explicitly.
  created.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [created.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  if (email) created.addSubscription(new EmailSubscription(email))
  return new SnsAction(created)
}

/**
 * What an alarm of the stack does. Each sends a mail to `alarmEmail`. An urgent one also pages. Its topic exists only if
 * `pagerEmail` is set.
 */
export function alarmActions(
  scope: Construct,
  { alarmEmail, pagerEmail }: Pick<Context, 'alarmEmail' | 'pagerEmail'>,
): { mail: IAlarmAction[]; page: IAlarmAction[] } {
  const mail = [topic(scope, 'Topic', alarmEmail)]
  return { mail, page: pagerEmail ? [...mail, topic(scope, 'Pager', pagerEmail)] : mail }
}
