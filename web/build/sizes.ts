import { gzipSync } from 'node:zlib'
import { chunksOf, closureOf, entryOf, stylesOf, type Chunk, type Output } from './chunks.ts'

/** Bytes, compressed with gzip. `script` is what must arrive before the screen can work; `style` its style sheets. */
export type ScreenSize = { screen: string; script: number; style: number; budget: number }
export type Sizes = {
  screens: ScreenSize[]
  /** What the sign-in screen adds to the entry, script and style; and what of its field library is in the entry itself. */
  signIn: { adds: number; inEntry: number }
}

const kB = 1_000
const budgets = { landing: 111 * kB, screen: 200 * kB, signInAdds: 45 * kB, signInEntry: 1 * kB }
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

/** A file that is loaded later is a screen, unless its name says that it is a dialog or a drawer, which opens on a working one. */
const isScreen = ({ facadeModuleId }: Chunk): boolean =>
  /\/web\/(features|app)\/(?!.*-(?:dialog|drawer)\.tsx$).*\.tsx$/.test(facadeModuleId ?? '')
const nameOf = ({ facadeModuleId }: Chunk): string => facadeModuleId?.replace(/^.*\/web\//, '') ?? '?'

/** Measures the landing page and each screen of the app, the entry included. */
export function measure(output: Output): Sizes {
  const chunks = chunksOf(output)
  const app = closureOf(entryOf(chunks, 'app'), chunks)
  const size = (screen: string, closure: Set<Chunk>, budget: number): ScreenSize => {
    return { screen, script: scriptOf(closure), style: styleOf(closure, output), budget }
  }
  const screenChunks = [...chunks.values()].filter((chunk) => chunk.isDynamicEntry && isScreen(chunk))
  const screens = screenChunks.map((chunk) =>
    size(nameOf(chunk), closureOf(chunk, chunks, new Set(app)), budgets.screen),
  )

  const signIn = screenChunks.find((chunk) => nameOf(chunk) === 'features/accounts/sign-in/sign-in.tsx')
  if (!signIn) throw new Error('There is no chunk of the sign-in screen')
  const added = [...closureOf(signIn, chunks)].filter((chunk) => !app.has(chunk))
  const inEntry = [...app].flatMap(({ modules }) => Object.entries(modules)).filter(([id]) => fieldLibrary.test(id))
  return {
    screens: [
      size('/ (visitors)', closureOf(entryOf(chunks, 'index'), chunks), budgets.landing),
      size('the app, before any screen', app, budgets.screen),
      ...screens.sort((a, b) => b.script - a.script),
    ],
    signIn: {
      adds: scriptOf(added) + styleOf(added, output),
      inEntry: gzipped(inEntry.map(([, module]) => module.code ?? '').join('')),
    },
  }
}

const inKB = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`

/** Prints the sizes. Throws when one is over its budget. */
export function checkSizes({ screens, signIn }: Sizes): void {
  const lines = screens.map(({ screen, script, style, budget }) => {
    const over = script > budget ? '  OVER BUDGET' : ''
    return `  ${screen.padEnd(52)} ${inKB(script).padStart(9)} of ${inKB(budget)}, style ${inKB(style)}${over}`
  })
  const signInOver = signIn.adds > budgets.signInAdds || signIn.inEntry > budgets.signInEntry
  console.log(['Initial script, gz:', ...lines].join('\n'))
  console.log(
    `  /login adds ${inKB(signIn.adds)} of ${inKB(budgets.signInAdds)}, and ${inKB(signIn.inEntry)} of ${inKB(budgets.signInEntry)} to the entry${signInOver ? '  OVER BUDGET' : ''}`,
  )
  if (signInOver || screens.some(({ script, budget }) => script > budget)) {
    throw new Error('The browser app is over its size budgets')
  }
}
