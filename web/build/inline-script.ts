import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/**
 * The script of a source file of `web` and of all that it imports, minified for inlining into a document. Every visitor waits for the
 * document, so it may not import a package, not even through another file: throws when it does.
 */
export async function inlineScript(source: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../${source}`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    metafile: true,
  })
  const imported = Object.keys(metafile.inputs).find((input) => input.includes('node_modules/'))
  if (imported) throw new Error(`${source} is inlined into a document, and may not import ${imported}`)
  return outputFiles.map(({ text }) => text.trim()).join('')
}
