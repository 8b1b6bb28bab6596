import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/** The topic that alarms notify, and the operator's subscription to it. */
export function alarmTopic(scope: Construct, email: string | undefined): Topic {
  const topic = new Topic(scope, 'Topic', { displayName: 'Solara alarms', enforceSSL: true })
  // A custom topic policy replaces the default one, so it must allow CloudWatch explicitly.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  if (email) topic.addSubscription(new EmailSubscription(email))
  return topic
}
