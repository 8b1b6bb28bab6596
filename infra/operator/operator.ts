import { StartError } from '../local/start-error.ts'
import { toColumns } from './command.ts'
import { commandNamed, commands } from './commands.ts'

/** `npm run operator -- <command>`: maintenance commands for operators. */

const usage = [
  'Usage: npm run operator -- <command> [options]',
  '',
  'Commands:',
  toColumns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
  '',
  'More about a command: npm run operator -- <command> --help',
].join('\n')

// A command's output is its report. Of the functions' log lines, it shows only failures.
process.env['POWERTOOLS_LOG_LEVEL'] ??= 'ERROR'
const [name = '', ...args] = process.argv.slice(2)
const entry = commandNamed(name)
if (entry) {
  try {
    const { command } = await entry.load()
    console.log(await command(name, args))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
} else if (name === '--help') {
  console.log(usage)
} else {
  console.error(name ? `Unknown command "${name}".\n${usage}` : usage)
  process.exitCode = 1
}
