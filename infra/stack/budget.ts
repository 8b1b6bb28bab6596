import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

type Props = { name: string; dollarsPerMonth: number; email: string }

/** Tells the operator when the account has spent most of the month's amount, and when it is expected to exceed it. */
export function budget(scope: Construct, { name, dollarsPerMonth, email }: Props): CfnBudget {
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  })
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `${name}-monthly`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollarsPerMonth, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  })
}
