/**
 * Evaluates filter patterns of CloudWatch Logs for JSON lines, as far as this stack uses them. It is as strict as the syntax
 * can be read: a number is compared with numbers only, and a string with strings only.
 */

/** The parts of an expression between an operator that is not inside parentheses or a string. */
function split(expression: string, operator: '&&' | '||'): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < expression.length; at += 1) {
    const character = expression.charAt(at)
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted) depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (!isQuoted && depth === 0 && expression.startsWith(operator, at)) {
      parts.push('')
      at += operator.length - 1
    } else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** The value at a selector such as `$.record.status`. */
export const selected = (line: unknown, selector: string): unknown =>
  selector
    .replace(/^\$\./, '')
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], line)

/** One comparison. */
function compares(expression: string, line: unknown): boolean {
  const [, selector, operator, text = ''] = /^(\$\.[\w.]+) (=|!=|>=) (.+)$/.exec(expression) ?? []
  if (!selector) throw new Error(`The pattern ${expression} is not supported here`)
  const value = selected(line, selector)
  const expected: unknown = JSON.parse(text)
  if (operator === '=') return value === expected
  if (operator === '!=') return value !== undefined && value !== expected
  return typeof value === 'number' && typeof expected === 'number' && value >= expected
}

function holds(expression: string, line: unknown): boolean {
  const either = split(expression, '||')
  if (either.length > 1) return either.some((part) => holds(part, line))
  const both = split(expression, '&&')
  if (both.length > 1) return both.every((part) => holds(part, line))
  const inner = /^\((.*)\)$/.exec(expression)?.[1]
  return inner === undefined ? compares(expression, line) : holds(inner.trim(), line)
}

/** Whether a metric filter with this pattern counts the line. */
export const matches = (pattern: string, line: unknown): boolean =>
  holds(pattern.replace(/^\{|\}$/g, '').trim(), JSON.parse(JSON.stringify(line)))
