import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartError } from '../local/start-error.ts'
import { nameRun, recordedAtLast, type Report } from './audit-run.ts'

/** The shape of an operator command: what `--help` prints, the options, and what it does. */

type Option = {
  /** The kind of value that follows it, such as `file`. Absent: it is a switch. */
  value?: string
  description: string
  /** The value is neither secret nor personal: the audit log has it. */
  isLogged?: true
}
type Options = Record<string, Option>

/** The arguments that are no option, and the options. */
export type Given<O extends Options> = {
  parameters: string[]
  options: { [N in keyof O]?: O[N] extends { value: string } ? string : boolean }
}

/** The parts that `--help` explains. */
type Explanation = {
  /** The arguments that are no option, as the usage line shows them. Absent: it takes none. */
  parameters?: string
  /** The arguments that the audit log has. Others may be a secret that was given by mistake. */
  loggedParameters?: readonly string[]
  /** Describes the work, the place and the changes. Lines of up to 120 characters. */
  description: string
  /** `help` is added to them. */
  options: Options
}

type Definition<O extends Options> = Explanation & {
  options: O
  /**
   * Returns the text to print.
   * @throws StartError with instructions for the operator
   */
  run: (given: Given<O>) => Promise<string | Report>
}

/**
 * Returns the text to print: the help, or the command's report. `name` is the command's name.
 * @throws StartError with instructions for the operator
 */
export type Command = (name: string, args: string[]) => Promise<string>

/** A command that reads its arguments and has `--help`. */
export const defineCommand =
  <const O extends Options>(definition: Definition<O>): Command =>
  async (name, args) => {
    const given = readArguments(name, definition, args)
    if (!given) return helpOf(name, definition)
    nameRun(loggedRun(name, definition, given))
    const result = await recordedAtLast(() => definition.run(given))
    return typeof result === 'string' ? result : result.text
  }

/** The command as the audit log has it. */
export function loggedRun<const O extends Options>(
  name: string,
  { options, loggedParameters = [] }: Explanation & { options: O },
  given: Given<O>,
): string {
  const parameters = given.parameters.map((each) => (loggedParameters.includes(each) ? each : '…'))
  const named = Object.entries(given.options).map(([option, value]) =>
    typeof value === 'string' ? `--${option} ${options[option]?.isLogged ? value.slice(0, 100) : '…'}` : `--${option}`,
  )
  return [name, ...parameters, ...named].join(' ')
}

/** For every command that changes a deployment: it asks first, see `confirm` in prompts.ts. */
export const yes = {
  yes: { description: 'answers yes to the question; required when standard input is not a terminal' },
} as const satisfies Options

const withHelp = (options: Options): Options => ({ ...options, help: { description: 'prints this help' } })

const nameOf = (name: string, value?: string): string => (value ? `--${name} <${value}>` : `--${name}`)

/** Two columns. The second begins at the same place in every line, including continuation lines. */
export function toColumns(rows: [name: string, description: string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  const indent = ' '.repeat(width + 4)
  return rows
    .map(([name, description]) => `  ${name.padEnd(width)}  ${description.replaceAll('\n', `\n${indent}`)}`.trimEnd())
    .join('\n')
}

const callOf = (name: string): string => `npm run operator -- ${name}`

function helpOf(name: string, { parameters, description, options }: Explanation): string {
  const usage = [callOf(name), ...(parameters ? [parameters] : []), '[options]'].join(' ')
  const rows = Object.entries(withHelp(options)).map(([option, { value, description: does }]): [string, string] => [
    nameOf(option, value),
    does,
  ])
  return `Usage: ${usage}\n\n${description}\n\nOptions:\n${toColumns(rows)}`
}

/** The error in the arguments. It repeats only text that looks like an option's name: a secret may be among them by mistake. */
function explain(error: unknown, name: string): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  const [option] = /(?<=')--?[a-z][a-z-]*(?=[' ])/.exec(message) ?? []
  const problems: Partial<Record<string, string>> = {
    ERR_PARSE_ARGS_UNKNOWN_OPTION: option ? `Unknown option ${option}` : 'Unknown option',
    ERR_PARSE_ARGS_INVALID_OPTION_VALUE: option ? `Wrong value of ${option}` : 'Wrong value of an option',
    ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Unexpected argument',
  }
  return new StartError(`${problems[code ?? ''] ?? 'Wrong arguments'}: see ${callOf(name)} --help.`)
}

/** Undefined when the help is wanted. */
function readArguments<O extends Options>(
  name: string,
  { parameters, options }: Definition<O>,
  args: string[],
): Given<O> | undefined {
  const kinds: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(withHelp(options)).map(([option, { value }]) => [option, { type: value ? 'string' : 'boolean' }]),
  )
  try {
    const { values, positionals } = parseArgs({ args, options: kinds, allowPositionals: parameters !== undefined })
    return values['help'] ? undefined : { parameters: positionals, options: values as Given<O>['options'] }
  } catch (error) {
    throw explain(error, name)
  }
}
