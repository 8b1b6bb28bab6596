import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const list = new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const listed = /export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g
const imported = /import \{([^}]+)\} from 'lucide-react'/g

/** The file of each icon of lucide-react, by every name that it has. */
export function iconFiles(): Map<string, string> {
  const source = readFileSync(list, 'utf8')
  return new Map(
    [...source.matchAll(listed)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), fileURLToPath(new URL(file, list))]),
    ),
  )
}

/** The source with an import of each icon's own file in place of the import from the list of all icons. */
export const withIconFiles = (source: string, files: ReadonlyMap<string, string>): string =>
  source.replaceAll(imported, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const file = files.get(name)
        if (!file) throw new Error(`lucide-react has no icon ${name}`)
        return `import ${name} from '${file}'`
      })
      .join(';'),
  )

/**
 * Imports icons from their own files. Through the list, which both pages import, the bundler would take every icon that one
 * page loads at its start for an icon of both.
 */
export function icons(): Plugin {
  const files = iconFiles()
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) =>
      /\/web\/.*\.tsx?$/.test(id) && source.includes("from 'lucide-react'")
        ? { code: withIconFiles(source, files), map: null }
        : undefined,
  }
}
