import { gzipSync } from 'node:zlib'
import { chunksOf, closureOf, entryOf, stylesOf, type Chunk, type Output } from './chunks.ts'

/** Bytes after gzip. `script` is the code that must load before the screen works, and `budget` its limit; `style` is its CSS. */
export type ScreenSize = { screen: string; script: number; style: number; budget: number }
export type Sizes = {
  screens: ScreenSize[]
  /** Script and style that the sign-in screen adds to the entry, and the part of its field library in the entry itself. */
  signIn: { adds: number; inEntry: number }
  /** Script and style that the overview's chart adds to the overview, once its figures are there. */
  chart: number
}

const kB = 1_000
// The checkout is the largest screen: 165.1 kB since reads are retried (api/queries.ts). What matters is what people notice: `bench:web`.
const budgets = {
  landing: 80 * kB,
  screen: 170 * kB,
  signIn: 200 * kB,
  signInAdds: 60 * kB,
  signInEntry: 1 * kB,
  chart: 140 * kB,
  // 0.5 kB of it is for forced colours.
  style: 12.6 * kB,
}
const fieldLibrary = /node_modules\/@aws-amplify\/ui/

const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length
const scriptOf = (closure: Iterable<Chunk>): number => [...closure].reduce((sum, { code }) => sum + gzipped(code), 0)

function styleOf(closure: Iterable<Chunk>, output: Output): number {
  const names = new Set(stylesOf(closure))
  return output.reduce(
    (sum, file) => (file.type === 'asset' && names.has(file.fileName) ? sum + gzipped(file.source) : sum),
    0,
  )
}

/**
 * A lazily loaded component is a screen, unless its file is named as what a press brings onto a loaded screen (a dialog, a drawer,
 * a form, or a summary of errors), or as a chart, which has a budget of its own.
 */
const isScreen = ({ facadeModuleId }: Chunk): boolean =>
  /\/web\/(features|app)\/(?!.*-(?:chart|dialog|drawer|form|summary)\.tsx$).*\.tsx$/.test(facadeModuleId ?? '')
const nameOf = ({ facadeModuleId }: Chunk): string => facadeModuleId?.replace(/^.*\/web\//, '') ?? '?'

/** Measures the landing page and each screen of the app. Each size includes the entry. */
export function measure(output: Output): Sizes {
  const chunks = chunksOf(output)
  const app = closureOf(entryOf(chunks, 'app'), chunks)
  const size = (screen: string, closure: Set<Chunk>, budget: number): ScreenSize => {
    return { screen, script: scriptOf(closure), style: styleOf(closure, output), budget }
  }
  const screenChunks = [...chunks.values()].filter((chunk) => chunk.isDynamicEntry && isScreen(chunk))
  const budgetOf = (chunk: Chunk) =>
    nameOf(chunk).startsWith('features/accounts/sign-in/') ? budgets.signIn : budgets.screen
  const screens = screenChunks.map((chunk) =>
    size(nameOf(chunk), new Set([...app, ...closureOf(chunk, chunks)]), budgetOf(chunk)),
  )

  const closureOfFile = (name: string): Set<Chunk> => {
    const chunk = [...chunks.values()].find((each) => each.isDynamicEntry && nameOf(each) === name)
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    return closureOf(chunk, chunks)
  }
  const sum = (added: Chunk[]): number => scriptOf(added) + styleOf(added, output)
  const signIn = [...closureOfFile('features/accounts/sign-in/sign-in.tsx')].filter((chunk) => !app.has(chunk))
  const overview = new Set([...app, ...closureOfFile('app/overview-screen.tsx')])
  const chart = [...closureOfFile('features/figures/desk/sales-chart.tsx')].filter((chunk) => !overview.has(chunk))
  const inEntry = [...app].flatMap(({ modules }) => Object.entries(modules)).filter(([id]) => fieldLibrary.test(id))
  return {
    screens: [
      size('/ (visitors)', closureOf(entryOf(chunks, 'index'), chunks), budgets.landing),
      size('the app, before any screen', app, budgets.screen),
      ...screens.sort((a, b) => b.script - a.script),
    ],
    signIn: {
      adds: sum(signIn),
      inEntry: gzipped(inEntry.map(([, module]) => module.code ?? '').join('')),
    },
    chart: sum(chart),
  }
}

const isOver = ({ script, style, budget }: Omit<ScreenSize, 'screen'>) => script > budget || style > budgets.style

const inKB = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`

/** Prints the sizes. Throws when one exceeds its budget. */
export function checkSizes({ screens, signIn, chart }: Sizes): void {
  const lines = screens.map(({ screen, script, style, budget }) => {
    const over = isOver({ script, style, budget }) ? '  OVER BUDGET' : ''
    return `  ${screen.padEnd(52)} ${inKB(script).padStart(9)} of ${inKB(budget)}, style ${inKB(style)} of ${inKB(budgets.style)}${over}`
  })
  const signInOver = signIn.adds > budgets.signInAdds || signIn.inEntry > budgets.signInEntry
  console.log(['Initial script (gzip):', ...lines].join('\n'))
  console.log(
    `  /login adds ${inKB(signIn.adds)} of ${inKB(budgets.signInAdds)}, and ${inKB(signIn.inEntry)} of ${inKB(budgets.signInEntry)} to the entry${signInOver ? '  OVER BUDGET' : ''}`,
  )
  const chartOver = chart > budgets.chart
  console.log(
    `  the chart of /admin adds ${inKB(chart)} of ${inKB(budgets.chart)}, after the figures${chartOver ? '  OVER BUDGET' : ''}`,
  )
  if (signInOver || chartOver || screens.some(isOver)) {
    throw new Error('The browser app exceeds its size budgets')
  }
}
