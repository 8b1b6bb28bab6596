import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const loadCode = new URL('../ui/load-code.ts', import.meta.url).pathname

/** The files that an `import()` waits for, with its own. Vite omits a file that has no others. */
export const filesOf = (file: string, others: string[]): string[] => [...new Set([...others, file])]

/** Puts ui/load-code.ts in place of Vite's own function around each `import()`. */
export const importCode = (): Plugin => ({
  name: 'import-code',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? `export { loadCode as __vitePreload } from '${loadCode}'` : undefined),
})
