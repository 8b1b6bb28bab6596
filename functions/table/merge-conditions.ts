import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Part = { item: TransactItem; conditionError: () => Error }

type Action = {
  Key?: Record<string, unknown>
  Item?: Record<string, unknown>
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** The only verb of a part, and its action. */
function actionOf({ item }: Part): [verb: string, action: Action] {
  const [entry] = Object.entries(item)
  if (!entry) throw new Error('A part of a transaction does nothing')
  return entry as [string, Action]
}

function rowOf(part: Part): string {
  const [, { Key, Item }] = actionOf(part)
  return JSON.stringify([(Key ?? Item)?.pk, (Key ?? Item)?.sk])
}

const isCheck = ({ item }: Part): boolean => item.ConditionCheck !== undefined

/** The placeholders of both actions. */
function placeholders(one: Action, other: Action, name: 'ExpressionAttributeNames' | 'ExpressionAttributeValues') {
  const [ours, theirs] = [one[name] ?? {}, other[name] ?? {}]
  const clash = Object.keys(theirs).find((key) => key in ours && ours[key] !== theirs[key])
  if (clash) throw new Error(`Two conditions on one row define ${clash} differently`)
  const all = { ...ours, ...theirs }
  return Object.keys(all).length > 0 ? { [name]: all } : {}
}

function withCondition<P extends Part>(part: P, check: P): P {
  const [[verb, action], [, checked]] = [actionOf(part), actionOf(check)]
  const conditions = [action, checked].flatMap(({ ConditionExpression }) => ConditionExpression ?? [])
  const merged: Action = {
    ...action,
    ConditionExpression: conditions.map((each) => `(${each})`).join(' AND '),
    ...placeholders(action, checked, 'ExpressionAttributeNames'),
    ...placeholders(action, checked, 'ExpressionAttributeValues'),
  }
  return { ...part, item: { [verb]: merged }, conditionError: check.conditionError }
}

/**
 * Merges each condition check into the write of the same row, because DynamoDB allows one action per row in a transaction.
 * The table does not report which of two merged conditions failed: the error is that of the check.
 */
export function mergeConditions<P extends Part>(parts: P[]): P[] {
  const merged = parts.filter((part) => !isCheck(part))
  for (const check of parts.filter(isCheck)) {
    const index = merged.findIndex((part) => rowOf(part) === rowOf(check))
    const known = merged[index]
    if (known) merged[index] = withCondition(known, check)
    else merged.push(check)
  }
  return merged
}
