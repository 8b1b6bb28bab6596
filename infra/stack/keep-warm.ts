import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import { warmUpEvent } from '../../functions/http/warm-up-event.ts'
import type { ApiRoute } from './api-routes.ts'
import { constructId } from './construct-id.ts'
import type { Functions } from './functions.ts'
import { warmRoutes, warmUpMinutes } from './warm-routes.ts'

type Props = { functions: Functions; routes: ApiRoute[] }

/** Calls the functions of the first screens so often that Lambda keeps an environment of each. */
export class KeepWarm extends Construct {
  constructor(scope: Construct, id: string, { functions, routes }: Props) {
    super(scope, id)
    const targets = warmRoutes
      .filter((name) => routes.some((route) => route.name === name))
      .map((name) => ({ name, arn: functions.named(name).functionArn }))
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } }
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', { conditions }),
      inlinePolicies: {
        Invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: targets.map(({ arn }) => arn) }),
          ],
        }),
      },
    })
    for (const { name, arn } of targets)
      new CfnSchedule(this, constructId(name), {
        description: `Solara: keeps ${name} warm`,
        scheduleExpression: `rate(${warmUpMinutes} minutes)`,
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn,
          roleArn: role.roleArn,
          input: JSON.stringify(warmUpEvent),
          // No retries: the next call does the work of one that failed.
          retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
        },
      })
  }
}
