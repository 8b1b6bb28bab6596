import { commands } from '../../operator/commands.ts'
import { operatorGrants, operatorGroups, type OperatorGroup } from '../operator-grants.ts'
import { partitionsWhere } from '../../../functions/entities.ts'

const code = (text: string): string => `\`${text}\``
const listOf = (names: readonly string[]): string => names.map(code).join(', ')

const commandsOf = (group: OperatorGroup | 'local'): string[] =>
  Object.entries(commands).flatMap(([name, entry]) => (entry.group === group ? [name] : []))

/** The groups of commands and the permissions of their roles, in the form of infra/README.md. Prettier aligns the table. */
export function operatorsDocument(): string {
  const rows = operatorGroups.flatMap((group) =>
    operatorGrants[group].map(({ on, actions }, position) => [position === 0 ? code(group) : '', on, listOf(actions)]),
  )
  const header = ['group', 'on', 'actions']
  return [
    operatorGroups.map((group) => `- ${code(group)}: ${listOf(commandsOf(group))}`).join('\n'),
    `Entries of the audit log are the rows whose partition begins with ${partitionsWhere('IAM denies it').map(code).join(', ')}. No group may update or delete one.`,
    [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  ].join('\n\n')
}
