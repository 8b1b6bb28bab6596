import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule as Every } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { constructId } from './functions.ts'
import { permissions, type FunctionName } from './permissions.ts'

/** The clock of the functions that are called by nothing else. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, functions: ReadonlyMap<FunctionName, Function>) {
    super(scope, id)
    for (const [name, target] of functions) {
      const { everyMinutes } = permissions[name]
      if (everyMinutes === undefined) continue
      const interval = Duration.minutes(everyMinutes)
      new Rule(this, constructId(name), {
        description: `Solara: calls ${name} every ${everyMinutes} minutes`,
        schedule: Every.rate(interval),
        // A call that could not be made by then is made up for by the next one.
        targets: [new LambdaFunction(target, { retryAttempts: 0, maxEventAge: interval })],
      })
    }
  }
}
